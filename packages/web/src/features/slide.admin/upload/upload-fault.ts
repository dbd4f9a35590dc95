import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';

/** What is said where a call about one file or one caption was refused. */
export function uploadFault(error: unknown): Message {
  const issue = problemOf(error)?.body?.issues?.[0];
  return issue ? issueMessage(issue) : faultMessage(error);
}
