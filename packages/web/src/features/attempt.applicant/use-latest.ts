import { useCallback, useLayoutEffect, useRef } from 'react';

/** Stays the same function and calls the newest: who is given it need not render again. */
export function useLatest<Given extends unknown[], Result>(
  call: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
