import type { Issue } from '@sanjeh/contract/issue';
import type { Message } from '../i18n/say.ts';
import { withParams } from '../ui/with-params.ts';

export type CodeParams = NonNullable<Issue['params']>;

/** From the parameters of a code to its sentence. */
export type CodeMessage = (params: CodeParams) => Message;

export function plain(message: Message): CodeMessage {
  return () => message;
}

/** A sentence that names one parameter, and the one to say where that parameter is not known. */
export function naming<Name extends string>(
  name: Name,
  message: Message<Record<Name, string | number>>,
  without: Message,
): CodeMessage {
  return (params) => {
    const value = params[name];
    return value === undefined
      ? without
      : withParams(message, { [name]: value } as Record<Name, string | number>);
  };
}
