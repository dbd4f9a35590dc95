import type { Plugin } from 'vite';
import { ensureMessages } from '../../../tools/messages.mjs';

/** Compiling the sentences is a third of a build: those that have not changed since the last time are compiled already. */
export function compiledMessagesPlugin(): Plugin {
  return { name: 'sanjeh:compiled-messages', buildStart: () => ensureMessages() };
}
