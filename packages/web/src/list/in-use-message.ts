import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import { m } from '#paraglide/messages.js';
import { problemOf } from '../api/api-problem.ts';
import { faultMessage } from '../form/fault-message.ts';
import type { Message } from '../i18n/say.ts';
import { withParams } from '../ui/with-params.ts';

type Counted = Message<{ count: string | number }>;

/** Only what can hold on to something else stands here. */
const users: Partial<Record<EntityName, Counted>> = {
  exam: m.list_in_use_exams,
  question: m.list_in_use_questions,
  band: m.list_in_use_bands,
  assignment: m.list_in_use_assignments,
};

/** Why something was not deleted: what still uses it, and how often; any other refusal in its own words. */
export function removalFault(error: unknown): Message {
  const body = problemOf(error)?.body ?? null;
  const { entity, count } = body?.params ?? {};
  const counted = users[entity as EntityName];
  if (body?.code !== 'in_use' || counted === undefined || typeof count !== 'number')
    return faultMessage(error);
  return withParams(counted, { count });
}

/** Where what still uses it can be seen, as the refusal tells; null where it does not. */
export function usesOf(error: unknown): Readonly<Record<string, string | number>> | null {
  const body = problemOf(error)?.body ?? null;
  const params = body?.code === 'in_use' ? body.params : undefined;
  if (params === undefined || (params.categoryId ?? params.ageRangeId ?? params.examId) === undefined)
    return null;
  return params as Record<string, string | number>;
}
