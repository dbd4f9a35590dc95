import { getErasure } from '@sanjeh/contract/erasure/erasure.admin.contract';
import type { Erasure } from '@sanjeh/contract/erasure/erasure.schema';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { kindOf } from '#api/api-problem.ts';
import { cached } from '#api/cached-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { useListReturn } from '#list/list-return.ts';
import { PageHeader } from '#list/page-header.tsx';
import { PersonLink } from '#list/person-link.tsx';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { PhoneText } from '#ui/code-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ErasureActions } from './erasure-actions.tsx';
import { ErasureCountsCards } from './erasure-counts.tsx';
import { stateTones, stateWords } from './erasure-words.ts';

/** One request: whom it is about, what goes and what stays, and the decision. */
export function ErasurePage({ id }: { id: number }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const back = useListReturn('/admin/erasure');
  const { data, error, refetch } = useQuery({
    ...cached(getErasure, { params: { id } }, language),
    enabled: id > 0,
  });
  const isMissing = !(id > 0) || kindOf(error) === 'gone';
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <PageHeader
        title={m.erasure_title}
        actions={
          <Button
            variant="secondary"
            size="small"
            icon={<ArrowRight aria-hidden className="size-5 ltr:-scale-x-100" />}
            onPress={back}
          >
            {say(m.erasure_to_list)}
          </Button>
        }
      />
      {data && <Request erasure={data} />}
      {!data && (
        <Card>
          {isMissing && <EmptyState title={m.admin_crud_missing} description={m.admin_crud_missing_text} />}
          {!isMissing && error && (
            <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />
          )}
          {!isMissing && !error && <SkeletonText lines={5} />}
        </Card>
      )}
    </div>
  );
}

function Request({ erasure }: { erasure: Erasure }) {
  const say = useSay();
  const { state, counts } = erasure;
  return (
    <>
      <Card
        title={say(erasure.isAccount ? m.erasure_whole_account : m.erasure_one_person)}
        actions={<Chip tone={stateTones[state]}>{say(stateWords[state])}</Chip>}
      >
        <RequestFacts erasure={erasure} />
      </Card>
      {state === 'asked' && counts === null && <p>{say(m.erasure_is_moot)}</p>}
      {counts && <ErasureCountsCards counts={counts} isDone={state === 'done'} />}
      {state === 'asked' && <ErasureActions erasure={erasure} />}
    </>
  );
}

function RequestFacts({ erasure }: { erasure: Erasure }) {
  const say = useSay();
  const format = useFormat();
  const { people, phoneNumber, accountId, askedAt, askedBy, endedAt, endedBy, state } = erasure;
  const facts: Fact[] = [[say(m.erasure_account_number), format.number(accountId)]];
  if (people.length > 0) facts.unshift([say(m.erasure_person), <PeopleLinks key="people" people={people} />]);
  if (phoneNumber !== null)
    facts.push([say(m.erasure_phone), <PhoneText key="phone" phoneNumber={phoneNumber} />]);
  facts.push([say(m.erasure_asked), format.instant(askedAt)]);
  if (endedBy !== null) facts.push([say(m.erasure_ended_by), <bdi key="by">{endedBy}</bdi>]);
  const ended = state === 'done' ? m.erasure_is_done : m.erasure_is_withdrawn;
  return (
    <>
      <FactList facts={facts} />
      <p className="mt-3 text-sm text-muted">
        {endedAt === null
          ? say(askedBy === 'owner' ? m.erasure_by_owner : m.erasure_by_person)
          : say(ended, { time: isolate(format.instant(endedAt)) })}
      </p>
    </>
  );
}

function PeopleLinks({ people }: Pick<Erasure, 'people'>) {
  return (
    <ul>
      {people.map(({ id, fullName }) => (
        <li key={id}>
          <PersonLink id={id} name={fullName} />
        </li>
      ))}
    </ul>
  );
}
