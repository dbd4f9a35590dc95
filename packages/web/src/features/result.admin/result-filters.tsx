import type { ResultQuery } from '@sanjeh/contract/result/result.admin.schema';
import { genderChoices } from '#i18n/gender-label.ts';
import { ClearFilters, FilterDisclosure } from '#list/filter-disclosure.tsx';
import { PlaceFilters } from '#list/place-filters.tsx';
import { useExamChoices } from '#list/use-exam-choices.ts';
import { useGroupChoices } from '#list/use-group-choices.ts';
import type { ListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { ComboBox } from '#ui/combo-box.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Select } from '#ui/select.tsx';
import { BandFilters } from './band-filters.tsx';
import type { ResultFilter as Filters } from './result-query.ts';
import { countResultFilters, noResultFilter } from './result-query.ts';

const alertChoices = [{ value: 'true', label: m.result_filter_alert_only }] as const;

const pendingChoices = [{ value: 'true', label: m.result_filter_pending_only }] as const;

type FilterProps = { state: ListState<ResultQuery> };

export function ResultFilters({ state }: FilterProps) {
  return (
    <FilterDisclosure count={countResultFilters(state.query)}>
      <FilterPanel state={state} />
    </FilterDisclosure>
  );
}

function FilterPanel({ state }: FilterProps) {
  const { query } = state;
  const narrow = (filter: Partial<Filters>) => state.change({ ...filter, page: 1 });
  const groups = useGroupChoices();
  const exams = useExamChoices(query.examId ?? null);
  // What is not a whole date yet says so at the field, and the list waits.
  const day = (name: 'submittedFrom' | 'submittedTo') => ({
    name,
    value: query[name] ?? null,
    onChange: (value: string | null, problem: unknown) => {
      if (value !== null || problem === null) narrow({ [name]: value ?? undefined });
    },
  });
  return (
    <div className="grid items-start gap-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2 md:grid-cols-3">
      <ComboBox
        {...exams}
        name="examId"
        label={m.result_filter_exam}
        placeholder={m.list_any}
        value={query.examId ?? null}
        // Bands and sections are the exam's own.
        onChange={(id) =>
          narrow({ examId: id ?? undefined, band: undefined, sectionId: undefined, sectionBand: undefined })
        }
      />
      <BandFilters query={query} onChange={narrow} />
      <DatePicker {...day('submittedFrom')} label={m.result_filter_from} max={query.submittedTo} />
      <DatePicker {...day('submittedTo')} label={m.result_filter_to} min={query.submittedFrom} />
      <PlaceFilters query={query} onChange={narrow} />
      <Select
        name="gender"
        label={m.account_gender}
        placeholder={m.list_any}
        choices={genderChoices}
        value={query.gender ?? null}
        onChange={(gender) => narrow({ gender: gender ?? undefined })}
      />
      <Select
        name="alert"
        label={m.result_filter_alert}
        placeholder={m.list_any}
        choices={alertChoices}
        value={query.alert ?? null}
        onChange={(alert) => narrow({ alert: alert ?? undefined })}
      />
      <Select
        name="pending"
        label={m.result_filter_pending}
        placeholder={m.list_any}
        choices={pendingChoices}
        value={query.pending ?? null}
        onChange={(pending) => narrow({ pending: pending ?? undefined })}
      />
      <ComboBox
        {...groups}
        name="groupId"
        label={m.result_filter_group}
        placeholder={m.list_any}
        value={query.groupId ?? null}
        onChange={(id) => narrow({ groupId: id ?? undefined })}
      />
      <ClearFilters isDisabled={countResultFilters(query) === 0} onPress={() => narrow(noResultFilter)} />
    </div>
  );
}
