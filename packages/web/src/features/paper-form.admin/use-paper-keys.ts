import { useLayoutEffect, useRef } from 'react';
import { type PaperCommand, paperCommandOf } from './paper-entry.ts';

/** Where keys have a meaning of their own. */
const ownKeys = '[role=dialog], [role=alertdialog], [role=menu], input, textarea, select, [contenteditable]';

/** Before the paint, so that no key is lost that comes right after it. */
export function usePaperKeys(onCommand: (command: PaperCommand) => void): void {
  const latest = useRef(onCommand);
  useLayoutEffect(() => {
    latest.current = onCommand;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(ownKeys)) return;
      const command = paperCommandOf(event);
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
