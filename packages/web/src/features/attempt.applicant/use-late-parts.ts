import { lateScript, useLate } from '#ui/late-script.ts';

export const latePartsScript = lateScript(async () => (await import('./late-parts.ts')).lateParts);

export function useLateParts(isWanted = false) {
  return useLate(latePartsScript, isWanted);
}
