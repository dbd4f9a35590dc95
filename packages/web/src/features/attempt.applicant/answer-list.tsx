import { type KeyboardEvent, memo, type SyntheticEvent, useRef } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { flag } from '#ui/control-class.ts';
import { answerElementId, cardClass, KeyHint } from './answer-card.tsx';
import type { OutlineStep } from './exam-outline.ts';
import { AnswerMedium, answerName, answersClass } from './media/answer-medium.tsx';

type AnswerListProps = {
  question: Pick<OutlineStep, 'id' | 'answers'>;
  /** Null: none. */
  answerId: number | null;
  labelledBy: string;
  onChoose: (answerId: number) => void;
  /** The choice was meant: pressed, clicked or confirmed, and not just come upon with the arrow keys. */
  onDecide?: (() => void) | undefined;
};

const dotClass = [
  'grid size-5 shrink-0 cursor-[inherit] appearance-none place-items-center rounded-full border-2 border-control',
  'bg-surface outline-none before:size-2.5 before:rounded-full before:bg-transparent',
  'checked:border-primary-text checked:before:bg-primary-text',
  // The ring stands around the card.
  'after:pointer-events-none after:absolute after:-inset-0.5 after:rounded-xl',
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus',
].join(' ');

/** Choosing changes colours only, so that nothing moves under the finger. */
export function AnswerList({ question, answerId, labelledBy, onChoose, onDecide }: AnswerListProps) {
  /** The question in which an arrow is down: the list stays when the next one comes. */
  const byArrow = useRef<number | null>(null);
  const press = (event: KeyboardEvent) => {
    const id = chosenBy(event);
    if (id === null) return;
    byArrow.current = event.key.startsWith('Arrow') ? question.id : null;
    // A chosen answer takes no second choice from the browser; here it says "yes, this one".
    if (event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (id !== answerId) onChoose(id);
    onDecide?.();
  };
  // Heard here, so that a card is made anew only when it is chosen, or another one.
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={answersClass(question.answers)}
      onChange={(event) => {
        const id = chosenBy(event);
        if (id !== null) onChoose(id);
      }}
      onKeyDown={press}
      onKeyUp={() => {
        byArrow.current = null;
      }}
      onClick={(event) => {
        if (chosenBy(event) !== null && byArrow.current !== question.id) onDecide?.();
      }}
    >
      {question.answers.map((answer, index) => (
        <RadioCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the answers of the next question take the place of these.
          key={index}
          {...{ answer, index }}
          questionId={question.id}
          isChosen={answer.id === answerId}
        />
      ))}
    </div>
  );
}

/** The answer whose own field an event comes from: a card may hold a player with keys and buttons too. */
function chosenBy({ target }: SyntheticEvent): number | null {
  return target instanceof HTMLInputElement && target.type === 'radio' ? Number(target.value) : null;
}

type RadioCardProps = {
  answer: OutlineStep['answers'][number];
  questionId: number;
  index: number;
  isChosen: boolean;
};

const heardByList = () => {};

const RadioCard = memo(function RadioCard({ answer, questionId, index, isChosen }: RadioCardProps) {
  const format = useFormat();
  const { id, title, medium } = answer;
  return (
    <label data-checked={flag(isChosen)} className={cardClass}>
      <input
        // Another one: that which has the focus goes, and is not read aloud as no longer chosen.
        key={id}
        type="radio"
        autoComplete="off"
        id={answerElementId(id)}
        name={`question-${questionId}`}
        aria-label={answerName(title, medium)}
        value={id}
        checked={isChosen}
        onChange={heardByList}
        className={dotClass}
      />
      <ContentText as="span" className="min-w-0 flex-1 text-start break-words" text={title} />
      <AnswerMedium key={medium?.id} medium={medium} />
      <KeyHint index={index} written={format.number(index + 1)} />
    </label>
  );
});
