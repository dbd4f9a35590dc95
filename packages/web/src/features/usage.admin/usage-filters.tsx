import type { UsageQuery } from '@sanjeh/contract/usage/usage.schema';
import { useExamChoices } from '#list/use-exam-choices.ts';
import { useGroupChoices } from '#list/use-group-choices.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { useCategoryChoices } from './usage.api.ts';

type UsageFiltersProps = { query: UsageQuery; onChange: (changes: Partial<UsageQuery>) => void };

const periods = [
  { value: '12', label: m.usage_period_12 },
  { value: '24', label: m.usage_period_24 },
] as const;

export function UsageFilters({ query, onChange }: UsageFiltersProps) {
  const isClinician = useMay('clinician');
  const exams = useExamChoices(query.examId ?? null);
  const categories = useCategoryChoices();
  const groups = useGroupChoices(isClinician);
  return (
    <div className="grid items-start gap-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4">
      <RadioGroup
        name="months"
        label={m.usage_period}
        choices={periods}
        isInline
        value={query.months === 24 ? '24' : '12'}
        onChange={(months) => onChange({ months: months === '24' ? 24 : 12 })}
      />
      <ComboBox
        {...exams}
        name="examId"
        label={m.usage_exam}
        placeholder={m.list_any}
        value={query.examId ?? null}
        onChange={(id) => onChange({ examId: id ?? undefined })}
      />
      <Select
        name="categoryId"
        label={m.usage_category}
        placeholder={m.list_any}
        choices={categories.choices}
        isPending={categories.isPending}
        value={query.categoryId ?? null}
        onChange={(id) => onChange({ categoryId: id ?? undefined })}
      />
      {isClinician && (
        <ComboBox
          {...groups}
          name="groupId"
          label={m.usage_group}
          placeholder={m.list_any}
          value={query.groupId ?? null}
          onChange={(id) => onChange({ groupId: id ?? undefined })}
        />
      )}
    </div>
  );
}
