import { getMe } from '@sanjeh/contract/account/account.contract';
import { listAttempts } from '@sanjeh/contract/attempt/attempt.contract';
import { call } from '#api/plain-client.ts';
import { isUsedUpBy, onlyPerson } from './used-up.ts';

/** More than anybody has. */
const atOnce = 100;

/** Whether whoever is signed in has taken an exam as often as they may. Apart, because visitors never need it. */
export async function isUsedUp(id: number, maxAttempts: number): Promise<boolean> {
  const person = onlyPerson((await call(getMe, {}, { stay: true })).applicants);
  if (person === null) return false;
  const query = { page: 1, pageSize: atOnce, applicantId: person.id } as const;
  const { items } = await call(listAttempts, { query }, { stay: true });
  return isUsedUpBy(items, { id, maxAttempts });
}
