import type { Issue, IssueCode } from '@sanjeh/contract/issue';
import type { FieldError } from 'react-hook-form';
import type { Message } from '../i18n/say.ts';
import { issueMessage } from './issue-message.ts';

type FieldIssue = Pick<Issue, 'code' | 'params'>;

/** react-hook-form keeps a kind and a sentence; we keep the kind and its parameters, and say the sentence later. */
export type IssueError = { type: IssueCode; params?: Issue['params'] };

export function toFieldError({ code, params }: FieldIssue): IssueError {
  return { type: code, ...(params ? { params } : {}) };
}

// An empty choice is asked for in other words than an empty text.
const emptyChoice: ReadonlySet<IssueCode> = new Set(['required', 'invalid_choice', 'invalid']);

export function errorMessage(error: FieldError | undefined, isEmptyChoice: boolean): Message | null {
  if (!error) return null;
  // Every error of a form comes from toFieldError.
  const { type, params } = error as FieldError & IssueError;
  const code = isEmptyChoice && emptyChoice.has(type) ? 'not_empty' : type;
  return issueMessage(params ? { code, params } : { code });
}
