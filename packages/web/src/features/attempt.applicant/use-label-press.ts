import { useEffect } from 'react';

/**
 * Takes the focus straight to the field whose label is pressed. The browser would take it to the page's content first, and
 * look for text to select: a tenth of what a press costs.
 */
export function useLabelPress(): void {
  useEffect(() => {
    document.addEventListener('mousedown', pressLabel);
    return () => document.removeEventListener('mousedown', pressLabel);
  }, []);
}

function pressLabel(event: MouseEvent): void {
  const { target, button } = event;
  if (button !== 0 || !(target instanceof Element) || target.closest('input, button, audio, video')) return;
  const control = target.closest('label')?.control;
  if (!control?.matches('[type=radio], [type=checkbox]')) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
}
