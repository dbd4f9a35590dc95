import type { ApplicantImport } from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { Link } from '@tanstack/react-router';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useRecentImports } from './applicant-import.api.ts';
import { stateLabel, stateTone } from './import-words.ts';

export function RecentImports() {
  const say = useSay();
  const { data, error, isFetching, refetch } = useRecentImports();
  return (
    <Card title={say(m.applicant_import_recent)} className="pb-4">
      {!data && !error && <SkeletonText lines={3} />}
      {!data && error && (
        <ErrorState
          description={faultMessage(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <p className="text-muted">{say(m.applicant_import_recent_empty)}</p>}
      <ul className="divide-y divide-line">
        {data?.items.map((one) => (
          <li key={one.id} className="py-2">
            <Recent one={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Recent({ one }: { one: ApplicantImport }) {
  const say = useSay();
  const format = useFormat();
  const { counts, state, author } = one;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to="/admin/applicant/import/$id"
          params={{ id: String(one.id) }}
          className="text-link min-w-0 break-all"
        >
          <bdi>{one.fileName}</bdi>
        </Link>
        <Chip tone={stateTone[state]}>{say(stateLabel[state])}</Chip>
      </p>
      <p className="text-sm text-muted">
        {say(m.applicant_import_by, {
          author: isolate(author ?? '–'),
          time: isolate(format.instant(one.createdAt)),
        })}
        {state !== 'tried' && ' – '}
        {state !== 'tried' &&
          say(m.applicant_import_result, { added: counts.addedPeople, changed: counts.changedPeople })}
      </p>
    </>
  );
}
