import { type KeyboardEvent, useRef } from 'react';
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
  const format = useFormat();
  /** The question in which an arrow is down: the list stays when the next one comes. */
  const byArrow = useRef<number | null>(null);
  const press = (id: number) => (event: KeyboardEvent) => {
    byArrow.current = event.key.startsWith('Arrow') ? question.id : null;
    // A chosen answer takes no second choice from the browser; here it says "yes, this one".
    if (event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (id !== answerId) onChoose(id);
    onDecide?.();
  };
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={answersClass(question.answers)}>
      {question.answers.map(({ id, title, medium }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers of the next question take the place of these.
        <label key={index} data-checked={flag(id === answerId)} className={cardClass}>
          <input
            // Another one: that which has the focus goes, and is not read aloud as no longer chosen.
            key={id}
            type="radio"
            id={answerElementId(id)}
            name={`question-${question.id}`}
            aria-label={answerName(title, medium)}
            value={id}
            checked={id === answerId}
            onChange={() => onChoose(id)}
            onKeyDown={press(id)}
            onKeyUp={() => {
              byArrow.current = null;
            }}
            onClick={() => {
              if (byArrow.current !== question.id) onDecide?.();
            }}
            className={dotClass}
          />
          <ContentText as="span" className="min-w-0 flex-1 text-start break-words" text={title} />
          <AnswerMedium key={medium?.id} medium={medium} />
          <KeyHint index={index} written={format.number(index + 1)} />
        </label>
      ))}
    </div>
  );
}
