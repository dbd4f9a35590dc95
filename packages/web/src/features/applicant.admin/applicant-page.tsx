import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { hasRight } from '@sanjeh/contract/auth/right';
import { ArrowRight, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { useListReturn } from '#list/list-return.ts';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AccountCard } from './account-card.tsx';
import { useApplicant } from './applicant.api.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { PersonHead } from './person-head.tsx';
import { type PersonPart, partRights, partTitles, personParts } from './person-parts.ts';
import { RecordCard } from './record-card.tsx';

type PersonPageProps = {
  id: number;
  part: PersonPart;
  onPart: (part: PersonPart) => void;
  /** What is done about a person most. */
  actions: (person: ApplicantDetail) => ReactNode;
  erase: (person: ApplicantDetail) => ReactNode;
  /** What there is of a person; each is read when it is looked at. */
  contents: Record<Exclude<PersonPart, 'account'>, ReactNode>;
};

export function ApplicantPage({ id, ...rest }: PersonPageProps) {
  const { data: person, error, refetch, isFetching } = useApplicant(id);
  if (person) return <Person person={person} {...rest} />;
  const isMissing = !(id > 0) || kindOf(error) === 'gone';
  return (
    <Frame title={<Title />} back={isMissing ? null : <BackToList />}>
      <Card>
        {isMissing && (
          <EmptyState
            icon={UserX}
            title={m.admin_crud_missing}
            description={m.admin_crud_missing_text}
            action={<BackToList />}
          />
        )}
        {!isMissing && error && (
          <ErrorState
            description={faultMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!isMissing && !error && <SkeletonText lines={6} />}
      </Card>
    </Frame>
  );
}

type PersonProps = Omit<PersonPageProps, 'id'> & { person: ApplicantDetail };

function Person({ person, part, onPart, actions, erase, contents }: PersonProps) {
  const say = useSay();
  const { data: me } = useMe();
  const shown = personParts.filter((one) => me === undefined || hasRight(me.rights, partRights[one]));
  const contentOf = (one: PersonPart): ReactNode => {
    if (one === 'account') return <AccountPart person={person} erase={erase(person)} />;
    if (one !== 'overview') return contents[one];
    return (
      <div className="flex flex-col gap-5">
        <Card title={say(m.applicant_facts)}>
          <ApplicantFacts person={person} />
        </Card>
        {contents.overview}
      </div>
    );
  };
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-3">
      <PersonHead person={person} back={<BackToList />} actions={actions(person)} />
      <Tabs
        label={m.person_record_parts}
        selected={shown.includes(part) ? part : 'overview'}
        onSelect={(id) => onPart(id as PersonPart)}
        items={shown.map((one) => ({ id: one, title: partTitles[one], content: contentOf(one) }))}
      />
    </div>
  );
}

function AccountPart({ person, erase }: { person: ApplicantDetail; erase: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <AccountCard person={person} />
      <RecordCard person={person} erase={erase} />
    </div>
  );
}

function Title() {
  const say = useSay();
  return <h1 className="text-2xl">{say(m.exam_applicant)}</h1>;
}

type FrameProps = { title: ReactNode; back: ReactNode; children: ReactNode };

function Frame({ title, back, children }: FrameProps) {
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">{title}</div>
        {back}
      </header>
      {children}
    </div>
  );
}

/** To the list as it was left, with its search and filters. */
function BackToList() {
  const say = useSay();
  const back = useListReturn('/admin/applicant');
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<ArrowRight aria-hidden className="size-5 ltr:-scale-x-100" />}
      onPress={back}
    >
      {say(m.applicant_list)}
    </Button>
  );
}
