import { getRetention, updateRetention } from '@sanjeh/contract/retention/retention.admin.contract';
import type { RetentionMonths } from '@sanjeh/contract/retention/retention.schema';
import type { TestApp } from './app.ts';

export const forEver: RetentionMonths = {
  ...{ attempts: 0, refused_answers: 0, sign_ins: 0, messages: 0, audit: 0 },
};

/** As an owner does. What is not named is kept for ever. */
export async function setRetention(door: TestApp, token: string, months: Partial<RetentionMonths>) {
  const { revision } = (await door.call(getRetention, { token })).json;
  const body = { months: { ...forEver, ...months }, revision };
  return (await door.call(updateRetention, { token, body })).json;
}
