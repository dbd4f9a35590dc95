import type { ApplicantQuery } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { genderChoices } from '#i18n/gender-label.ts';
import { ClearFilters, FilterDisclosure } from '#list/filter-disclosure.tsx';
import { PlaceFilters } from '#list/place-filters.tsx';
import type { ListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { DatePicker } from '#ui/date-picker.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import type { ApplicantFilter as Filters } from './applicant-query.ts';
import { countApplicantFilters, noApplicantFilter } from './applicant-query.ts';
import { useTypedFilters } from './use-typed-filters.ts';

type FilterProps = { state: ListState<ApplicantQuery> };

export function ApplicantFilters({ state }: FilterProps) {
  return (
    <FilterDisclosure count={countApplicantFilters(state.query)}>
      <FilterPanel state={state} />
    </FilterDisclosure>
  );
}

function FilterPanel({ state }: FilterProps) {
  const { query } = state;
  const { typed, faults, type, forget } = useTypedFilters(state);
  const narrow = (filter: Partial<Filters>) => state.change({ ...filter, page: 1 });
  const months = (name: 'ageFrom' | 'ageTo') => ({
    name,
    min: 0,
    isInteger: true,
    value: typed[name] ?? null,
    onChange: (value: number | null) => type({ [name]: value ?? undefined }),
    error: faults[name],
  });
  const day = (name: 'registeredFrom' | 'registeredTo') => ({
    name,
    className: 'col-span-2',
    value: typed[name] ?? null,
    // What is not a whole date yet says so at the field, and the list waits.
    onChange: (value: string | null, problem: unknown) => {
      if (value !== null || problem === null) type({ [name]: value ?? undefined });
    },
    error: faults[name],
  });
  return (
    <div className="grid grid-cols-2 items-start gap-4 rounded-xl border border-line bg-surface p-4 md:grid-cols-6">
      <Select
        name="gender"
        label={m.account_gender}
        className="col-span-2"
        placeholder={m.list_any}
        choices={genderChoices}
        value={query.gender ?? null}
        onChange={(gender) => narrow({ gender: gender ?? undefined })}
      />
      <PlaceFilters query={query} onChange={narrow} className="max-md:col-span-full md:col-span-2" />
      <NumberField {...months('ageFrom')} label={m.list_age_from} />
      <NumberField {...months('ageTo')} label={m.list_age_to} />
      <DatePicker {...day('registeredFrom')} label={m.applicant_registered_from} />
      <DatePicker {...day('registeredTo')} label={m.applicant_registered_to} />
      <ClearFilters
        isDisabled={countApplicantFilters({ ...query, ...typed }) === 0}
        onPress={() => {
          forget();
          narrow(noApplicantFilter);
        }}
      />
    </div>
  );
}
