import { listAttempts } from '@sanjeh/contract/attempt/attempt.contract';
import { call } from '#api/plain-client.ts';
import { rememberedPerson } from '#person/chosen-person.ts';

/** More than anybody has. */
const atOnce = 100;

/**
 * Whether who is named in the address, or else whose turn it is, has taken an exam as often as they may. Apart, because
 * visitors never need it.
 */
export async function isUsedUp(examId: number, maxAttempts: number): Promise<boolean> {
  const named = Number(new URLSearchParams(location.search).get('person')) || null;
  const applicantId = named ?? rememberedPerson();
  const query = { page: 1, pageSize: atOnce, ...(applicantId === null ? {} : { applicantId }) } as const;
  const { items } = await call(listAttempts, { query }, { stay: true });
  const mine = items.filter(({ exameId }) => exameId === examId);
  return mine.length >= maxAttempts && mine.every(({ state }) => state !== 'in_progress');
}
