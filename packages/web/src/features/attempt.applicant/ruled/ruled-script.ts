import { lateScript } from '#ui/late-script.ts';
import type { Contents } from '../outbox/attempt-store.ts';

export const ruledScript = lateScript(async () => (await import('./ruled-parts.ts')).ruledParts);

/** Before the first question is shown, so that none appears that is not asked. */
export async function prepareRules(contents: Contents): Promise<void> {
  if (contents.fa?.rules || contents.en?.rules) await ruledScript.fetch();
}
