import type { ResultScopes } from '@sanjeh/contract/result/result.admin.schema';
import { m } from '#paraglide/messages.js';
import { Select } from '#ui/select.tsx';
import type { Words } from '#ui/words.ts';
import { useScopes } from './result.api.ts';
import type { ResultFilter } from './result-query.ts';

type Scope = ResultScopes['scopes'][number];

const severities = [
  { value: ':good', label: m.result_severity_good },
  { value: ':watch', label: m.result_severity_watch },
  { value: ':act', label: m.result_severity_act },
  { value: ':none', label: m.result_list_no_band },
];

/** By their names where one exam is meant, else by what bands of all exams have in common. */
function bandChoices(
  scope: Scope | undefined,
  chosen: string | undefined,
): { value: string; label: Words }[] {
  if (!scope) return severities;
  const own = scope.bands.map(({ label, title }) => ({ value: `=${label}`, label: title as Words }));
  const none = severities.filter(({ value }) => value === ':none');
  // An address may name what the exam's own bands do not.
  return [...own, ...none, ...severities.filter(({ value }) => value === chosen && value !== ':none')];
}

type BandFiltersProps = { query: ResultFilter; onChange: (filter: Partial<ResultFilter>) => void };

export function BandFilters({ query, onChange }: BandFiltersProps) {
  const examId = query.examId ?? null;
  const { data, isPending } = useScopes(examId);
  const scopes = examId === null ? [] : (data?.scopes ?? []);
  const isWaiting = examId !== null && isPending;
  const scopeOf = (id: number | null) => scopes.find((scope) => scope.id === id);
  const sections = scopes.flatMap(({ id, title }) => (id === null ? [] : { value: id, label: title }));
  const sectionId = query.sectionId ?? null;
  return (
    <>
      <Select
        name="band"
        label={m.result_filter_band}
        placeholder={m.list_any}
        isPending={isWaiting}
        choices={bandChoices(scopeOf(null), query.band)}
        value={query.band ?? null}
        onChange={(band) => onChange({ band: band ?? undefined })}
      />
      <Select
        name="sectionId"
        label={m.result_filter_section}
        placeholder={examId === null ? m.result_filter_section_wait : m.list_any}
        isDisabled={examId === null}
        isPending={isWaiting}
        choices={sections}
        value={sectionId}
        onChange={(id) => onChange({ sectionId: id ?? undefined, sectionBand: undefined })}
      />
      <Select
        name="sectionBand"
        label={m.result_filter_section_band}
        placeholder={sectionId === null ? m.result_filter_section_band_wait : m.list_any}
        isDisabled={sectionId === null}
        choices={bandChoices(scopeOf(sectionId), query.sectionBand)}
        value={query.sectionBand ?? null}
        onChange={(band) => onChange({ sectionBand: band ?? undefined })}
      />
    </>
  );
}
