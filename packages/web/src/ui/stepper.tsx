import { Check } from 'lucide-react';
import { m } from '#paraglide/messages.js';
import { useFormat } from '../i18n/format.ts';
import { useSay } from '../i18n/say.ts';
import { classNames } from './class-names.ts';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

type StepperProps = {
  label: Words;
  steps: readonly { id: string; title: Words }[];
  /** Index of the step under way; equal to the number of steps when all are done. */
  current: number;
  /** Given where a finished step may be opened again. */
  onStep?: (index: number) => void;
};

/** Steps in reading order: the line between them fills from the inline start. */
export function Stepper({ label, steps, current, onStep }: StepperProps) {
  const words = useWords();
  const say = useSay();
  const currentStep = steps[current];
  return (
    <nav aria-label={words(label)}>
      <ol className="flex items-start">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === current ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 justify-center"
          >
            {index > 0 && <Connector isFilled={index <= current} />}
            <Step
              number={index + 1}
              title={words(step.title)}
              isDone={index < current}
              isCurrent={index === current}
              onOpen={onStep && index < current ? () => onStep(index) : undefined}
            />
          </li>
        ))}
      </ol>
      {currentStep && (
        <p className="mt-2 text-center text-sm sm:hidden">
          <span className="block text-muted">
            {say(m.ui_step_of, { step: current + 1, count: steps.length })}
          </span>
          <span className="block text-base font-bold">{words(currentStep.title)}</span>
        </p>
      )}
    </nav>
  );
}

function Connector({ isFilled }: { isFilled: boolean }) {
  return (
    <span
      aria-hidden
      className="absolute start-[calc(-50%+22px)] end-[calc(50%+22px)] top-4 h-0.5 rounded-full bg-line"
    >
      <span
        className={classNames(
          'block h-full rounded-full bg-primary transition-[width] duration-300 ease-calm',
          isFilled ? 'w-full' : 'w-0',
        )}
      />
    </span>
  );
}

type StepProps = {
  number: number;
  title: string;
  isDone: boolean;
  isCurrent: boolean;
  onOpen: (() => void) | undefined;
};

function Step({ number, title, isDone, isCurrent, onOpen }: StepProps) {
  const say = useSay();
  const format = useFormat();
  const content = (
    <>
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-full border-2 text-sm font-bold transition-colors',
          isDone && 'border-primary bg-primary text-on-primary',
          isCurrent && 'border-primary bg-primary-soft text-primary-text',
          !isDone && !isCurrent && 'border-control bg-surface text-muted',
        )}
      >
        {isDone ? <Check aria-hidden className="size-4.5" /> : format.number(number)}
      </span>
      <span
        className={classNames(
          'text-center text-sm max-sm:sr-only',
          isCurrent ? 'font-medium text-ink' : 'text-muted',
        )}
      >
        {title}
      </span>
      {isDone && <span className="sr-only">{say(m.ui_step_done)}</span>}
    </>
  );
  const layout = 'flex min-w-0 flex-col items-center gap-1 rounded-lg px-1';
  if (!onOpen) return <span className={layout}>{content}</span>;
  return (
    <button type="button" onClick={onOpen} className={classNames(layout, 'hover:underline')}>
      {content}
    </button>
  );
}
