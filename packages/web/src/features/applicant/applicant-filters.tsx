import type { ApplicantQuery } from '@sanjeh/contract/applicant/admin-applicant.schema';
import { genders } from '@sanjeh/contract/applicant/applicant.schema';
import { FilterX, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useCities, useProvinces } from '../../api/places.ts';
import { useSay } from '../../i18n/say.ts';
import type { ListState } from '../../list/use-list-state.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ApplicantFilters as Filters } from './applicant-query.ts';
import { countFilters, noFilter } from './applicant-query.ts';
import { genderLabel } from './gender-label.ts';
import { useTypedFilters } from './use-typed-filters.ts';

type FilterProps = { state: ListState<ApplicantQuery> };

/** Seven filters would push the list out of a phone's sight: they open on demand, and when one is in use. */
export function ApplicantFilters({ state }: FilterProps) {
  const say = useSay();
  const panelId = useId();
  const count = countFilters(state.query);
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        icon={<SlidersHorizontal aria-hidden className="size-5" />}
        onPress={() => setOpen(!isOpen)}
      >
        {count === 0 ? say(m.people_filters) : say(m.people_filters_on, { count })}
      </Button>
      <div id={panelId} className="w-full" hidden={!isOpen}>
        {isOpen && <FilterPanel state={state} />}
      </div>
    </>
  );
}

function FilterPanel({ state }: FilterProps) {
  const say = useSay();
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
        placeholder={m.people_any}
        choices={genders.map((gender) => ({ value: gender, label: genderLabel[gender] }))}
        value={query.gender ?? null}
        onChange={(gender) => narrow({ gender: gender ?? undefined })}
      />
      <PlaceFilters query={query} onChange={narrow} />
      <NumberField {...months('ageFrom')} label={m.people_age_from} />
      <NumberField {...months('ageTo')} label={m.people_age_to} />
      <DatePicker {...day('registeredFrom')} label={m.people_registered_from} />
      <DatePicker {...day('registeredTo')} label={m.people_registered_to} />
      <Button
        variant="quiet"
        size="small"
        className="col-span-full justify-self-start"
        isDisabled={countFilters({ ...query, ...typed }) === 0}
        icon={<FilterX aria-hidden className="size-5" />}
        onPress={() => {
          forget();
          narrow(noFilter);
        }}
      >
        {say(m.people_filters_clear)}
      </Button>
    </div>
  );
}

type PlaceFiltersProps = { query: ApplicantQuery; onChange: (filter: Partial<Filters>) => void };

/** A city hangs on its province: another province empties it. */
function PlaceFilters({ query, onChange }: PlaceFiltersProps) {
  const provinceId = query.provinceId ?? null;
  const provinces = useProvinces();
  const cities = useCities(provinceId);
  const failed = (isError: boolean) => (isError ? m.account_places_failed : undefined);
  return (
    <>
      <ComboBox
        name="provinceId"
        label={m.account_province}
        className="max-md:col-span-full md:col-span-2"
        placeholder={m.people_any}
        items={provinces.data ?? []}
        isPending={provinces.isPending}
        error={failed(provinces.isError)}
        value={provinceId}
        onChange={(id) => onChange({ provinceId: id ?? undefined, cityId: undefined })}
      />
      <ComboBox
        // The list of another province is another list: the box starts anew with it.
        key={provinceId}
        name="cityId"
        label={m.account_city}
        className="max-md:col-span-full md:col-span-2"
        placeholder={provinceId === null ? m.account_city_wait : m.people_any}
        items={cities.data ?? []}
        isDisabled={provinceId === null}
        isPending={provinceId !== null && cities.isPending}
        error={failed(cities.isError)}
        value={query.cityId ?? null}
        onChange={(id) => onChange({ cityId: id ?? undefined })}
      />
    </>
  );
}
