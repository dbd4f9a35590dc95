import type { Issue } from '@sanjeh/contract/issue';
import { problemOf } from '../api/api-problem.ts';
import type { Message } from '../i18n/say.ts';
import { faultMessage, isSignedOut } from './fault-message.ts';
import { issueMessage } from './issue-message.ts';

/** What went wrong with the form as a whole. */
export type FormFault = {
  message: Message;
  details: Message[];
  requestId: string | null;
  isSignedOut: boolean;
};

export type PlacedFault = { onFields: { name: string; issue: Issue }[]; fault: FormFault | null };

/** Issues go to their fields; what no field of this form can show, and every other refusal, is said above them. */
export function placeFault(error: unknown, fieldNames: ReadonlySet<string>): PlacedFault {
  const body = problemOf(error)?.body ?? null;
  const issues = (body?.issues ?? []).map((issue) => ({ name: issue.path.join('.'), issue }));
  const onFields = issues.filter(({ name }) => fieldNames.has(name));
  const others = issues.filter(({ name }) => !fieldNames.has(name));
  if (onFields.length > 0 && others.length === 0) return { onFields, fault: null };
  return {
    onFields,
    fault: {
      message: faultMessage(error),
      details: others.map(({ issue }) => issueMessage(issue)),
      requestId: body?.code === 'internal' ? body.requestId : null,
      isSignedOut: isSignedOut(error),
    },
  };
}
