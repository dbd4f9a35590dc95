import { listAssignments } from '@sanjeh/contract/assignment/assignment.admin.contract';
import { type Assignment, assignmentQuerySchema } from '@sanjeh/contract/assignment/assignment.schema';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { ListPage, type ListWords } from '#list/list-page.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { Chip } from '#ui/chip.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { AudienceText, CountsText, DaysText, namesOf } from './assignment-texts.tsx';
import { stateTones, stateWords } from './assignment-words.ts';

const words: ListWords = {
  title: m.assignment_list,
  lead: m.assignment_list_lead,
  search: m.assignment_search,
  empty: m.assignment_list_empty,
  emptyText: m.assignment_list_empty_text,
};

function NameCell({ item }: { item: Assignment }) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <Link
        to="/admin/assignment/$id"
        params={{ id: String(item.id) }}
        className="text-base text-primary-text underline-offset-4 hover:underline"
      >
        <ContentText text={namesOf(item)} />
      </Link>
      {item.label !== '' && <ContentText className="text-muted" text={item.label} />}
    </span>
  );
}

function StateCell({ item: { state } }: { item: Assignment }) {
  const say = useSay();
  return <Chip tone={stateTones[state]}>{say(stateWords[state])}</Chip>;
}

const columns: readonly TableColumn<Assignment>[] = [
  { key: 'name', title: m.assignment_exam, isRowHeader: true, cell: (item) => <NameCell item={item} /> },
  { key: 'audience', title: m.assignment_audience, cell: (item) => <AudienceText assignment={item} /> },
  { key: 'days', title: m.assignment_days, cell: (item) => <DaysText assignment={item} /> },
  { key: 'state', title: m.assignment_state, cell: (item) => <StateCell item={item} /> },
  { key: 'counts', title: m.assignment_progress, cell: (item) => <CountsText counts={item.counts} /> },
];

/** What was given to whom, and how far it has come. */
export function AssignmentListPage() {
  const say = useSay();
  const state = useListState(assignmentQuerySchema);
  const result = useListPage(listAssignments, state);
  return (
    <ListPage
      words={words}
      state={state}
      result={result}
      columns={columns}
      rowKey={({ id }) => id}
      addLink={
        <Link to="/admin/assignment/add" className={buttonClass('primary')}>
          <Plus aria-hidden className="size-5" />
          {say(m.assignment_give)}
        </Link>
      }
    />
  );
}
