import type { ExamText } from '@sanjeh/contract/exam-translation/exam-translation.schema';
import { useMemo, useRef, useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage, isSignedOut } from '#form/fault-message.ts';
import type { SetFault } from '#form/use-set-editor.ts';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';
import { useExamTranslations, useSaveTranslations } from './exam-translation.api.ts';
import { type Typed, textNow, typedIn, withTyped } from './typed-texts.ts';

/** What is typed and not saved yet. What somebody else changes beneath it is shown beside it. */
export function useWriting(examId: number, texts: readonly ExamText[]) {
  const [written, setWritten] = useState<readonly Typed[]>([]);
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<SetFault | null>(null);
  const { refetch } = useExamTranslations(examId);
  const send = useSaveTranslations(examId);
  const typed = useMemo(() => typedIn(texts, written), [texts, written]);
  const englishIn = (text: ExamText) => typed.get(text)?.english ?? text.english ?? '';
  const changed = texts.filter((text) => englishIn(text).trim() !== (text.english ?? ''));
  const isHeld = useRef(false);
  isHeld.current = changed.length > 0;
  const save = async (some: readonly ExamText[]) => {
    if (some.length === 0) return;
    setIsPending(true);
    setFault(null);
    try {
      const sent = new Map(some.map((text) => [text, englishIn(text)]));
      const stored = await send(
        some.map((text) => ({ ...text, english: englishIn(text), seen: text.english })),
      );
      // What was typed on while it was on its way is not saved, and stands over what is.
      setWritten((all) =>
        all.flatMap((one) => {
          const text = textNow(texts, one.over);
          const english = text ? sent.get(text) : undefined;
          if (english === undefined) return [one];
          return english === one.english ? [] : [{ ...one, over: textNow(stored, one.over) ?? one.over }];
        }),
      );
      showToast(m.exam_translation_saved);
    } catch (error) {
      const isStale = kindOf(error) === 'stale';
      if (isStale) await refetch();
      const message = isStale ? m.exam_translation_stale : faultMessage(error);
      setFault({ message, isSignedOut: isSignedOut(error) });
    } finally {
      setIsPending(false);
    }
  };
  return {
    ...{ englishIn, changed, isPending, fault, save },
    isHolding: useMemo(() => () => isHeld.current, []),
    /** What it was typed over, where that has become something else. */
    overIn: (text: ExamText) => {
      const over = isPending ? undefined : typed.get(text)?.over;
      return over && (over.english !== text.english || over.persian !== text.persian) ? over : null;
    },
    write: (text: ExamText, english: string) => setWritten((all) => withTyped(texts, all, text, english)),
  };
}
