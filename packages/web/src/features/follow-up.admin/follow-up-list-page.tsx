import { listFollowUps } from '@sanjeh/contract/follow-up/follow-up.contract';
import { followUpQuerySchema, type ListedFollowUp } from '@sanjeh/contract/follow-up/follow-up.schema';
import { useMemo, useState } from 'react';
import { InstantCell } from '#list/instant-cell.tsx';
import type { ListWords } from '#list/list-page.tsx';
import { ListPage } from '#list/list-page.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { AttemptOf } from './follow-up.api.ts';
import { StepButton } from './follow-up-button.tsx';
import { DueCell, NoteCell, PersonCell, ResultCell, StateCell } from './follow-up-cells.tsx';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { countFilters, FollowUpFilters, noFilter } from './follow-up-filters.tsx';

const words: ListWords = {
  title: m.follow_up_title,
  lead: m.follow_up_lead,
  search: m.follow_up_search,
  empty: m.follow_up_empty,
  emptyText: m.follow_up_empty_text,
};

const columnsWith = (onStep: (attempt: AttemptOf) => void): readonly TableColumn<ListedFollowUp>[] => [
  {
    key: 'person',
    title: m.follow_up_person,
    isRowHeader: true,
    cell: (item) => <PersonCell item={item} />,
  },
  { key: 'result', title: m.follow_up_result, cell: (item) => <ResultCell item={item} /> },
  { key: 'state', title: m.follow_up_state, cell: (item) => <StateCell item={item} /> },
  {
    key: 'due',
    title: m.follow_up_next,
    isSortable: true,
    className: 'sm:min-w-28',
    cell: (item) => <DueCell item={item} />,
  },
  { key: 'note', title: m.follow_up_last_note, cell: (item) => <NoteCell item={item} /> },
  {
    key: 'submitDateTime',
    title: m.follow_up_submitted,
    isSortable: true,
    className: 'sm:min-w-28',
    cell: ({ submitDateTime }) => <InstantCell instant={submitDateTime} />,
  },
  {
    key: 'actions',
    title: m.follow_up_step,
    isTitleHidden: true,
    cell: ({ applicant, attemptId }) => (
      <StepButton
        name={applicant.fullName}
        onPress={() => onStep({ applicantId: applicant.id, id: attemptId })}
      />
    ),
  },
];

/** What somebody must act on, what is due first. */
export function FollowUpListPage() {
  const state = useListState(followUpQuerySchema);
  const result = useListPage(listFollowUps, state);
  const [opened, setOpened] = useState<AttemptOf | null>(null);
  const columns = useMemo(() => columnsWith(setOpened), []);
  return (
    <>
      <ListPage
        words={words}
        state={state}
        result={result}
        columns={columns}
        rowKey={({ attemptId }) => attemptId}
        filters={<FollowUpFilters state={state} />}
        isFiltered={countFilters(state.query) > 0}
        onClearFilters={() => state.change({ ...noFilter, search: undefined, page: 1 })}
      />
      {opened && <FollowUpDialog attempt={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
