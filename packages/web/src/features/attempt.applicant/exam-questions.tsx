import { kindOf } from '@sanjeh/domain/question/question-kind';
import { type ComponentProps, memo } from 'react';
import { chunksOf } from './chunks.ts';
import type { ExamMode, Outline, OutlineSection, OutlineStep } from './exam-outline.ts';
import type { useGrid } from './grid/use-grid.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import type { Given } from './outbox/given.ts';
import { givenTo, goToQuestion, toggleMark } from './outbox/progress.ts';
import type { ShownProgress } from './outbox/shown-view.ts';
import { QuestionView } from './question-view.tsx';
import { useLabelPress } from './use-label-press.ts';
import { useLatest } from './use-latest.ts';

type ExamQuestionsProps = {
  session: AttemptSession;
  outline: Outline;
  progress: ShownProgress;
  section: OutlineSection;
  place: OutlineStep;
  mode: ExamMode;
  /** Where the section is shown as a table. */
  Grid: ReturnType<typeof useGrid>;
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
  Grid,
  onDecide,
}: ExamQuestionsProps) {
  useLabelPress();
  const give = useLatest(({ id, given, at }: GivenTo) => session.choose(id, given, at));
  const mark = useLatest((id: number) => {
    void session.change((before) => goToQuestion(id)(toggleMark(id)(before)));
  });
  const viewProps = (question: OutlineStep) => ({
    ...{ question, give, mark, attemptId: progress.id, count: outline.questions.length },
    ...{ given: givenTo(progress, question.id), seq: progress.choices[question.id]?.seq ?? 0 },
    ...{ clockOffset: progress.clockOffset, isMarked: progress.marked.includes(question.id) },
  });
  if (Grid)
    return (
      <Grid
        {...{ section, give, mark, placeId: place.id }}
        givenTo={(id) => givenTo(progress, id)}
        isMarked={(id) => progress.marked.includes(id)}
      />
    );
  // The next choice of one takes the place of the last: most of it is the same words in the same places.
  if (mode === 'single')
    return (
      <TakenQuestion
        key={kindOf(place) === 'single' ? 'single' : place.id}
        {...viewProps(place)}
        onDecide={onDecide}
      />
    );
  return (
    <div role="list" className="flex flex-col gap-5">
      {chunksOf(section.steps, 10).map((steps) => (
        <div
          key={steps[0]?.id}
          style={{ containIntrinsicBlockSize: `auto ${steps.length * rowHeight}rem` }}
          className="flex flex-col gap-5 [content-visibility:auto]"
        >
          {steps.map((question) => (
            <TakenRow key={question.id} {...viewProps(question)} isCurrent={question.id === place.id} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What is out of sight is neither painted nor looked through for what was pressed. */
const rowClass = '[contain-intrinsic-size:auto_20rem] [content-visibility:auto]';

/** About, in rem, with the space below it. */
const rowHeight = 21.25;

type GivenTo = { id: number; given: Given; at?: number | undefined };

type TakenQuestionProps = Omit<ComponentProps<typeof QuestionView>, 'onGive' | 'onMark'> & {
  give: (what: GivenTo) => Promise<void>;
  mark: (id: number) => void;
};

function TakenQuestion({ give, mark, ...view }: TakenQuestionProps) {
  const { id } = view.question;
  return <QuestionView {...view} onGive={(given, at) => give({ id, given, at })} onMark={() => mark(id)} />;
}

/** One of perhaps two hundred: a press changes one of them, and where somebody is a second. */
const TakenRow = memo(function TakenRow(props: TakenQuestionProps) {
  return (
    <div role="listitem" className={rowClass}>
      <TakenQuestion {...props} />
    </div>
  );
});
