import type {
  NormImport,
  NormImportIssue,
  NormImportItem,
  NormVerdict,
} from '@sanjeh/contract/norm/norm-import.schema';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { isolate } from '#i18n/isolate.ts';
import { type Say, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { NormWords } from '../use-norm-words.ts';
import { columnLabel, importIssueWords, verdictLabel } from './import-words.ts';

const tones: Record<NormVerdict, ChipTone> = {
  new: 'good',
  replaces: 'watch',
  same: 'neutral',
  refused: 'act',
};
const pageSize = 25;
/** So many are seen at once. */
const few = 5;

/** What the sheet would do, group by group. */
export function ImportResult({ found, words }: { found: NormImport; words: NormWords }) {
  const say = useSay();
  const [isOnlyRefused, setIsOnlyRefused] = useState(false);
  const [page, setPage] = useState(1);
  const { items, missingColumns, ignoredHeadings } = found;
  const count = (wanted: NormVerdict) => items.filter(({ verdict }) => verdict === wanted).length;
  const refused = count('refused');
  const listed = isOnlyRefused && refused > 0 ? items.filter(({ verdict }) => verdict === 'refused') : items;
  const current = Math.min(page, Math.max(1, Math.ceil(listed.length / pageSize)));
  const separator = say(m.form_list_separator);
  if (missingColumns.length > 0)
    return (
      <p role="status" className="rounded-xl bg-danger-soft px-4 py-2 text-danger-text">
        {say(m.norm_import_missing, {
          columns: missingColumns.map((column) => say(columnLabel[column])).join(separator),
        })}
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <div role="status">
        <p className="font-medium">
          {items.length === 0
            ? say(m.norm_import_empty)
            : say(m.norm_import_counts, {
                ...{ added: count('new'), replaced: count('replaces'), same: count('same'), refused },
              })}
        </p>
        {found.kept > 0 && <p className="text-muted">{say(m.norm_import_kept, { count: found.kept })}</p>}
        {found.removed > 0 && (
          <p className="text-danger-text">
            {refused > 0 ? say(m.norm_import_blocked) : say(m.norm_import_removed, { count: found.removed })}
          </p>
        )}
      </div>
      {ignoredHeadings.length > 0 && (
        <p className="flex items-start gap-2 text-sm text-muted">
          <Info aria-hidden className="mt-1 size-4 shrink-0" />
          {say(m.norm_import_ignored, { headings: ignoredHeadings.join(separator) })}
        </p>
      )}
      {refused > 0 && (
        <>
          <p className="text-sm text-muted">{say(m.norm_import_refused_note)}</p>
          {items.length > few && (
            <Checkbox
              name="onlyRefused"
              label={m.norm_import_only_refused}
              isChecked={isOnlyRefused}
              onChange={(isChecked) => {
                setIsOnlyRefused(isChecked);
                setPage(1);
              }}
            />
          )}
        </>
      )}
      <ul
        aria-label={say(m.norm_import_list)}
        className="divide-y divide-line rounded-xl border border-line empty:hidden"
      >
        {listed.slice((current - 1) * pageSize, current * pageSize).map((item) => (
          <li key={item.row} className="px-4 py-2">
            <Item item={item} words={words} say={say} />
          </li>
        ))}
      </ul>
      {listed.length > pageSize && (
        <Pagination
          label={m.norm_pages}
          page={current}
          pageSize={pageSize}
          total={listed.length}
          onPage={setPage}
        />
      )}
    </div>
  );
}

function Item({ item, words, say }: { item: NormImportItem; words: NormWords; say: Say }) {
  const title = item.title === '' ? say(m.norm_unnamed) : item.title;
  const facts = [
    say(m.norm_import_row, { row: item.row }),
    item.scaleCode === null
      ? item.scale
      : say(m.norm_import_scale, { title: words.scaleOf(item.scaleCode), code: isolate(item.scaleCode) }),
    item.ageFrom === null ? '' : words.agesOf(item),
    words.whomOf(item),
  ];
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <ContentText as="span" className="min-w-0 font-medium break-words" text={title} />
        <Chip tone={tones[item.verdict]}>{say(verdictLabel[item.verdict])}</Chip>
      </p>
      <p className="text-sm text-muted">{facts.filter(Boolean).join(say(m.form_list_separator))}</p>
      {item.issues.length > 0 && (
        <ul className="mt-1 flex flex-col text-sm text-danger-text">
          {item.issues.map((issue: NormImportIssue) => (
            <li key={`${issue.row}-${issue.column}-${issue.code}`}>{importIssueWords(say, issue)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
