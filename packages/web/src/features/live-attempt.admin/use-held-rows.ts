import { useRef, useState } from 'react';
import type { LiveRow } from './live-list.ts';

/**
 * While somebody points at the list or moves in it by keyboard, new rows wait: nothing is pushed away from under the
 * finger. They come in when it is left, or when they are asked for.
 */
export function useHeldRows(rows: readonly LiveRow[]) {
  const [isHeld, setIsHeld] = useState(false);
  const shown = useRef(new Set<string>());
  const visible = isHeld ? rows.filter(({ id }) => shown.current.has(id)) : rows;
  if (!isHeld) shown.current = new Set(rows.map(({ id }) => id));
  return {
    visible,
    waiting: rows.length - visible.length,
    release: () => setIsHeld(false),
    holding: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  };
}
