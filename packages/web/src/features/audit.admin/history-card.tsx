import { listContentHistory, listPeopleHistory } from '@sanjeh/contract/audit/audit.contract';
import type { AuditEntry } from '@sanjeh/contract/audit/audit.schema';
import { contentNames, type peopleNames } from '@sanjeh/contract/shared/entity.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { FieldLabels, PartLabels } from './history-entry.tsx';
import { HistoryEntry } from './history-entry.tsx';

type Content = (typeof contentNames)[number];
type People = (typeof peopleNames)[number];

type HistoryCardProps = {
  entity: Content | People;
  id: number | string;
  /** What the entity's fields are called. */
  labels: FieldLabels;
  parts?: PartLabels;
  words?: HistoryWords;
  /** What can be done about an entry, below it. */
  action?: (entry: AuditEntry) => ReactNode;
};

/** Where the history is that of a whole list, and not of changes. */
export type HistoryWords = { title: Message; text: Message; empty: Message };

const changeWords: HistoryWords = {
  title: m.audit_history,
  text: m.audit_history_text,
  empty: m.audit_history_empty,
};

const noParts: PartLabels = {};
const pageSize = 10;

function isContent(entity: Content | People): entity is Content {
  return contentNames.some((name) => name === entity);
}

type Place = { entityId: string; page: number; pageSize: typeof pageSize };

/** Each is for who works with the one or the other. */
function historyOf(entity: Content | People, place: Place, language: LanguageType) {
  return isContent(entity)
    ? cached(listContentHistory, { query: { entity, ...place } }, language)
    : cached(listPeopleHistory, { query: { entity, ...place } }, language);
}

/** Who changed an entity, what, and when, the newest first. */
export function HistoryCard(props: HistoryCardProps) {
  const { entity, id, labels, parts = noParts, words = changeWords, action } = props;
  const say = useSay();
  const { language } = useSettings().settings;
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...historyOf(entity, { entityId: String(id), page, pageSize }, language),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={say(words.title)} description={say(words.text)}>
      {error && (
        <ErrorState
          description={faultMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!error && !data && <SkeletonText lines={3} />}
      {!error && data?.total === 0 && <p className="text-muted">{say(words.empty)}</p>}
      {!error && data && <Entries entries={data.items} {...{ labels, parts, action }} />}
      {!error && data && data.total > pageSize && (
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
    </Card>
  );
}

type EntriesProps = {
  entries: readonly AuditEntry[];
  labels: FieldLabels;
  parts: PartLabels;
  action: HistoryCardProps['action'] | undefined;
};

function Entries({ entries, labels, parts, action }: EntriesProps) {
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} labels={labels} parts={parts} action={action?.(entry)} />
      ))}
    </ol>
  );
}
