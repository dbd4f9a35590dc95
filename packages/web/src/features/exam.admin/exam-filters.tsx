import type { AdminExamQuery } from '@sanjeh/contract/exam/exam-query.schema';
import type { Message } from '#i18n/say.ts';
import type { ListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { ComboBox } from '#ui/combo-box.tsx';
import { Select } from '#ui/select.tsx';
import type { OptionSource } from './option-source.ts';
import { ageRangeSource, categorySource } from './option-source.ts';
import { useOptions } from './use-options.ts';

type Filter = Pick<AdminExamQuery, 'categoryId' | 'ageRangeId' | 'published' | 'archived'>;

export const noExamFilter: Filter = {
  categoryId: undefined,
  ageRangeId: undefined,
  published: undefined,
  archived: false,
};

export function isExamListFiltered({ categoryId, ageRangeId, published, archived }: Filter): boolean {
  return categoryId !== undefined || ageRangeId !== undefined || published !== undefined || archived;
}

const publishedChoices = [
  { value: 'true', label: m.exam_state_published },
  { value: 'false', label: m.exam_state_draft },
] as const;
const archivedChoices = [{ value: 'true', label: m.exam_state_archived }] as const;

export function ExamFilters({ state }: { state: ListState<AdminExamQuery> }) {
  const { query } = state;
  const narrow = (filter: Partial<Filter>) => state.change({ ...filter, page: 1 });
  return (
    <div className="grid w-full grid-cols-2 gap-4 md:grid-cols-4">
      <OptionFilter
        name="categoryId"
        label={m.exam_category}
        source={categorySource}
        value={query.categoryId ?? null}
        onChange={(id) => narrow({ categoryId: id ?? undefined })}
      />
      <OptionFilter
        name="ageRangeId"
        label={m.exam_age_range}
        source={ageRangeSource}
        value={query.ageRangeId ?? null}
        onChange={(id) => narrow({ ageRangeId: id ?? undefined })}
      />
      <Select
        name="published"
        label={m.exam_published_filter}
        placeholder={m.list_any}
        choices={publishedChoices}
        value={query.published === undefined ? null : (String(query.published) as 'true' | 'false')}
        onChange={(value) => narrow({ published: value === null ? undefined : value === 'true' })}
      />
      <Select
        name="archived"
        label={m.exam_archive_filter}
        placeholder={m.exam_current}
        choices={archivedChoices}
        value={query.archived ? 'true' : null}
        onChange={(value) => narrow({ archived: value === 'true' })}
      />
    </div>
  );
}

type OptionFilterProps = {
  name: string;
  label: Message;
  source: OptionSource;
  value: number | null;
  onChange: (id: number | null) => void;
};

function OptionFilter({ source, value, onChange, ...field }: OptionFilterProps) {
  const { box } = useOptions(source, value);
  return (
    <ComboBox {...field} {...box} value={value} onChange={(id) => onChange(id)} placeholder={m.list_any} />
  );
}
