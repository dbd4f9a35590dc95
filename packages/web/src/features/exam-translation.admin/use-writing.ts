import type { ExamText } from '@sanjeh/contract/exam-translation/exam-translation.schema';
import { useMemo, useRef, useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage, isSignedOut } from '#form/fault-message.ts';
import type { SetFault } from '#form/use-set-editor.ts';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';
import { useExamTranslations, useSaveTranslations } from './exam-translation.api.ts';
import { keyOf } from './text-state.ts';

interface Typed {
  readonly english: string;
  /** The text as it was when the typing began. */
  readonly over: ExamText;
}

/** What is typed and not saved yet. What somebody else changes beneath it is shown beside it. */
export function useWriting(examId: number, texts: readonly ExamText[]) {
  const [written, setWritten] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<SetFault | null>(null);
  const { refetch } = useExamTranslations(examId);
  const send = useSaveTranslations(examId);
  const englishIn = (text: ExamText) => written.get(keyOf(text))?.english ?? text.english ?? '';
  const changed = texts.filter((text) => englishIn(text).trim() !== (text.english ?? ''));
  const isHeld = useRef(false);
  isHeld.current = changed.length > 0;
  const save = async (some: readonly ExamText[]) => {
    if (some.length === 0) return;
    setIsPending(true);
    setFault(null);
    try {
      const sent = new Map(some.map((text) => [keyOf(text), englishIn(text)]));
      const stored = await send(
        some.map((text) => ({ ...text, english: englishIn(text), seen: text.english })),
      );
      const now = new Map(stored.map((text) => [keyOf(text), text]));
      // What was typed on while it was on its way is not saved, and stands over what is.
      setWritten((all) => {
        const left = [...all].filter(([key, { english }]) => sent.get(key) !== english);
        return new Map(
          left.map(([key, typed]) => [
            key,
            sent.has(key) ? { ...typed, over: now.get(key) ?? typed.over } : typed,
          ]),
        );
      });
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
      const over = isPending ? undefined : written.get(keyOf(text))?.over;
      return over && (over.english !== text.english || over.persian !== text.persian) ? over : null;
    },
    write: (text: ExamText, english: string) =>
      setWritten((all) =>
        new Map(all).set(keyOf(text), { english, over: all.get(keyOf(text))?.over ?? text }),
      ),
  };
}
