import { useFormat } from '#i18n/format.ts';
import type { sliderSteps } from './slider-steps.ts';

/** So many numbers stand side by side on a phone. */
const mostNumbers = 11;

/** The numbers of the line, each below its place. They are seen only: the slider itself says where it stands. */
export function SliderScale({ steps: { count, at } }: { steps: ReturnType<typeof sliderSteps> }) {
  const format = useFormat();
  const every = Math.ceil((count + 1) / mostNumbers);
  return (
    <div aria-hidden className="flex justify-between px-3.5 text-xs text-muted tabular-nums">
      {Array.from({ length: count + 1 }, (_, place) => (
        <span key={at(place)} className="flex w-0 flex-col items-center gap-0.5">
          <span className="h-1.5 w-px bg-control" />
          {place % every === 0 && <span>{format.number(Number(at(place)))}</span>}
        </span>
      ))}
    </div>
  );
}
