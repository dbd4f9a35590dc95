import { useEffect, useState } from 'react';

/** Long enough for the next key of somebody who types, and short enough to be taken for at once. */
const restMs = 150;

/** What was last there for a moment: what changes with every key is followed in the pauses. Of another key it is told at once. */
export function useAtRest<T>(key: string, value: T): T {
  const [rested, setRested] = useState({ key, value });
  useEffect(() => {
    const timer = setTimeout(() => setRested({ key, value }), restMs);
    return () => clearTimeout(timer);
  }, [key, value]);
  return rested.key === key ? rested.value : value;
}
