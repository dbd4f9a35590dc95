import { Scale3d } from 'lucide-react';
import { focusSoon } from '#form/focus-soon.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { withParams } from '#ui/with-params.ts';
import { type NormDraft, newNorm } from './norm-draft.ts';
import { NormRow } from './norm-row.tsx';
import type { NormPartProps } from './norm-toolbar.tsx';
import { pageSize } from './use-norm-view.ts';

export function NormList({ examId, editor, view, words }: NormPartProps) {
  const say = useSay();
  const { draft: drafts, issues } = editor;
  if (drafts.length === 0)
    return <EmptyState icon={Scale3d} title={m.norm_empty} description={m.norm_empty_text} />;
  const change = (key: string, fields: Partial<NormDraft>) =>
    editor.change((before) => before.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const duplicate = (draft: NormDraft) => {
    const titled = (title: string) => (title === '' ? '' : withParams(m.norm_copy_title, { title }));
    const inLanguage = (title: string, locale: 'fa' | 'en') => {
      const words = titled(title);
      return words === '' ? '' : words({}, { locale });
    };
    const copy = newNorm({
      ...draft,
      title: inLanguage(draft.title, 'fa'),
      englishTitle: inLanguage(draft.englishTitle, 'en'),
    });
    const place = drafts.findIndex(({ key }) => key === draft.key) + 1;
    const next = drafts.toSpliced(place, 0, copy);
    editor.change(() => next);
    view.reveal(copy, 'input[name=title]', next);
  };
  const remove = (draft: NormDraft) => {
    const place = view.shown.findIndex(({ key }) => key === draft.key);
    const next = view.shown[place + 1] ?? view.shown[place - 1];
    editor.change((before) => before.filter(({ key }) => key !== draft.key));
    focusSoon(next ? `[data-norm="${next.key}"] button` : '#add-norm');
  };
  return (
    <>
      {view.shown.length === 0 && (
        <p className="mt-6 text-center text-muted">
          {say(view.isOnlyWrong ? m.norm_none_wrong : m.norm_none_here)}
        </p>
      )}
      <ul aria-label={say(m.norm_list)} className="mt-4 flex flex-col gap-2">
        {view.rows.map((draft) => (
          <NormRow
            key={draft.key}
            examId={examId}
            draft={draft}
            scales={editor.stored.scales}
            issues={issues.filter(({ key }) => key === draft.key)}
            words={words}
            isOpen={view.isOpen(draft.key)}
            onToggle={() => view.toggle(draft.key)}
            onChange={(fields) => change(draft.key, fields)}
            onDuplicate={() => duplicate(draft)}
            onRemove={() => remove(draft)}
          />
        ))}
      </ul>
      {view.shown.length > pageSize && (
        <div className="mt-4">
          <Pagination
            label={m.norm_pages}
            page={view.page}
            pageSize={pageSize}
            total={view.shown.length}
            onPage={view.turnTo}
          />
        </div>
      )}
    </>
  );
}
