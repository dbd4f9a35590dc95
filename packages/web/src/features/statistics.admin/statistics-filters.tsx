import type { StatisticsVersion } from '@sanjeh/contract/statistics/statistics.schema';
import { useProvinces } from '#api/places.ts';
import { useFormat } from '#i18n/format.ts';
import { genderChoices } from '#i18n/gender-label.ts';
import { useSay } from '#i18n/say.ts';
import { ClearFilters, FilterDisclosure } from '#list/filter-disclosure.tsx';
import { m } from '#paraglide/messages.js';
import { DatePicker } from '#ui/date-picker.tsx';
import { Select } from '#ui/select.tsx';
import { AgeField } from './age-field.tsx';
import type { StatisticsState } from './statistics-state.ts';
import { countStatisticsFilters, noStatisticsFilter, wrongRange } from './statistics-state.ts';

type StatisticsFiltersProps = { state: StatisticsState; versions: readonly StatisticsVersion[] };

/** Which attempts the figures are of. */
export function StatisticsFilters({ state, versions }: StatisticsFiltersProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <FilterDisclosure count={countStatisticsFilters(state.query)}>
        <FilterPanel state={state} versions={versions} />
      </FilterDisclosure>
    </div>
  );
}

function FilterPanel({ state, versions }: StatisticsFiltersProps) {
  const say = useSay();
  const { query, change } = state;
  const provinces = useProvinces();
  const wrong = wrongRange(query);
  const orderError = (isWrong: boolean) => (isWrong ? m.statistics_order_wrong : null);
  return (
    <div className="rounded-xl border border-line bg-surface p-4">
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <VersionFields state={state} versions={versions} />
        <Select
          name="answers"
          label={m.statistics_answers}
          placeholder={m.statistics_answers_all}
          choices={[{ value: 'complete', label: m.statistics_answers_complete }]}
          value={query.answers === 'complete' ? 'complete' : null}
          onChange={(value) => change({ answers: value === null ? 'all' : 'complete' })}
        />
        <Select
          name="perPerson"
          label={m.statistics_per_person}
          placeholder={m.statistics_per_person_all}
          choices={[
            { value: 'first', label: m.statistics_per_person_first },
            { value: 'last', label: m.statistics_per_person_last },
          ]}
          value={query.perPerson === 'all' ? null : query.perPerson}
          onChange={(value) => change({ perPerson: value ?? 'all' })}
        />
        <Select
          name="gender"
          label={m.account_gender}
          placeholder={m.list_any}
          choices={genderChoices}
          value={query.gender ?? null}
          onChange={(gender) => change({ gender: gender ?? undefined })}
        />
        <Select
          name="provinceId"
          label={m.account_province}
          placeholder={m.list_any}
          choices={(provinces.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          isPending={provinces.isPending}
          value={query.provinceId ?? null}
          onChange={(id) => change({ provinceId: id ?? undefined })}
        />
        <div className="grid grid-cols-2 gap-4">
          <AgeField
            name="ageFrom"
            label={m.list_age_from}
            value={query.ageFrom}
            onChange={(months) => change({ ageFrom: months })}
          />
          <AgeField
            name="ageTo"
            label={m.list_age_to}
            value={query.ageTo}
            error={orderError(wrong.age)}
            onChange={(months) => change({ ageTo: months })}
          />
        </div>
        <DatePicker
          name="periodFrom"
          label={m.statistics_period_from}
          value={query.periodFrom ?? null}
          onChange={(day, problem) => problem ?? change({ periodFrom: day ?? undefined })}
        />
        <DatePicker
          name="periodTo"
          label={m.statistics_period_to}
          value={query.periodTo ?? null}
          error={orderError(wrong.period)}
          onChange={(day, problem) => problem ?? change({ periodTo: day ?? undefined })}
        />
        <ClearFilters
          isDisabled={countStatisticsFilters(query) === 0}
          onPress={() => change(noStatisticsFilter)}
        />
      </div>
      {versions.length > 1 && (
        <p className="mt-4 text-sm text-muted">
          {say(m.statistics_versions_count, {
            included: versions.filter(({ isIncluded }) => isIncluded).length,
            all: versions.length,
          })}
          {' — '}
          {say(m.statistics_versions_note)}
        </p>
      )}
    </div>
  );
}

/** One version needs no choice. */
function VersionFields({ state: { query, change }, versions }: StatisticsFiltersProps) {
  const say = useSay();
  const format = useFormat();
  if (versions.length < 2) return null;
  const choices = versions.toReversed().map(({ id, number, createDateTime, attempts }) => ({
    value: id,
    label: say(m.statistics_version_name, { number, attempts, date: format.instant(createDateTime) }),
  }));
  return (
    <>
      <Select
        name="versionId"
        label={m.statistics_version}
        placeholder={m.statistics_version_newest}
        choices={choices}
        value={query.versionId ?? null}
        onChange={(id) => change({ versionId: id ?? undefined })}
      />
      <Select
        name="versions"
        label={m.statistics_versions}
        placeholder={m.statistics_versions_compatible}
        choices={[{ value: 'single', label: m.statistics_versions_single }]}
        value={query.versions === 'single' ? 'single' : null}
        onChange={(value) => change({ versions: value === null ? 'compatible' : 'single' })}
      />
    </>
  );
}
