import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';
import type { QuestionSaveState } from '../question-drafts/entry.ts';

/** What is wrong with one field of a question, if anything is. */
export function issueAt(state: QuestionSaveState, ...path: (string | number)[]): Message | null {
  if (state.kind !== 'invalid') return null;
  const name = path.join('.');
  const issue = state.issues.find((candidate) => candidate.path.join('.') === name);
  return issue === undefined ? null : issueMessage(issue);
}
