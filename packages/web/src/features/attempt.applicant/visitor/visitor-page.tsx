import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { useSay } from '#i18n/say.ts';
import { ExamNewLayout } from '#layouts/exam-new/exam-new-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { examQuery } from '../attempt.api.ts';
import { deviceStore } from '../device-store.ts';
import { NotOffered } from '../not-offered.tsx';
import type { RunningAttempt } from '../open-attempt.ts';
import { OpeningScreen } from '../opening-screen.tsx';
import { forgetOldVisits } from './forget-old-visits.ts';
import { openVisit } from './open-visit.ts';
import { VisitorExam } from './visitor-exam.tsx';
import { readNotes, writeNotes } from './visitor-notes.ts';
import { readVisit } from './visitor-progress.ts';
import { VisitorStart } from './visitor-start.tsx';

type VisitorPageProps = {
  examId: number;
  /** In months, where it was typed on the way here. */
  age: number | null;
  /** Back to what the exam is about: for who does not agree, or finds it closed. */
  wayOut: ReactNode;
  wayOn: ReactNode;
};

/** Answering before there is an account: the same screen, and everything stays on this device. */
export function VisitorPage({ examId, age, wayOut, wayOn }: VisitorPageProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const exam = useQuery(examQuery(examId, language));
  const [visit, setVisit] = useState<RunningAttempt | null>(null);
  const [isKept, setIsKept] = useState<boolean | null>(null);
  useEffect(() => {
    const look = async () => {
      const { store } = await deviceStore();
      await forgetOldVisits(store);
      setIsKept((await readVisit(store, examId)) !== null);
    };
    void look();
  }, [examId]);
  useEffect(() => () => visit?.end(), [visit]);

  if (visit) {
    const forget = () => {
      setIsKept(false);
      setVisit(null);
    };
    return <VisitorExam examId={examId} session={visit.session} wayOn={wayOn} onForgotten={forget} />;
  }
  if (kindOf(exam.error) === 'gone' || exam.data?.openToVisitors === false)
    return <NotOffered wayOut={wayOut} />;
  if (exam.isLoadingError)
    return (
      <ExamNewLayout title={say(m.attempt_open_failed)}>
        <ErrorState onRetry={() => void exam.refetch()} />
      </ExamNewLayout>
    );
  if (!exam.data || isKept === null) return <OpeningScreen />;
  return (
    <VisitorStart
      exam={exam.data}
      age={age}
      isKept={isKept}
      initial={readNotes(examId)}
      refuse={wayOut}
      onStart={async (answers) => {
        writeNotes(examId, { ...answers, openAtEnd: null });
        setVisit(await openVisit(examId, language));
      }}
    />
  );
}
