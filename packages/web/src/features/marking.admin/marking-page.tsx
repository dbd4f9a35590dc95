import type { AnswerToMark, MarkingExam } from '@sanjeh/contract/marking/marking.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { focusSoon } from '#form/focus-soon.ts';
import { useTypedGuard } from '#form/use-typed-guard.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { Agreement } from './agreement.tsx';
import { AnswerCard } from './answer-card.tsx';
import { MarkForm } from './mark-form.tsx';
import { type AnswerKey, useAnswer, useMarkingExam, useNextAnswer, type Wanted } from './marking.api.ts';
import { OwnMarks } from './own-marks.tsx';

const leaveWords = {
  question: m.form_leave_question,
  yes: m.form_leave_yes,
  no: m.form_leave_no,
  text: m.marking_leave_text,
};

/** One text after the other, by the exam's rubric. */
export function MarkingPage({ exameId }: { exameId: number }) {
  const say = useSay();
  const exam = useMarkingExam(exameId);
  if (exam.data) return <Marking exam={exam.data} />;
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="sr-only">{say(m.marking_title)}</h1>
      <Card>
        <Waiting error={exam.error} onRetry={() => void exam.refetch()} />
      </Card>
    </div>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const say = useSay();
  if (kindOf(error) === 'gone')
    return <EmptyState title={m.marking_empty} description={m.marking_empty_text} />;
  if (error) return <ErrorState description={faultMessage(error)} onRetry={onRetry} />;
  return (
    <div role="status">
      <span className="sr-only">{say(m.marking_loading)}</span>
      <SkeletonText lines={8} />
    </div>
  );
}

function Marking({ exam }: { exam: MarkingExam }) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>({});
  const [opened, setOpened] = useState<AnswerKey | null>(null);
  const next = useNextAnswer(exam.exameId, wanted, opened === null);
  const again = useAnswer(opened);
  const shown = opened === null ? next : again;
  const guard = useTypedGuard(leaveWords);
  const [rewritten, setRewritten] = useState<AnswerToMark | null>(null);
  const answer = useHeld(opened === null ? next.data?.answer : again.data, {
    isTyped: guard.isHolding(),
    rewritten,
  });
  const focusNext = useFocusOnNext(answer && keyOf(answer));
  const goOn = async () => {
    guard.hold(false);
    focusNext();
    setOpened(null);
    setWanted(({ questionId }) => ({ questionId }));
    await queryClient.invalidateQueries();
  };
  const finish = async (saved: AnswerToMark) => {
    const undo = () => guard.leave(() => setOpened(saved));
    showToast(m.marking_saved, { action: { label: m.marking_undo, onAction: undo } });
    await goOn();
  };
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <Head exam={exam} />
      <div className="flex flex-wrap items-end gap-3">
        {exam.questions.length > 1 && (
          <Select
            name="question"
            label={m.marking_question}
            placeholder={m.marking_all_questions}
            value={wanted.questionId ?? null}
            onChange={(questionId) =>
              guard.leave(() => {
                setOpened(null);
                setWanted({ questionId: questionId ?? undefined });
              })
            }
            choices={exam.questions.map(({ id, title }) => ({ value: id, label: title }))}
            className="max-w-md grow"
          />
        )}
        <Left count={next.data?.waiting} />
      </div>
      {answer ? (
        <>
          <AnswerCard answer={answer} />
          <MarkForm
            key={keyOf(answer)}
            answer={answer}
            isOpenedAgain={opened !== null}
            onSaved={finish}
            onTaken={async () => {
              showToast(m.marking_taken, { tone: 'neutral' });
              await goOn();
            }}
            onRewritten={(newer) => {
              setRewritten(newer);
              focusSoon('main [data-next]');
            }}
            onWithdrawn={async () => {
              guard.hold(false);
              focusNext();
              showToast(m.marking_withdrawn, { tone: 'neutral' });
              await queryClient.invalidateQueries();
            }}
            onSkip={() =>
              guard.leave(() => {
                setOpened(null);
                const { attemptId, questionId: left } = answer;
                setWanted(({ questionId }) => ({ questionId, after: { attemptId, questionId: left } }));
              })
            }
            onTyped={guard.hold}
          />
        </>
      ) : (
        <Card>
          {answer === null ? (
            <div data-next tabIndex={-1}>
              <EmptyState title={m.marking_done} description={m.marking_done_text} />
            </div>
          ) : (
            <Waiting error={shown.error} onRetry={() => void shown.refetch()} />
          )}
        </Card>
      )}
      <OwnMarks exameId={exam.exameId} onOpen={(key) => guard.leave(() => setOpened(key))} />
      <Agreement questions={exam.questions} />
      {guard.dialog}
    </div>
  );
}

const keyOf = (answer: AnswerToMark) => `${answer.attemptId}/${answer.questionId}/${answer.revision}`;

type Held = { isTyped: boolean; rewritten: AnswerToMark | null };

/**
 * Another answer, or a newer mark of it, does not take the place of the one for which something is typed. Another text of
 * the same answer does: the one before is there no more.
 */
function useHeld(answer: AnswerToMark | null | undefined, { isTyped, rewritten }: Held) {
  const held = useRef(answer);
  const isSame = answer && held.current && keyOf(answer) === keyOf(held.current);
  if (isSame || !isTyped) held.current = answer;
  const shown = held.current;
  const isOlder =
    shown && rewritten && keyOf(shown) === keyOf(rewritten) && shown.textSeq < rewritten.textSeq;
  return isOlder ? rewritten : shown;
}

/** What was in focus goes with the answer that is done: then it is the next text, once it is there. */
function useFocusOnNext(shown: string | null | undefined): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current || shown === undefined) return;
    isDue.current = false;
    focusSoon('main [data-next]');
  }, [shown]);
  return () => {
    isDue.current = true;
  };
}

function Head({ exam }: { exam: MarkingExam }) {
  const say = useSay();
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-2xl">{say(m.marking_title)}</h1>
        <ContentText as="p" className="text-muted" text={exam.title} />
      </div>
      <Link to="/admin/marking" className={buttonClass('secondary', 'small')}>
        <ArrowRight aria-hidden className="size-5 ltr:-scale-x-100" />
        {say(m.marking_to_list)}
      </Link>
    </header>
  );
}

function Left({ count }: { count: number | undefined }) {
  const say = useSay();
  return (
    <p role="status" className="min-h-6 text-muted">
      {count !== undefined && count > 0 && say(m.marking_left, { count })}
    </p>
  );
}
