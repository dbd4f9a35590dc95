import { useLayoutEffect, useRef } from 'react';
import type { OrderControl } from './order-cell.tsx';

/** A row that moves in the document loses its focus; this gives it back to the control that moved it. */
export function useMovedFocus() {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const control = document.querySelector<HTMLElement>(`[data-order-control="${wanted.current}"]`);
    wanted.current = undefined;
    control?.focus();
  });
  return (id: number, control: OrderControl) => {
    wanted.current = `${id}-${control}`;
  };
}
