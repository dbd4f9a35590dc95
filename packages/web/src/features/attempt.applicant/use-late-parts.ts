import { lateScript, useLate } from '#ui/late-script.ts';

const script = lateScript(async () => (await import('./late-parts.ts')).lateParts);

export function useLateParts(isWanted = false) {
  return useLate(script, isWanted);
}
