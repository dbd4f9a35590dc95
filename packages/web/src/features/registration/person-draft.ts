import { z } from '@sanjeh/contract/zod';
import type { PersonValues } from './person-values.ts';

const key = 'km:person-draft';

/** In a tab that was left open it may be somebody else who comes back. */
const keptForMs = 30 * 86_400_000;

const draftSchema = z.object({
  relation: z.enum(['self', 'child', 'other']),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['female', 'male']).optional(),
  nationalCode: z.string(),
  birthDate: z.string(),
  weeksPremature: z.int(),
});

const keptSchema = draftSchema.extend({ at: z.number() });

type Draft = Omit<z.output<typeof draftSchema>, 'gender'> & { gender?: PersonValues['gender'] };

/** What was typed of a person goes with this tab to where somebody signs in, and no further. */
export function keepDraft(values: Partial<PersonValues>): void {
  const draft = draftSchema.safeParse(values);
  try {
    if (draft.success) sessionStorage.setItem(key, JSON.stringify({ ...draft.data, at: Date.now() }));
  } catch {
    // Storage may be forbidden: then it is typed again.
  }
}

/** Left in place until it has been used: a form may be opened twice. */
export function readDraft(): Draft | null {
  try {
    const draft = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (!draft.success) return null;
    const { gender, at, ...rest } = draft.data;
    if (at < Date.now() - keptForMs) {
      dropDraft();
      return null;
    }
    return gender ? { ...rest, gender } : rest;
  } catch {
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
