import { useLayoutEffect, useRef } from 'react';
import { directionOf } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { commandOf, type ExamCommand, ownKeys } from './exam-keys.ts';

/** Calls back for the single keys of an exam. Before the paint, so that no key is lost that comes right after it. */
export function useExamKeys(isEnabled: boolean, onCommand: (command: ExamCommand) => void): void {
  const direction = directionOf(useSettings().settings.language);
  const latest = useRef(onCommand);
  useLayoutEffect(() => {
    latest.current = onCommand;
  });
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(ownKeys)) return;
      const command = commandOf(event, direction);
      if (command === null) return;
      // In a table the arrows go along the row.
      if (command.do === 'move' && event.target instanceof Element && event.target.closest('[data-grid]'))
        return;
      // The arrows would otherwise also choose among the answers.
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEnabled, direction]);
}
