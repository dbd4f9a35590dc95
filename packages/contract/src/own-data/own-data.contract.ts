import { type Endpoint, endpoint, fileEndpoint } from '../endpoint.ts';
import { z } from '../zod.ts';

const shared = { access: 'applicant', tag: 'Own data', cacheTime: 0 } as const satisfies Partial<Endpoint>;
const path = '/api/my/archive' as const;

export const archiveStates = ['waiting', 'making', 'ready', 'failed'] as const;

const archiveSchema = z.strictObject({
  state: z.enum(archiveStates),
  askedAt: z.iso.datetime(),
  /** How many of its reports are set, of how many. */
  done: z.int(),
  total: z.int(),
  /** How large it is once it is ready. */
  bytes: z.int(),
  /** When it is removed; null until it is ready. */
  expiresAt: z.iso.datetime().nullable(),
});
export type OwnArchive = z.output<typeof archiveSchema>;

export const archiveAnswerSchema = z.strictObject({ archive: archiveSchema.nullable() });

export const getMyArchive = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'How far the archive of the own data has come; none where none was asked for',
  response: archiveAnswerSchema,
});

export const askArchive = endpoint({
  ...shared,
  method: 'POST',
  path,
  summary:
    'Have an archive made of all that is kept about the own account and its people; one under way goes on',
  asksPassword: true,
  status: 201,
  response: archiveAnswerSchema,
  errors: ['too_many_requests'],
});

export const getArchiveFile = fileEndpoint({
  ...shared,
  method: 'GET',
  path: `${path}/file`,
  summary: 'The archive: data.json, the schema that describes it, and a PDF of each result',
  asksPassword: true,
  file: ['application/zip'],
  errors: ['not_found'],
});
