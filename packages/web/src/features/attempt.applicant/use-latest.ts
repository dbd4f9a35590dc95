import { useCallback, useLayoutEffect, useRef } from 'react';

/** Stays the same function and calls the newest: who is given it need not render again. */
export function useLatest<Value>(call: (value: Value) => void): (value: Value) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((value: Value) => latest.current(value), []);
}
