import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { SearchBox } from '#list/search-box.tsx';
import { m } from '#paraglide/messages.js';
import { PlainSelect } from '#website/plain-select.tsx';
import { type ExamSearch, useAgeRanges, useCategories } from './exam.api.ts';

export type Change = { [Name in keyof ExamSearch]?: ExamSearch[Name] | undefined };

/** Its width is fixed, because the options come later; its height is that of the boxes beside it. */
const besideBoxes = 'gap-1.5 sm:w-44 sm:flex-none [&_select]:h-11.5';

type BrowseFiltersProps = {
  query: ExamSearch;
  /** Of the person whose turn it is, once it is known. */
  name: string | undefined;
  onChange: (change: Change) => void;
};

/** «For the age of this person» comes first and is how the list opens. */
export function BrowseFilters({ query, name, onChange }: BrowseFiltersProps) {
  const say = useSay();
  const categories = useCategories().data?.items ?? [];
  const ageRanges = useAgeRanges().data?.items ?? [];
  const options = (items: readonly { id: number; title: string }[]) => [
    { value: '', text: say(m.exam_mine_any) },
    ...items.map(({ id, title }) => ({ value: String(id), text: title })),
  ];
  const chosen = (value: string) => (value === '' ? undefined : Number(value));
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Scope
        name={name}
        isForMyAge={query.forMyAge}
        onScope={(forMyAge) => onChange({ forMyAge, ageRangeId: undefined })}
      />
      <PlainSelect
        name="categoryId"
        label={say(m.exam_mine_category)}
        options={options(categories)}
        value={String(query.categoryId ?? '')}
        className={besideBoxes}
        onChange={(value) => onChange({ categoryId: chosen(value) })}
      />
      <PlainSelect
        name="ageRangeId"
        label={say(m.exam_mine_age_range)}
        options={options(ageRanges)}
        value={String(query.ageRangeId ?? '')}
        className={besideBoxes}
        // A range is chosen among all ages: together with one's own age it would mostly find nothing.
        onChange={(value) => onChange({ ageRangeId: chosen(value), forMyAge: false })}
      />
      <div className="w-full sm:w-auto sm:min-w-64 sm:flex-1">
        <SearchBox search={query.search} onSearch={(search) => onChange({ search: search || undefined })} />
      </div>
    </div>
  );
}

type ScopeProps = {
  name: string | undefined;
  isForMyAge: boolean;
  onScope: (isForMyAge: boolean) => void;
};

function Scope({ name, isForMyAge, onScope }: ScopeProps) {
  const say = useSay();
  const forAge = name ? say(m.person_for_age_of, { name: isolate(name) }) : say(m.exam_mine_for_age);
  const scopes = [
    { isMine: true, label: forAge },
    { isMine: false, label: say(m.exam_mine_all) },
  ];
  return (
    <fieldset className="max-sm:w-full">
      <legend className="mb-1.5 text-sm font-medium">{say(m.exam_mine_scope)}</legend>
      <div className="flex flex-wrap rounded-xl border border-control bg-surface p-1">
        {scopes.map(({ isMine, label }) => (
          <label key={String(isMine)} className="relative flex flex-1 cursor-pointer">
            <input
              type="radio"
              name="forMyAge"
              className="peer sr-only"
              checked={isForMyAge === isMine}
              onChange={() => onScope(isMine)}
            />
            <span className="flex min-h-9 flex-1 items-center justify-center rounded-lg px-4 whitespace-nowrap peer-checked:bg-primary peer-checked:font-semibold peer-checked:text-on-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
