import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readOnce } from '#api/form-query.ts';
import { isSignedOut } from '#form/fault-message.ts';
import { m } from '#paraglide/messages.js';
import { readSession } from '#session/session.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { browserPlatform } from '#sync/platform.ts';
import { newRequestKey } from '#sync/request-key.ts';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { questionCalls } from '../question.api.ts';
import type { Notice } from '../question-drafts/drafts.ts';
import type { QuestionCalls } from '../question-drafts/question-calls.ts';
import { QuestionDrafts } from '../question-drafts/question-drafts.ts';
import { Editor } from './editor.ts';
import { savingFault } from './saving-fault.ts';

function tell(notice: Notice): void {
  if (notice.kind === 'removal-refused') showToast(savingFault(notice.error), { tone: 'act' });
  else showToast(withParams(m.question_foreign, { count: notice.count }), { tone: 'neutral' });
}

async function openEditor(calls: QuestionCalls, isEnglish: boolean, isAlone: boolean): Promise<Editor> {
  const questions = await calls.list();
  const all = questions.sections.flatMap((section) => section.questions);
  const isTranslated = ({ translations }: Pick<AdminQuestion, 'translations'>) =>
    translations.en?.title !== undefined;
  const hasEnglish =
    isEnglish || all.some((question) => isTranslated(question) || question.answers.some(isTranslated));
  const drafts = new QuestionDrafts({
    ...{ calls, questions, newRequestKey },
    platform: browserPlatform,
    onNotice: (notice) => {
      if (notice.kind === 'removal-refused' || !editor.isExpecting) tell(notice);
      editor.isExpecting = false;
    },
  });
  const editor = new Editor(drafts, hasEnglish, isAlone);
  return editor;
}

/** Back from the tab where they signed in again, everything that waited for it goes on. */
function lookAgain(drafts: QuestionDrafts): void {
  const summary = drafts.summary(drafts.state);
  const isSignedOutNow = 'error' in summary && isSignedOut(summary.error);
  if (isSignedOutNow && readSession() !== null) drafts.retry();
  else drafts.look();
}

/** Read once: from then on the page itself knows best what is written, and looks again when somebody comes back to it. */
export function useQuestionEditor(exameId: number) {
  return useEditorOf(exameId, questionCalls(exameId), false);
}

/** One question by itself, wherever it is kept. */
export function useLoneEditor(key: string, calls: QuestionCalls) {
  return useEditorOf(key, calls, true);
}

function useEditorOf(key: number | string, calls: QuestionCalls, isAlone: boolean) {
  const { language } = useSettings().settings;
  const query = useQuery({
    queryKey: ['question editor', key],
    queryFn: () => openEditor(calls, language === 'en', isAlone),
    ...readOnce,
    structuralSharing: false,
  });
  const drafts = query.data?.drafts;
  useEffect(() => {
    if (drafts === undefined) return;
    const signals = new AbortController();
    const { signal } = signals;
    const onSight = () => {
      if (document.visibilityState === 'visible') lookAgain(drafts);
    };
    document.addEventListener('visibilitychange', onSight, { signal });
    window.addEventListener('online', () => drafts.wake(), { signal });
    return () => {
      signals.abort();
      void drafts.flush();
    };
  }, [drafts]);
  return query;
}
