import type { ExamMode, Outline, OutlineQuestion, OutlineSection } from './exam-outline.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { type Progress, toggleMark } from './outbox/progress.ts';
import { QuestionView } from './question-view.tsx';

type ExamQuestionsProps = {
  session: AttemptSession;
  outline: Outline;
  progress: Progress;
  section: OutlineSection;
  place: OutlineQuestion;
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
  const viewProps = (question: OutlineQuestion) => ({
    question,
    count: outline.questions.length,
    answerId: progress.choices[question.id]?.answerId ?? null,
    isMarked: progress.marked.includes(question.id),
    onChoose: (answerId: number | null) => {
      onSettle(question.id);
      void session.choose(question.id, answerId);
    },
    onMark: () => {
      onSettle(question.id);
      void session.change(toggleMark(question.id));
    },
  });
  if (mode === 'single') return <QuestionView key={place.id} {...viewProps(place)} onDecide={onDecide} />;
  return (
    <ol className="flex flex-col gap-5">
      {section.questions.map((question) => (
        <li key={question.id}>
          <QuestionView {...viewProps(question)} isCurrent={question.id === place.id} />
        </li>
      ))}
    </ol>
  );
}
