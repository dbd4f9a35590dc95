import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';
import { useEffect, useSyncExternalStore } from 'react';
import { lateScript } from '#ui/late-script.ts';
import type { OutlineStep } from './exam-outline.ts';

export const kindPartsScript = lateScript(async () => (await import('./kinds/kind-parts.ts')).kindParts);
const nothing = () => null;

/**
 * The fields of kinds other than the choice of one, or null as long as they are not there. Only exams that have such
 * questions fetch them: with the questions, so that they are there when the network is gone.
 */
export function useKindParts(steps: readonly Pick<OutlineStep, 'kind'>[]) {
  const isWanted = steps.some((step) => takesValue(kindOf(step)));
  const parts = useSyncExternalStore(kindPartsScript.subscribe, kindPartsScript.get, nothing);
  useEffect(() => {
    if (isWanted) void kindPartsScript.fetch();
  }, [isWanted]);
  return parts;
}
