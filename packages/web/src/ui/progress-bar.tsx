import { memo } from 'react';
import { useFormat } from '../i18n/format.ts';
import { classNames } from './class-names.ts';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

type ProgressProps = {
  label: Words;
  /** Between 0 and `max`; left out while the amount is unknown. */
  value?: number;
  max?: number;
  /** Replaces the percentage, for example by «3 of 20». */
  valueText?: Words;
  isLabelHidden?: boolean;
};

const track = 'block h-2 w-full overflow-hidden rounded-full bg-line';

/**
 * Built on the browser's own element: it fills from the inline start by itself and needs no style attribute. It does not
 * glide: that would lay the page out and paint it twenty times for each step.
 */
export const ProgressBar = memo(function ProgressBar(props: ProgressProps) {
  const { label, value, max = 100, valueText, isLabelHidden = false } = props;
  const words = useWords();
  const format = useFormat();
  const isKnown = value !== undefined;
  const share = isKnown ? Math.min(1, Math.max(0, value / max)) : 0;
  const said = valueText ? words(valueText) : format.percent(share);
  return (
    <div className="w-full">
      {!isLabelHidden && (
        <div className="mb-1 flex justify-between gap-4 text-sm">
          <span>{words(label)}</span>
          {isKnown && <span className="text-muted">{said}</span>}
        </div>
      )}
      {isKnown ? (
        <progress
          aria-label={words(label)}
          aria-valuetext={said}
          value={share}
          max={1}
          className={classNames(
            track,
            'appearance-none contain-strict [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary',
            '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full',
            '[&::-webkit-progress-value]:bg-primary',
          )}
        />
      ) : (
        <div role="progressbar" aria-label={words(label)} className={classNames(track, 'relative')}>
          <div className="absolute inset-y-0 start-0 w-2/5 animate-travel rounded-full bg-primary" />
        </div>
      )}
    </div>
  );
});
