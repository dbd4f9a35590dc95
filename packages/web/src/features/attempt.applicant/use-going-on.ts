import { useCallback, useEffect, useRef } from 'react';

/** Long enough to see what was chosen, and to correct a finger that slipped. */
const pause = 350;

/** Goes on after a short pause; whoever has gone elsewhere in the meantime is not carried along. */
export function useGoingOn(placeId: number | undefined) {
  const timer = useRef<number | undefined>(undefined);
  const shown = useRef(placeId);
  useEffect(() => {
    shown.current = placeId;
  });
  const stay = useCallback(() => window.clearTimeout(timer.current), []);
  useEffect(() => stay, [stay]);
  const goOn = (go: () => void) => {
    stay();
    timer.current = window.setTimeout(() => {
      if (shown.current === placeId) go();
    }, pause);
  };
  return { goOn, stay };
}
