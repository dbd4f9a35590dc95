import type { Issue } from '@sanjeh/contract/issue';
import { parseDecimal } from '@sanjeh/domain/decimal/decimal';
import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { withParams } from '#ui/with-params.ts';
import type { QuestionSaveState } from '../question-drafts/entry.ts';

/** What is wrong with one field of a question, if anything is. */
export function issueAt(state: QuestionSaveState, ...path: (string | number)[]): Message | null {
  if (state.kind !== 'invalid') return null;
  const name = path.join('.');
  const issue = state.issues.find((candidate) => candidate.path.join('.') === name);
  if (issue === undefined) return null;
  const params = withNumbers(issue.params);
  const { minimum } = params;
  if (name === 'bounds.max' && issue.code === 'too_small' && minimum !== undefined)
    return withParams(m.question_editor_not_above, { minimum });
  return issueMessage({ ...issue, params });
}

/** Decimals come as texts; as numbers they are said with the digits of the language. */
function withNumbers(params: Issue['params'] = {}): Record<string, string | number> {
  const read = (value: string | number) =>
    typeof value === 'string' && parseDecimal(value) !== null ? Number(value) : value;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, read(value)]));
}
