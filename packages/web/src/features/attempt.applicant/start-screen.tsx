import type { ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import type { GivenConsent } from '@sanjeh/contract/consent/consent.schema';
import type { ExamDetails } from '@sanjeh/contract/exam/exam.schema';
import { Play, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readClockOffset } from '#clock/clock-offset.ts';
import { faultMessage } from '#form/fault-message.ts';
import { isolate } from '#i18n/isolate.ts';
import { monthWords } from '#i18n/month-words.ts';
import { useSay } from '#i18n/say.ts';
import { ExamNewLayout } from '#layouts/exam-new/exam-new-layout.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Words } from '#ui/words.ts';
import { useWords } from '#ui/words.ts';
import { ageOutside, type Taker } from './age-check.ts';
import { ExamOpening } from './exam-opening.tsx';
import type { StartAnswers } from './start-answers.ts';
import { useLateParts } from './use-late-parts.ts';
import { useStartQuestions } from './use-start-questions.tsx';

type StartScreenProps = {
  exam: ExamDetails;
  /** How often this person has taken it already. */
  taken: number;
  /** Null for somebody who is no applicant; the server refuses their start. */
  taker: (Taker & { readonly fullName: string }) | null;
  forWhom: ReactNode;
  onStart: (answers: StartAnswers) => Promise<void>;
  /** What the person has agreed to before. */
  given: readonly GivenConsent[];
  /** Who of these must answer; none: anybody. */
  askedInformants: readonly ShownInformant['who'][];
  /** What was said on this device before signing in. */
  initial: StartAnswers;
  /** Answers from before signing in, which come along; null: there are none. */
  carry: ReactNode;
  /** They go into an attempt that is under way, which needs no further one. */
  hasOpen: boolean;
  isCarriedAtOnce: boolean;
  refuse: ReactNode;
  /** The way on where no further attempt is allowed. */
  wayOut: ReactNode;
};

/** What one should know before the time begins to run; the way to begin is always within reach. */
export function StartScreen(props: StartScreenProps) {
  const { exam, taken, taker, forWhom, onStart, wayOut, carry, hasOpen, isCarriedAtOnce } = props;
  const say = useSay();
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const late = useLateParts(isAsking);
  const [isStarting, setIsStarting] = useState(false);
  const [fault, setFault] = useState<Words | null>(null);
  const questions = useStartQuestions(props);
  const isUsedUp = !hasOpen && exam.maxAttempts !== null && taken >= exam.maxAttempts;
  const reason: Words | null = isUsedUp ? m.form_fault_attempts_used_up : fault;
  const age = taker === null ? null : ageOutside(exam, taker, new Date(Date.now() + readClockOffset()));
  const start = async () => {
    const answers = questions.check();
    if (answers === null) return;
    setIsStarting(true);
    setFault(null);
    try {
      await onStart(answers);
    } catch (error) {
      if (!questions.takeRefusal(error)) setFault(() => faultMessage(error));
      setIsStarting(false);
    }
  };
  const begin = () => {
    if (age === null || questions.check() === null) void start();
    else setIsAsking(true);
  };
  useCarryAtOnce(
    isCarriedAtOnce && carry !== null && !isUsedUp && age === null && questions.answers() !== null,
    begin,
  );
  return (
    <ExamNewLayout
      title={exam.title}
      notice={
        <>
          {taker && age !== null && !isUsedUp && (
            <AgeWarning range={exam.ageRangeTitle} age={age} name={taker.fullName} />
          )}
          <div role="alert">
            {reason && (
              <p className="rounded-xl bg-danger-soft px-4 py-2 text-danger-text">{words(reason)}</p>
            )}
          </div>
        </>
      }
      actions={
        isUsedUp ? (
          wayOut
        ) : (
          <Button
            icon={isStarting ? <Spinner /> : <Play aria-hidden className="size-5" />}
            isDisabled={isStarting}
            onPress={begin}
          >
            {say(carry === null ? m.attempt_start : m.visitor_carry_start)}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {forWhom}
        {carry}
        {!isUsedUp && questions.panel}
        <ExamOpening exam={exam} taken={taken} />
      </div>
      {late && (
        <late.ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={start}
          question={m.attempt_age_confirm}
        />
      )}
    </ExamNewLayout>
  );
}

/** Once, when the page opens. */
function useCarryAtOnce(isWanted: boolean, begin: () => void): void {
  const wanted = useRef(isWanted);
  const latest = useRef(begin);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    latest.current();
  }, []);
}

type AgeWarningProps = { range: string; age: number; name: string };

/** Whoever reads it is mostly not the one whose age it is. */
export function AgeWarning({ range, age, name }: AgeWarningProps) {
  const say = useSay();
  return (
    <section className="flex gap-3 rounded-xl bg-warning-soft p-4 text-warning-text">
      <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      <div>
        <h2 className="text-base">{say(m.attempt_age_title)}</h2>
        <p>{say(m.attempt_age_text, { range, age: monthWords(say, age), name: isolate(name) })}</p>
      </div>
    </section>
  );
}
