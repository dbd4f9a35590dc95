import { compactSearchKey } from '@sanjeh/domain/persian/search-key';
import { X } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ComboBox } from '#ui/combo-box.tsx';
import { useBankTags } from './bank-question.api.ts';

type TagFieldProps = { tags: readonly string[]; onChange: (tags: string[]) => void };

const newTag = 'new';

/** Those that are chosen, and a field that finds others or makes a new one of what is typed. */
export function TagField({ tags, onChange }: TagFieldProps) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  // The field keeps what was typed to itself: another one is empty.
  const [turn, setTurn] = useState(0);
  const { data, isPending } = useBankTags();
  const chosen = new Set(tags.map(compactSearchKey));
  const known = (data?.items ?? []).filter(({ title }) => !chosen.has(compactSearchKey(title)));
  const key = compactSearchKey(typed);
  const isNew = key !== '' && !chosen.has(key) && !known.some(({ title }) => compactSearchKey(title) === key);
  const items = [
    ...known.map(({ title }) => ({ id: title, name: title })),
    ...(isNew ? [{ id: newTag, name: typed.trim() }] : []),
  ];
  const add = (id: string | number | null) => {
    if (id === null) return;
    onChange([...tags, id === newTag ? typed.trim() : String(id)]);
    setTyped('');
    setTurn(turn + 1);
  };
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        key={turn}
        name="tags"
        label={m.bank_question_tags}
        description={m.bank_question_tag_add_help}
        value={null}
        onChange={add}
        onSearch={setTyped}
        items={items}
        isPending={isPending}
        placeholder={m.bank_question_tag_add}
      />
      <ul aria-label={say(m.bank_question_tags)} className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li
            key={tag}
            className="flex min-h-9 items-center gap-1 rounded-full border border-line bg-hover ps-3 text-sm font-medium"
          >
            <bdi>{tag}</bdi>
            <button
              type="button"
              aria-label={say(m.bank_question_tag_remove, { tag: isolate(tag) })}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
              className="grid size-9 place-items-center rounded-full hover:bg-danger-soft hover:text-danger-text"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
