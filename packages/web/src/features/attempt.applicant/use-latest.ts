import { useCallback, useLayoutEffect, useRef } from 'react';

/** Stays the same function and calls the newest: who is given it need not render again. */
export function useLatest<Value, Result>(call: (value: Value) => Result): (value: Value) => Result {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((value: Value) => latest.current(value), []);
}
