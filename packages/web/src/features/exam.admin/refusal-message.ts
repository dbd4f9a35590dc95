import { defaultSettings } from '@sanjeh/contract/web/settings';
import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';
import { sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** What keeps an exam from being published, or null when something else went wrong. */
export function contentProblem(error: unknown): Message | null {
  const issue = problemOf(error)?.body?.issues?.[0];
  return issue ? issueMessage(issue) : null;
}

/** What was asked for and why it was not done. */
export function refusalMessage(error: unknown): Message {
  const reason = contentProblem(error) ?? faultMessage(error);
  return (_none, options) => {
    const language = options?.locale ?? defaultSettings.language;
    return sayIn(language, m.exam_refused, { reason: sayIn(language, reason, {}) });
  };
}
