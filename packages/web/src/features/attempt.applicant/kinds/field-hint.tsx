import { boundsWords } from '#features/question-kind/bounds-words.ts';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import type { OutlineStep } from '../exam-outline.ts';

/** What may be answered, before the field. */
export function FieldHint({ id, question }: { id: string; question: OutlineStep }) {
  const say = useSay();
  const format = useFormat();
  const words = boundsWords(question, { say, format });
  return (
    <p id={id} className="mb-2 text-sm text-muted empty:hidden">
      {words}
    </p>
  );
}
