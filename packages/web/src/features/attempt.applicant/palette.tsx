import { Bookmark, Info } from 'lucide-react';
import { memo, useMemo } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { type ChunkStates, chunksOf, isSameChunk } from './chunks.ts';
import { isAnswered, type Outline, type OutlineStep } from './exam-outline.ts';
import type { ShownProgress } from './outbox/shown-view.ts';
import { useLatest } from './use-latest.ts';

type PaletteProps = {
  outline: Outline;
  progress: ShownProgress;
  placeId: number | undefined;
  onOpen: (questionId: number) => void;
};

/** All questions at a glance. States are told by shape and name too, never by colour alone. */
export function Palette({ outline, progress, placeId, onOpen }: PaletteProps) {
  const { choices, marked } = progress;
  return <QuestionSquares {...{ outline, choices, marked, placeId }} onOpen={useLatest(onOpen)} />;
}

/** There are five in a row, but where the screen is very narrow. */
const rowLength = 5;
const rowHeight = 3.25;
const chunkClass = [
  'grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2 [content-visibility:auto]',
  // With room for what stands out from a square: nothing outside of a chunk is painted.
  '-m-1.5 p-1.5',
].join(' ');

type QuestionSquaresProps = ChunkStates &
  Pick<ShownProgress, 'choices'> &
  Pick<PaletteProps, 'outline' | 'onOpen'>;

/** Most of what changes while somebody answers changes nothing here: that an answer is on its way, and has arrived. */
const QuestionSquares = memo(function QuestionSquares({ outline, ...shown }: QuestionSquaresProps) {
  const say = useSay();
  const sections = useMemo(
    () =>
      outline.sections.map(({ id, title, steps }) => ({ id, title, chunks: chunksOf(steps, rowLength * 4) })),
    [outline],
  );
  return (
    <nav aria-label={say(m.attempt_palette)} className="flex flex-col gap-4">
      {sections.map(({ id, title, chunks }) => (
        <section key={id} className="flex flex-col gap-2">
          <ContentText as="h3" className="text-start text-sm font-medium text-muted" text={title} />
          <div role="list" className="flex flex-col gap-2">
            {chunks.map((steps) => (
              <SquareChunk key={steps[0]?.id} steps={steps} {...shown} />
            ))}
          </div>
        </section>
      ))}
      {legend}
    </nav>
  );
});

type SquareChunkProps = Omit<QuestionSquaresProps, 'outline'> & { steps: readonly OutlineStep[] };

const SquareChunk = memo(
  function SquareChunk({ steps, choices, marked, placeId, onOpen }: SquareChunkProps) {
    return (
      <div
        style={{ containIntrinsicBlockSize: `auto ${Math.ceil(steps.length / rowLength) * rowHeight}rem` }}
        className={chunkClass}
      >
        {steps.map((question) => (
          <PaletteItem
            key={question.id}
            question={question}
            hasAnswer={isAnswered({ choices }, question.id)}
            isMarked={marked.includes(question.id)}
            isCurrent={question.id === placeId}
            onOpen={onOpen}
          />
        ))}
      </div>
    );
  },
  isSameChunk({
    name: 'choices',
    isSame: (before, now, id) => isAnswered(before, id) === isAnswered(now, id),
  }),
);

type PaletteButtonProps = {
  question: OutlineStep;
  hasAnswer: boolean;
  isMarked: boolean;
  isCurrent: boolean;
  onOpen: (questionId: number) => void;
};

/**
 * Not positioned unless something lies over it: each of two hundred would be looked at for every move of the pointer. And
 * an answer changes no letters, so that nothing is laid out anew.
 */
const squareShape = 'grid h-11 w-full place-items-center rounded-lg border-2 text-sm tabular-nums';
const currentClass = 'outline-3 outline-offset-2 outline-secondary';

function squareClass({ hasAnswer, isCurrent, isMarked }: PaletteButtonProps): string {
  return classNames(
    squareShape,
    hasAnswer ? 'border-primary bg-primary text-on-primary' : 'border-control border-dashed bg-surface',
    isCurrent && currentClass,
    isMarked && 'relative',
  );
}

/** Of a page that is only read: neither answered nor not. */
function pageClass(isCurrent: boolean): string {
  return classNames(squareShape, 'border-transparent bg-hover text-muted', isCurrent && currentClass);
}

/** One of twenty: with each answer, two of them change. */
const PaletteItem = memo(function PaletteItem(props: PaletteButtonProps) {
  return (
    <div role="listitem">
      <PaletteButton {...props} />
    </div>
  );
});

function PaletteButton(props: PaletteButtonProps) {
  const { question, hasAnswer, isMarked, isCurrent, onOpen } = props;
  const say = useSay();
  const format = useFormat();
  const { id, number } = question;
  const open = {
    type: 'button',
    onClick: () => onOpen(id),
    'aria-current': isCurrent ? 'step' : undefined,
  } as const;
  if (number === null)
    return (
      <button {...open} aria-label={say(m.question_kind_info)} className={pageClass(isCurrent)}>
        <Info aria-hidden className="size-5" />
      </button>
    );
  const states = [
    hasAnswer ? m.attempt_state_answered : m.attempt_state_unanswered,
    ...(isMarked ? [m.attempt_state_marked] : []),
  ];
  const comma = say(m.attempt_comma);
  return (
    <button
      {...open}
      aria-label={[say(m.attempt_question, { number }), ...states.map((state) => say(state))].join(comma)}
      className={squareClass(props)}
    >
      {format.number(number)}
      {isMarked && <MarkSign />}
    </button>
  );
}

function MarkSign() {
  return (
    <span className="absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-accent text-on-accent">
      <Bookmark aria-hidden className="size-3.5 fill-current" />
    </span>
  );
}

function Legend() {
  const say = useSay();
  const sample = 'inline-block size-5 shrink-0 rounded border-2';
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <li className="flex items-center gap-2">
        <span className={`${sample} border-primary bg-primary`} />
        {say(m.attempt_state_answered)}
      </li>
      <li className="flex items-center gap-2">
        <span className={`${sample} border-control border-dashed`} />
        {say(m.attempt_state_unanswered)}
      </li>
      <li className="flex items-center gap-2">
        <span className="grid size-5 place-items-center rounded-full bg-accent text-on-accent">
          <Bookmark aria-hidden className="size-3.5 fill-current" />
        </span>
        {say(m.attempt_state_marked)}
      </li>
      <li className="flex items-center gap-2">
        <span className={`${sample} border-control outline-3 outline-secondary`} />
        {say(m.attempt_state_current)}
      </li>
    </ul>
  );
}

const legend = <Legend />;
