import type { Slide } from '@sanjeh/contract/slide/slide.schema';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useCallback } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ToolButton } from '#ui/tool-button.tsx';
import { useReveal } from '#ui/use-reveal.ts';
import { pageWidth } from '#website/section.tsx';
import { SlidePicture } from './slide-picture.tsx';
import { useSlidePlay, useSlideTrack } from './use-slide-track.ts';

const pause = 7000;

/**
 * A slow device paints while it still reads the page, and in a row from right to left every slide that comes late moves
 * those before it. They are shown once the buttons behind them are there.
 */
const untilAllAreThere = 'last:*:invisible';

/** Without a script it is a row that can be swiped; its place is kept before a picture has come. */
export function Slider({ slides }: { slides: readonly Slide[] }) {
  const say = useSay();
  const count = slides.length;
  const { track, current, show } = useSlideTrack(count);
  const { isRevealed, events } = useReveal();
  const goOn = useCallback(() => show(current + 1), [show, current]);
  const { isPlaying, toggle } = useSlidePlay(isRevealed || count < 2, goOn, pause);
  if (count === 0) return null;
  return (
    <section aria-label={say(m.home_slides)} className={`${pageWidth} pt-4 sm:pt-6`}>
      <div className="relative" {...events}>
        <ul
          ref={track}
          // The arrow keys scroll what has the focus.
          tabIndex={count > 1 ? 0 : undefined}
          aria-live={isPlaying ? 'off' : 'polite'}
          className={`flex aspect-video min-h-40 w-full snap-x snap-mandatory scrollbar-none overflow-x-auto overscroll-x-contain rounded-3xl bg-hover sm:aspect-[5/2] ${count > 1 ? untilAllAreThere : ''}`}
        >
          {slides.map((slide, place) => (
            <li
              key={slide.id}
              aria-label={say(m.home_slide_of, { number: place + 1, count })}
              className="relative w-full shrink-0 snap-start snap-always"
            >
              <SlidePicture slide={slide} isFirst={place === 0} />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <div className="mt-2 flex flex-wrap items-center justify-center gap-1">
            <ToolButton
              icon={ChevronLeft}
              iconClassName="rtl:-scale-x-100"
              label={m.home_slide_previous}
              onClick={() => show(current - 1)}
            />
            <ul className="flex items-center">
              {slides.map(({ id }, place) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-label={say(m.home_slide_go, { number: place + 1 })}
                    aria-current={place === current ? 'true' : undefined}
                    onClick={() => show(place)}
                    className="grid size-8 place-items-center rounded-full"
                  >
                    <span
                      className={`h-2 rounded-full transition-[width,background-color] duration-300 ${place === current ? 'w-6 bg-primary-text' : 'w-2 bg-control'}`}
                    />
                  </button>
                </li>
              ))}
            </ul>
            <ToolButton
              icon={ChevronRight}
              iconClassName="rtl:-scale-x-100"
              label={m.home_slide_next}
              onClick={() => show(current + 1)}
            />
            <ToolButton
              icon={isPlaying ? Pause : Play}
              label={isPlaying ? m.home_slide_pause : m.home_slide_play}
              onClick={toggle}
            />
          </div>
        )}
      </div>
    </section>
  );
}
