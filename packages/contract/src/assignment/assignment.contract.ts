import { toInvitationCode } from '@sanjeh/domain/assignment/invitation-code';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

const shared = { access: 'applicant', tag: 'Assignments', cacheTime: 0 } as const satisfies Partial<Endpoint>;

/** As it may be typed: small letters, Persian digits, without the dash. */
const codeSchema = z.string().max(40).overwrite(toInvitationCode);

const invitationSchema = z.strictObject({
  label: z.string(),
  exams: z.array(z.strictObject({ id: idSchema, title: z.string() })),
  from: z.iso.date(),
  until: z.iso.date().nullable(),
});

/** Not a GET: the code stays out of addresses and logs. */
export const openInvitation = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/my/invitations/open',
  summary: 'What the code of a link invites to; not found when it is over, used up or taken back',
  body: z.strictObject({ code: codeSchema }),
  response: invitationSchema,
  errors: ['not_found'],
});

export const joinInvitation = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/my/invitations/join',
  summary: 'Take part with a person of the own account; again with the same person does no harm',
  body: z.strictObject({ code: codeSchema, applicantId: idSchema.optional() }),
  response: invitationSchema,
  errors: ['not_found'],
});

export type Invitation = z.output<typeof invitationSchema>;
