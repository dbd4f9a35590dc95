import { listMessages } from '@sanjeh/contract/message/message.admin.contract';
import {
  channelNames,
  type MessageQuery,
  messageQuerySchema,
  messageStates,
} from '@sanjeh/contract/message/message.schema';
import type { Message } from '#i18n/say.ts';
import { ClearFilters, FilterDisclosure } from '#list/filter-disclosure.tsx';
import type { ListWords } from '#list/list-page.tsx';
import { ListPage } from '#list/list-page.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { type ListState, useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';
import { Select } from '#ui/select.tsx';
import { messageColumns } from './message-columns.tsx';
import { channelWords, kindWords, offeredKinds, stateWords } from './message-words.ts';

const words: ListWords = {
  title: m.message_title,
  lead: m.message_lead,
  search: m.message_search,
  empty: m.message_empty,
  emptyText: m.message_empty_text,
};

const noFilter = { state: undefined, kind: undefined, channel: undefined };

export function MessageListPage() {
  const state = useListState(messageQuerySchema);
  const result = useListPage(listMessages, state);
  const count = [state.query.state, state.query.kind, state.query.channel].filter(Boolean).length;
  return (
    <ListPage
      words={words}
      state={state}
      result={result}
      columns={messageColumns}
      rowKey={({ id }) => id}
      filters={
        <FilterDisclosure count={count}>
          <Filters state={state} />
        </FilterDisclosure>
      }
      isFiltered={count > 0}
      onClearFilters={() => state.change({ ...noFilter, search: undefined, page: 1 })}
    />
  );
}

function choicesOf<Name extends string>(names: readonly Name[], labels: Record<Name, Message>) {
  return names.map((value) => ({ value, label: labels[value] }));
}

function Filters({ state: { query, change } }: { state: ListState<MessageQuery> }) {
  const { data: me } = useMe();
  const narrow = (filter: Partial<MessageQuery>) => change({ ...filter, page: 1 });
  return (
    <div className="grid items-start gap-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-3">
      <Select
        name="state"
        label={m.message_state}
        placeholder={m.list_any}
        choices={choicesOf(messageStates, stateWords)}
        value={query.state ?? null}
        onChange={(state) => narrow({ state: state ?? undefined })}
      />
      <Select
        name="kind"
        label={m.message_kind}
        placeholder={m.list_any}
        choices={choicesOf(offeredKinds(me?.rights), kindWords)}
        value={query.kind ?? null}
        onChange={(kind) => narrow({ kind: kind ?? undefined })}
      />
      <Select
        name="channel"
        label={m.message_channel}
        placeholder={m.list_any}
        choices={choicesOf(channelNames, channelWords)}
        value={query.channel ?? null}
        onChange={(channel) => narrow({ channel: channel ?? undefined })}
      />
      <ClearFilters
        isDisabled={!Object.keys(noFilter).some((name) => name in query)}
        onPress={() => narrow(noFilter)}
      />
    </div>
  );
}
