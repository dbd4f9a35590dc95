import { listErasures } from '@sanjeh/contract/erasure/erasure.admin.contract';
import {
  type ErasureListQuery,
  type ErasureSummary,
  erasureListQuerySchema,
  erasureStates,
} from '@sanjeh/contract/erasure/erasure.schema';
import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { InstantCell } from '#list/instant-cell.tsx';
import { ListPage, type ListWords } from '#list/list-page.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { type ListState, useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import { Select } from '#ui/select.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { stateTones, stateWords } from './erasure-words.ts';

const words: ListWords = {
  title: m.erasure_list,
  lead: m.erasure_lead,
  search: m.erasure_search,
  empty: m.erasure_empty,
  emptyText: m.erasure_empty_text,
};

const columns: TableColumn<ErasureSummary>[] = [
  {
    key: 'whom',
    title: m.erasure_whom,
    isRowHeader: true,
    cell: (erasure) => <WhomCell erasure={erasure} />,
  },
  {
    key: 'askedAt',
    title: m.erasure_asked,
    isSortable: true,
    className: 'sm:min-w-28',
    cell: (erasure) => <AskedCell erasure={erasure} />,
  },
  { key: 'state', title: m.erasure_state, cell: ({ state }) => <StateCell state={state} /> },
];

function WhomCell({ erasure: { id, people, isAccount } }: { erasure: ErasureSummary }) {
  const say = useSay();
  return (
    <>
      <Link to="/admin/erasure/$id" params={{ id: String(id) }} className="text-link">
        {people.length === 0
          ? say(m.erasure_gone, { id })
          : people.map((person) => (
              <span key={person.id} className="block">
                <bdi>{person.fullName}</bdi>
              </span>
            ))}
      </Link>
      <p className="text-sm font-normal text-muted">
        {say(isAccount ? m.erasure_whole_account : m.erasure_one_person)}
      </p>
    </>
  );
}

function AskedCell({ erasure: { askedAt, askedBy } }: { erasure: ErasureSummary }) {
  const say = useSay();
  return (
    <>
      <InstantCell instant={askedAt} />
      <p className="text-sm text-muted">
        {say(askedBy === 'owner' ? m.erasure_by_owner : m.erasure_by_person)}
      </p>
    </>
  );
}

function StateCell({ state }: { state: ErasureSummary['state'] }) {
  const say = useSay();
  return <Chip tone={stateTones[state]}>{say(stateWords[state])}</Chip>;
}

const stateChoices = erasureStates.map((value) => ({ value, label: stateWords[value] }));

function StateFilter({ state: { query, change } }: { state: ListState<ErasureListQuery> }) {
  return (
    <Select
      name="state"
      label={m.erasure_state}
      placeholder={m.list_any}
      choices={stateChoices}
      value={query.state ?? null}
      onChange={(state) => change({ state: state ?? undefined, page: 1 })}
    />
  );
}

export function ErasureListPage() {
  const state = useListState(erasureListQuerySchema);
  const result = useListPage(listErasures, state);
  return (
    <ListPage
      words={words}
      state={state}
      result={result}
      columns={columns}
      rowKey={({ id }) => id}
      filters={<StateFilter state={state} />}
      isFiltered={state.query.state !== undefined}
      onClearFilters={() => state.change({ state: undefined, search: undefined, page: 1 })}
    />
  );
}
