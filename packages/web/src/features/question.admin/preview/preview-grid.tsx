import { type ComponentType, memo, type ReactNode, useMemo, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { Given, GridParts } from '#question-kind/shown-question.ts';
import type { LanguageType } from '#settings/settings.ts';
import { useEntries, useQuestionOrder, useSections } from '../editor/use-editor.ts';
import { keysOf } from '../question-drafts/order.ts';
import type { PreviewWidth } from './preview-choice.ts';
import { gridSteps, withDrawn } from './preview-exam.ts';
import { roomRem, Sheet } from './preview-sheet.tsx';
import type { PreviewedParts } from './preview-slot.tsx';
import { useAtRest } from './use-at-rest.ts';
import type { PreviewedExam } from './use-previewed-exam.ts';

type PreviewGridProps = {
  parts: PreviewedParts;
  exam: PreviewedExam;
  sectionId: number;
  /** The question in work. */
  id: string;
  width: PreviewWidth;
  language: LanguageType;
  /** Where the exam shows no table either. */
  otherwise: ReactNode;
};

/** The whole section as applicants get it, where it has room and its questions have the same answers. */
export function PreviewGrid({ parts, exam, sectionId, id, width, language, otherwise }: PreviewGridProps) {
  const say = useSay();
  const order = useQuestionOrder();
  const title = useSections().get(sectionId)?.title ?? '';
  const entries = useAtRest(`section ${sectionId}`, useEntries());
  const { keys, grid } = useMemo(() => {
    const all = keysOf(order).filter((key) => entries.has(key));
    const asked = all.filter((key) => entries.get(key)?.draft.kind !== 'info');
    const own = order.find((section) => section.sectionId === sectionId)?.keys ?? [];
    const rows = own.flatMap((key) => {
      const entry = entries.get(key);
      if (!entry || (entry.draft.title.trim() === '' && entry.draft.medium === null)) return [];
      const place = { number: asked.includes(key) ? asked.indexOf(key) + 1 : null, count: asked.length };
      const { number } = withDrawn(place, exam.draws, order, sectionId);
      return [{ key, draft: entry.draft, saved: entry.saved, number }];
    });
    const { rules } = exam;
    return { keys: rows.map(({ key }) => key), grid: gridSteps(rows, { rules, sectionId, language }) };
  }, [entries, order, exam, sectionId, language]);
  if (grid === null) return otherwise;
  const { steps, untranslated } = grid;
  if (parts.gridWidth({ steps }) > roomRem(width))
    return (
      <>
        <p className="mb-3 rounded-xl bg-hover px-3 py-2 text-sm">{say(m.question_preview_grid)}</p>
        {otherwise}
      </>
    );
  return (
    <Sheet {...{ width, language, untranslated }}>
      <Tried key={sectionId} Grid={parts.Grid} {...{ title, steps }} placeId={keys.indexOf(id) + 1} />
    </Sheet>
  );
}

type TriedProps = GridParts['section'] & { Grid: ComponentType<GridParts>; placeId: number };

const Tried = memo(function Tried({ Grid, title, steps, placeId }: TriedProps) {
  const [given, setGiven] = useState<ReadonlyMap<number, Given>>(new Map());
  const [marked, setMarked] = useState<readonly number[]>([]);
  return (
    <Grid
      section={{ title, steps }}
      placeId={placeId}
      givenTo={(id) => given.get(id) ?? null}
      isMarked={(id) => marked.includes(id)}
      give={({ id, given: chosen }) => setGiven(new Map(given).set(id, chosen))}
      mark={(id) => setMarked(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id])}
    />
  );
});
