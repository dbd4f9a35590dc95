import { useCallback } from 'react';
import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';

/** What a control says: a message of the catalogue, or a text that comes from the data. */
export type Words = Message | string;

export function useWords(): (words: Words) => string {
  const say = useSay();
  return useCallback((words) => (typeof words === 'string' ? words : say(words)), [say]);
}
