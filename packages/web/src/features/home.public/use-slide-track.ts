import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

function isMotionUnwanted(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

type SlideTrack = {
  track: RefObject<HTMLUListElement | null>;
  /** The slide that is seen, from 0. */
  current: number;
  show: (slide: number) => void;
};

/** A row of slides that the browser scrolls; where it stands is read from it, so that a swipe counts like a button. */
export function useSlideTrack(count: number): SlideTrack {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent([...row.children].indexOf(shown.target));
      },
      { root: row, threshold: 0.6 },
    );
    for (const slide of row.children) seen.observe(slide);
    return () => seen.disconnect();
  }, []);

  const show = useCallback(
    (slide: number) => {
      const row = track.current;
      const target = row?.children[(slide + count) % count];
      const first = row?.children[0];
      if (!(target instanceof HTMLElement) || !(first instanceof HTMLElement)) return;
      // Measured from the first slide, the distance has the sign that the direction of the text asks for.
      const behavior = isMotionUnwanted() ? 'instant' : 'smooth';
      row?.scrollTo({ left: target.offsetLeft - first.offsetLeft, behavior });
    },
    [count],
  );
  return { track, current, show };
}

type Playing = { isPlaying: boolean; toggle: () => void };

/** Goes on by itself as long as nobody looks closer, and never for somebody who wants no motion. */
export function useSlidePlay(isHeld: boolean, goOn: () => void, pause: number): Playing {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => setPlaying(!isMotionUnwanted()), []);
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) goOn();
    }, pause);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, goOn, pause]);
  return { isPlaying, toggle: () => setPlaying(!isPlaying) };
}
