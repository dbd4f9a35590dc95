import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { Link } from '@tanstack/react-router';
import { ArrowRight, PencilLine, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { useListOrigin, useListReturn } from '#list/list-return.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountMarks } from './account-state.tsx';
import { useApplicant } from './applicant.api.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { RecordCard } from './record-card.tsx';

type PersonPageProps = {
  id: number;
  /** The exams that the person has taken. */
  taken: ReactNode;
  history: ReactNode;
};

export function ApplicantPage({ id, taken, history }: PersonPageProps) {
  const { data: person, error, refetch, isFetching } = useApplicant(id);
  if (person) return <Person person={person} taken={taken} history={history} />;
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

function Person({ person, taken, history }: Omit<PersonPageProps, 'id'> & { person: ApplicantDetail }) {
  const say = useSay();
  const isClinician = useMay('clinician');
  return (
    <Frame
      title={
        <>
          <h1 className="min-w-0 text-2xl">
            <bdi>{person.fullName}</bdi>
          </h1>
          <AccountMarks {...person} />
        </>
      }
      back={<BackToList />}
    >
      <Card title={say(m.applicant_facts)} actions={<CorrectLink id={person.id} />}>
        <ApplicantFacts person={person} />
      </Card>
      {isClinician && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{say(m.attempt_admin_title)}</h2>
          {taken}
        </section>
      )}
      <AccountCard person={person} />
      <RecordCard person={person} />
      {isClinician && history}
    </Frame>
  );
}

function CorrectLink({ id }: { id: number }) {
  const say = useSay();
  return (
    <Link
      to="/admin/applicant/update-{$id}"
      params={{ id: String(id) }}
      state={useListOrigin()}
      className={buttonClass('secondary', 'small')}
    >
      <PencilLine aria-hidden className="size-5" />
      {say(m.applicant_correct)}
    </Link>
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
