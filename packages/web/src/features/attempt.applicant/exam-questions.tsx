import { kindOf } from '@sanjeh/domain/question/question-kind';
import { type ComponentProps, memo, useMemo } from 'react';
import { type ChunkStates, chunksOf, isSameChunk } from './chunks.ts';
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
  const chunks = useMemo(() => chunksOf(section.steps, 10), [section.steps]);
  const { id: attemptId, clockOffset, choices, marked } = progress;
  const shared = { give, mark, attemptId, clockOffset, choices, marked, count: outline.questions.length };
  if (Grid)
    return (
      <Grid
        {...{ section, give, mark, placeId: place.id }}
        givenTo={(id) => givenTo(progress, id)}
        isMarked={(id) => marked.includes(id)}
      />
    );
  // The next choice of one takes the place of the last: most of it is the same words in the same places.
  if (mode === 'single')
    return (
      <TakenQuestion
        key={kindOf(place) === 'single' ? 'single' : place.id}
        {...viewProps(place, shared)}
        onDecide={onDecide}
      />
    );
  return (
    <div role="list" className="flex flex-col gap-5">
      {chunks.map((steps) => (
        <TakenChunk key={steps[0]?.id} steps={steps} placeId={place.id} {...shared} />
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

type Shared = Pick<TakenQuestionProps, 'give' | 'mark' | 'attemptId' | 'clockOffset' | 'count'> &
  Pick<ChunkStates, 'choices' | 'marked'>;

function viewProps(question: OutlineStep, { choices, marked, ...shared }: Shared) {
  const { id } = question;
  return {
    ...{ ...shared, question, given: givenTo({ choices }, id) },
    ...{ seq: choices[id]?.seq ?? 0, isMarked: marked.includes(id) },
  };
}

function TakenQuestion({ give, mark, ...view }: TakenQuestionProps) {
  const { id } = view.question;
  return <QuestionView {...view} onGive={(given, at) => give({ id, given, at })} onMark={() => mark(id)} />;
}

type TakenChunkProps = Shared & { steps: readonly OutlineStep[]; placeId: number };

/** Of perhaps two hundred questions: a press changes one of them, and where somebody is a second. */
const TakenChunk = memo(
  function TakenChunk({ steps, placeId, ...shared }: TakenChunkProps) {
    return (
      <div
        style={{ containIntrinsicBlockSize: `auto ${steps.length * rowHeight}rem` }}
        className="flex flex-col gap-5 [content-visibility:auto]"
      >
        {steps.map((question) => (
          <TakenRow key={question.id} {...viewProps(question, shared)} isCurrent={question.id === placeId} />
        ))}
      </div>
    );
  },
  isSameChunk((choices, id) => choices[id]),
);

const TakenRow = memo(function TakenRow(props: TakenQuestionProps) {
  return (
    <div role="listitem" className={rowClass}>
      <TakenQuestion {...props} />
    </div>
  );
});
