import { z } from '@sanjeh/contract/zod';
import { normalizePhoneNumber } from '@sanjeh/domain/persian/phone-number';
import type { PersonValues } from './person-values.ts';

const key = 'km:person-draft';

/** In a tab that was left open it may be somebody else who comes back. */
const keptForMs = 3_600_000;

const draftSchema = z.object({
  relation: z.enum(['self', 'child', 'other']),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['female', 'male']).optional(),
  nationalCode: z.string(),
  birthDate: z.string(),
  weeksPremature: z.int(),
});

const keptSchema = draftSchema.extend({ at: z.number(), phone: z.string() });

type Draft = Omit<z.output<typeof draftSchema>, 'gender'> & { gender?: PersonValues['gender'] };

/** What was typed of a person goes with this tab to where the account of that number signs in, and no further. */
export function keepDraft(values: Partial<PersonValues>, phoneNumber: string): void {
  const draft = draftSchema.safeParse(values);
  const phone = normalizePhoneNumber(phoneNumber);
  try {
    if (draft.success && phone !== null)
      sessionStorage.setItem(key, JSON.stringify({ ...draft.data, at: Date.now(), phone }));
  } catch {
    // Storage may be forbidden: then it is typed again.
  }
}

/** Left in place until it has been used: a form may be opened twice. For another account than it was meant for it goes. */
export function readDraft(phoneNumber: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (kept === null) return null;
    const { gender, at, phone, ...rest } = keptSchema.parse(kept);
    const isTheirs = phone === normalizePhoneNumber(phoneNumber);
    if (!isTheirs || at < Date.now() - keptForMs) {
      dropDraft();
      return null;
    }
    return gender ? { ...rest, gender } : rest;
  } catch {
    // Storage is forbidden, or an earlier release has kept it without saying for whom.
    dropDraft();
    return null;
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is none then.
  }
}
