import type { ExamMode, Outline, OutlineSection, OutlineStep } from './exam-outline.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import type { Given } from './outbox/given.ts';
import { givenTo, type Progress, toggleMark } from './outbox/progress.ts';
import { QuestionView } from './question-view.tsx';

type ExamQuestionsProps = {
  session: AttemptSession;
  outline: Outline;
  progress: Progress;
  section: OutlineSection;
  place: OutlineStep;
  mode: ExamMode;
  onSettle: (questionId: number) => void;
  /** The question in sight has its answer. */
  onDecide: (() => void) | undefined;
};

/** One question, or all of a section. */
export function ExamQuestions({
  session,
  outline,
  progress,
  section,
  place,
  mode,
  onSettle,
  onDecide,
}: ExamQuestionsProps) {
  const viewProps = (question: OutlineStep) => ({
    question,
    count: outline.questions.length,
    given: givenTo(progress, question.id),
    attemptId: progress.id,
    isMarked: progress.marked.includes(question.id),
    onGive: (given: Given) => {
      onSettle(question.id);
      return session.choose(question.id, given);
    },
    onMark: () => {
      onSettle(question.id);
      void session.change(toggleMark(question.id));
    },
  });
  if (mode === 'single') return <QuestionView key={place.id} {...viewProps(place)} onDecide={onDecide} />;
  return (
    <ol className="flex flex-col gap-5">
      {section.steps.map((question) => (
        <li key={question.id}>
          <QuestionView {...viewProps(question)} isCurrent={question.id === place.id} />
        </li>
      ))}
    </ol>
  );
}
