import {
  type FollowUpQuery,
  followUpDues,
  followUpReasons,
  followUpStates,
} from '@sanjeh/contract/follow-up/follow-up.schema';
import { ClearFilters, FilterDisclosure } from '#list/filter-disclosure.tsx';
import { useExamChoices } from '#list/use-exam-choices.ts';
import type { ListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { ComboBox } from '#ui/combo-box.tsx';
import { Select } from '#ui/select.tsx';
import { dueWords, reasonWords, stateWords } from './follow-up-words.ts';

export const noFilter = { state: undefined, due: undefined, examId: undefined, reason: undefined };

const filterNames = Object.keys(noFilter) as (keyof typeof noFilter)[];

export function countFilters(query: FollowUpQuery): number {
  return filterNames.filter((name) => query[name] !== undefined).length;
}

const stateChoices = [
  ...followUpStates.map((value) => ({ value, label: stateWords[value] })),
  { value: 'all' as const, label: m.follow_up_state_all },
];
const dueChoices = followUpDues.map((value) => ({ value, label: dueWords[value] }));
const reasonChoices = followUpReasons.map((value) => ({ value, label: reasonWords[value] }));

export function FollowUpFilters({ state }: { state: ListState<FollowUpQuery> }) {
  return (
    <FilterDisclosure count={countFilters(state.query)}>
      <FilterPanel state={state} />
    </FilterDisclosure>
  );
}

function FilterPanel({ state: { query, change } }: { state: ListState<FollowUpQuery> }) {
  const narrow = (filter: Partial<FollowUpQuery>) => change({ ...filter, page: 1 });
  const exams = useExamChoices(query.examId ?? null);
  return (
    <div className="grid items-start gap-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2 md:grid-cols-4">
      <Select
        name="state"
        label={m.follow_up_state}
        placeholder={m.follow_up_state_undone}
        choices={stateChoices}
        value={query.state ?? null}
        onChange={(state) => narrow({ state: state ?? undefined })}
      />
      <Select
        name="due"
        label={m.follow_up_due}
        placeholder={m.list_any}
        choices={dueChoices}
        value={query.due ?? null}
        onChange={(due) => narrow({ due: due ?? undefined })}
      />
      <ComboBox
        {...exams}
        name="examId"
        label={m.result_filter_exam}
        placeholder={m.list_any}
        value={query.examId ?? null}
        onChange={(id) => narrow({ examId: id ?? undefined })}
      />
      <Select
        name="reason"
        label={m.follow_up_reason}
        placeholder={m.list_any}
        choices={reasonChoices}
        value={query.reason ?? null}
        onChange={(reason) => narrow({ reason: reason ?? undefined })}
      />
      <ClearFilters isDisabled={countFilters(query) === 0} onPress={() => narrow(noFilter)} />
    </div>
  );
}
