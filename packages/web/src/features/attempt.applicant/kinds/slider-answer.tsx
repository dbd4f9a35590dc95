import { type KeyboardEvent, type SyntheticEvent, useId } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { KindAnswerProps } from './kind-field.ts';
import { SliderScale } from './slider-scale.tsx';
import { sliderSteps } from './slider-steps.ts';
import { useDraft } from './use-draft.ts';

const rangeClass = [
  'block h-12 w-full cursor-pointer touch-pan-y appearance-none rounded-xl bg-transparent',
  '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full',
  '[&::-webkit-slider-runnable-track]:bg-control',
  '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-control',
  '[&::-webkit-slider-thumb]:-mt-[11px] [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none',
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-surface',
  '[&::-webkit-slider-thumb]:bg-primary [&::-webkit-slider-thumb]:shadow-md',
  '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4',
  '[&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-primary [&::-moz-range-thumb]:shadow-md',
  // As long as nothing is chosen there is no mark on the line.
  'data-empty:[&::-webkit-slider-thumb]:opacity-0 data-empty:[&::-moz-range-thumb]:opacity-0',
].join(' ');

/** A mark on a line. It is nowhere on it until somebody puts it there. */
export function SliderAnswer(props: KindAnswerProps) {
  const { question, given, labelledBy, actions } = props;
  const id = useId();
  const say = useSay();
  const format = useFormat();
  const { draft, type, settle, leave, clear } = useDraft(props);
  const { lowLabel = '', highLabel = '' } = question.bounds ?? {};
  const steps = sliderSteps(question.bounds);
  const shown = draft ?? given;
  const value = typeof shown === 'string' ? shown : null;
  const place = steps.placeOf(value);
  const middle = Math.round(steps.count / 2);
  const put = (next: number) => type(steps.at(next));
  // Where the browser's own mark stands already, pressing there changes nothing for it. A finger makes no click here.
  const take = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (place === null) put(currentTarget.valueAsNumber);
    settle();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    take(event);
  };
  const words = value === null ? say(m.attempt_slider_empty) : format.number(Number(value));
  const ends = [lowLabel, highLabel].filter((label) => label !== '');
  return (
    <>
      <div>
        <p id={`${id}-value`} className="min-h-7 text-center">
          {value === null && <span className="text-sm text-muted">{say(m.attempt_slider_press)}</span>}
          {value !== null && steps.isReadable && (
            <span className="text-xl font-bold text-primary-text tabular-nums">{words}</span>
          )}
        </p>
        <input
          type="range"
          autoComplete="off"
          min={0}
          max={steps.count}
          step={1}
          value={place ?? middle}
          data-empty={place === null ? '' : undefined}
          aria-labelledby={labelledBy}
          aria-describedby={ends.length > 0 ? `${id}-ends` : undefined}
          aria-valuetext={words}
          onChange={(event) => put(event.target.valueAsNumber)}
          onPointerUp={take}
          onKeyDown={onKey}
          onBlur={leave}
          className={rangeClass}
        />
        {steps.isReadable && <SliderScale steps={steps} />}
        <p
          id={`${id}-ends`}
          className="mt-1 flex justify-between gap-6 text-sm text-muted *:max-w-[45%] *:min-w-0 *:break-words"
        >
          <ContentText as="span" text={lowLabel} />
          <ContentText as="span" className="text-end" text={highLabel} />
        </p>
      </div>
      {actions(value === null ? null : clear)}
    </>
  );
}
