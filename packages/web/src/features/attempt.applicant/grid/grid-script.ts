import { useEffect, useSyncExternalStore } from 'react';
import { lateScript } from '#ui/late-script.ts';

const script = lateScript(async () => (await import('./question-grid.tsx')).QuestionGrid);
const nothing = () => null;

/** The table, or null as long as it is not there. Only exams that have one fetch it, with their questions. */
export function useGridPart(isWanted: boolean) {
  const part = useSyncExternalStore(script.subscribe, script.get, nothing);
  useEffect(() => {
    if (isWanted) void script.fetch();
  }, [isWanted]);
  return part;
}
