import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { questionCalls } from '../question.api.ts';
import { QuestionDrafts } from '../question-drafts/question-drafts.ts';
import type { ForeignChanges } from '../question-drafts/question-saver.ts';
import { Editor } from './editor.ts';

function tellForeign({ changed, added, removed }: ForeignChanges): void {
  showToast(withParams(m.question_foreign, { count: changed + added + removed }), { tone: 'neutral' });
}

async function openEditor(exameId: number, isEnglish: boolean): Promise<Editor> {
  const calls = questionCalls(exameId);
  const questions = await calls.list();
  const all = questions.sections.flatMap((section) => section.questions);
  const hasEnglish = isEnglish || all.some(({ translations }) => translations.en?.title !== undefined);
  return new Editor(new QuestionDrafts(calls, questions, tellForeign), hasEnglish);
}

/** Read once: from then on the page itself knows best what is written, and looks again when somebody comes back to it. */
export function useQuestionEditor(exameId: number) {
  const { language } = useSettings().settings;
  const query = useQuery({
    queryKey: ['question editor', exameId],
    queryFn: () => openEditor(exameId, language === 'en'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  const drafts = query.data?.drafts;
  useEffect(() => {
    if (drafts === undefined) return;
    const signals = new AbortController();
    const { signal } = signals;
    const look = () => document.visibilityState === 'visible' && drafts.look();
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('online', () => drafts.queue.wake(), { signal });
    return () => {
      signals.abort();
      void drafts.flush();
    };
  }, [drafts]);
  return query;
}
