import { defaultSettings } from '@sanjeh/contract/web/settings';
import type { Message } from '../i18n/say.ts';
import { sayIn } from '../i18n/say.ts';

/** A message together with its parameters, for places that keep it and say it later, in whatever language rules then. */
export function withParams<P extends object>(message: Message<P>, params: P): Message {
  return (_none, options) => sayIn(options?.locale ?? defaultSettings.language, message, params);
}
