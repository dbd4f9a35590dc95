import { namedInformants } from '@sanjeh/contract/attempt/informant.schema';
import type { Issue } from '@sanjeh/contract/issue';
import type { PaperForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { daySchema } from '@sanjeh/contract/shared/range.schema';
import { z } from '@sanjeh/contract/zod';
import { problemOf } from '#api/api-problem.ts';
import type { PaperStart } from './paper-draft.ts';

export const startSchema = z.strictObject({
  filledOn: daySchema.nullable(),
  exameId: z.int().nullable(),
  who: z.enum([...namedInformants, 'other']).nullable(),
  other: z.string().trim().max(100),
  besideOpen: z.boolean(),
  signedBy: z.string().trim().max(200),
  signedOn: daySchema.nullable(),
});
export type StartValues = z.output<typeof startSchema>;

/** What the server said of a day. */
export interface RefusedDay {
  readonly day: string;
  readonly issues: readonly Issue[];
}

/** Null where the day is not what is wrong. */
export function refusedDayOf(error: unknown, day: string | null): RefusedDay | null {
  const issues = problemOf(error)?.body?.issues?.filter(({ path }) => path[0] === 'filledOn') ?? [];
  return day !== null && issues.length > 0 ? { day, issues } : null;
}

/** What is needed depends on the exam; `form` is what is known of it, undefined while that is being asked. */
export function startIssues(
  values: Partial<StartValues>,
  form: PaperForm | undefined,
  refused: RefusedDay | null = null,
): Issue[] {
  const missing = (isMissing: boolean, field: string): Issue[] =>
    isMissing ? [{ path: [field], code: 'required' }] : [];
  const needsConsent = form !== undefined && form.consent !== null;
  return [
    ...missing(!values.filledOn, 'filledOn'),
    ...(refused !== null && refused.day === values.filledOn ? refused.issues : []),
    ...missing(!values.exameId, 'exameId'),
    ...missing(!values.who, 'who'),
    ...missing(values.who === 'other' && !values.other?.trim(), 'other'),
    ...missing(form !== undefined && form.openSince !== null && !values.besideOpen, 'besideOpen'),
    ...missing(needsConsent && !values.signedBy?.trim(), 'signedBy'),
    ...missing(needsConsent && !values.signedOn, 'signedOn'),
  ];
}

export function toStart(values: StartValues, form: PaperForm): PaperStart {
  const { filledOn, who, other, besideOpen, signedBy, signedOn } = values;
  return {
    filledOn: filledOn ?? '',
    informant: who === 'other' || who === null ? { who: 'other', other } : { who },
    besideOpen: besideOpen && form.openSince !== null,
    ...(form.consent && signedOn !== null
      ? { consent: { version: form.consent.version, signedBy, signedOn } }
      : {}),
  };
}
