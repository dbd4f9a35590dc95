import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Closes on Escape and on a press outside. A button that says it controls the element is not outside. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  controlledId: string,
  isOpen: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || element.current?.contains(target)) return;
      if (target.closest(`[aria-controls="${controlledId}"]`) === null) onClose();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [element, controlledId, isOpen, onClose]);
}
