import { listPersonHistory } from '@sanjeh/contract/person-record/person-record.contract';
import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { attemptLabels, followUpLabels } from './attempt-labels.ts';
import { entityWords } from './audit-words.ts';
import type { FieldLabels, PartLabels } from './history-entry.tsx';
import { HistoryEntry } from './history-entry.tsx';

type PersonHistoryProps = {
  id: number;
  /** Of the person's own data. */
  labels: FieldLabels;
  parts: PartLabels;
};

const pageSize = 10;
const attemptParts: PartLabels = {
  follow_up: { name: m.audit_entity_follow_up, labels: followUpLabels },
};

/** All that was done about somebody: to their data, their attempts and what followed from them. */
export function PersonHistory({ id, labels, parts }: PersonHistoryProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const isOwner = useMay('owner');
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...cached(listPersonHistory, { params: { id }, query: { page, pageSize } }, language),
    placeholderData: keepPreviousData,
  });
  const labelsOf = (entity: EntityName) => (entity === 'attempt' ? attemptLabels : labels);
  return (
    <Card title={say(m.audit_history)} description={say(m.person_record_history_text)}>
      {!data && error && (
        <ErrorState
          description={faultMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data?.total === 0 && <p className="text-muted">{say(m.person_record_history_empty)}</p>}
      <ol className="flex flex-col">
        {data?.items.map((entry) => (
          <HistoryEntry
            key={entry.id}
            entry={entry}
            labels={labelsOf(entry.entity)}
            parts={entry.entity === 'attempt' ? attemptParts : parts}
            {...(entry.entity === 'applicant' ? {} : { about: entityWords[entry.entity] })}
          />
        ))}
      </ol>
      {data && data.total > pageSize && (
        <div className="mt-4">
          <Pagination
            label={m.audit_history_pages}
            page={page}
            pageSize={pageSize}
            total={data.total}
            hasMore={data.hasMore}
            onPage={setPage}
          />
        </div>
      )}
      {isOwner && (
        <p className="mt-4">
          <Link to="/admin/audit" search={{ applicantId: id }} className="text-link">
            {say(m.person_record_history_audit)}
          </Link>
        </p>
      )}
    </Card>
  );
}
