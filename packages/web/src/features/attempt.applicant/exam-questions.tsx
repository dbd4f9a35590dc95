import { kindOf } from '@sanjeh/domain/question/question-kind';
import { type ComponentProps, memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import { chunksOf, isSameChunk } from './chunks.ts';
import type { ExamMode, Outline, OutlineSection, OutlineStep } from './exam-outline.ts';
import type { QuestionGrid } from './grid/question-grid.tsx';
import type { useGrid } from './grid/use-grid.ts';
import type { Giving } from './kinds/kind-field.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import type { Given } from './outbox/given.ts';
import { givenBy, givenTo, goToQuestion, toggleMark } from './outbox/progress.ts';
import type { ShownProgress } from './outbox/shown-view.ts';
import { QuestionView } from './question-view.tsx';
import { type AnswerSource, useKnownChoice } from './use-known-choice.ts';
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
  const { view, subscribe } = session;
  const source = useMemo(() => ({ view, subscribe }), [view, subscribe]);
  const { id: attemptId, clockOffset, marked } = progress;
  const shared = { source, give, mark, attemptId, clockOffset, marked, count: outline.questions.length };
  if (Grid) return <TakenGrid {...{ Grid, source, section, give, mark, marked, placeId: place.id }} />;
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

type TakenQuestionProps = Omit<ComponentProps<typeof QuestionView>, 'given' | 'seq' | 'onGive' | 'onMark'> & {
  source: AnswerSource;
  give: (what: GivenTo) => Promise<void>;
  mark: (id: number) => void;
};

type Shared = Pick<TakenQuestionProps, 'source' | 'give' | 'mark' | 'attemptId' | 'clockOffset' | 'count'> & {
  marked: readonly number[];
};

function viewProps(question: OutlineStep, { marked, ...shared }: Shared) {
  return { ...shared, question, isMarked: marked.includes(question.id) };
}

function TakenQuestion({ source, give, mark, ...view }: TakenQuestionProps) {
  const { id } = view.question;
  const known = useKnownChoice(source, id);
  const onGive = useCallback<Giving>((given, at) => give({ id, given, at }), [give, id]);
  const onMark = useCallback(() => mark(id), [mark, id]);
  return <QuestionView {...{ ...view, onGive, onMark }} given={givenBy(known)} seq={known?.seq ?? 0} />;
}

type TakenGridProps = Pick<Shared, 'source' | 'give' | 'mark' | 'marked'> &
  Pick<ComponentProps<typeof QuestionGrid>, 'section' | 'placeId'> & { Grid: typeof QuestionGrid };

function TakenGrid({ Grid, source, marked, ...rest }: TakenGridProps) {
  const choices = useSyncExternalStore(source.subscribe, () => source.view().progress.choices);
  return <Grid {...rest} givenTo={(id) => givenTo({ choices }, id)} isMarked={(id) => marked.includes(id)} />;
}

type TakenChunkProps = Shared & { steps: readonly OutlineStep[]; placeId: number };

/** Of perhaps two hundred questions: a press changes one of them, and where somebody is a second. */
const TakenChunk = memo(function TakenChunk({ steps, placeId, ...shared }: TakenChunkProps) {
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
}, isSameChunk());

const TakenRow = memo(function TakenRow(props: TakenQuestionProps) {
  return (
    <div role="listitem" className={rowClass}>
      <TakenQuestion {...props} />
    </div>
  );
});
