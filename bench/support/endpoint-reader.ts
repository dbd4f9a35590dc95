import { buildPath, type Endpoint } from '@sanjeh/contract/endpoint';
import { z } from '@sanjeh/contract/zod';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../packages/server/src/app.context.ts';
import { unseal } from '../../packages/server/src/core/sealed-text.ts';
import type { Filled } from './filled-database.ts';
import { openOwners, openSessions, serve } from './served-database.ts';

/** Somebody of each kind who reads, and what there is to be read. */
export interface Reader {
  readonly app: FastifyInstance;
  readonly attempt: { readonly id: string; readonly applicantId: number };
  /** Somebody of another account. */
  readonly anotherId: number;
  readonly context: AppContext;
  /** In the newest message to this number or address. */
  codeSentTo(recipient: string): Promise<string>;
  messageTo(recipient: string): Promise<string>;
  headersFor(endpoint: Endpoint): Record<string, string>;
  close(): Promise<void>;
}

/** Takes everything, and says so at once. */
const channel = {
  address: 'https://gateway.example.org',
  send: async () => ({ isSent: true, answer: '' }) as const,
};

/** As where messages are sent: what waits for a code is measured with it. */
const withChannels = (context: AppContext): AppContext => ({
  ...context,
  channels: { sms: channel, email: channel },
  env: { ...context.env, publicUrl: 'https://exams.example.org' },
});

export async function readerOf(filled: Pick<Filled, 'database' | 'db' | 'close'>): Promise<Reader> {
  const { database, db } = filled;
  const { app, context, close } = await serve(filled, withChannels);
  const attempt = await db
    .selectFrom('attempts')
    .innerJoin('applicants', 'applicants.id', 'attempts.applicant_id')
    .select(['attempts.id', 'attempts.applicant_id as applicantId', 'applicants.user_id as userId'])
    .orderBy('attempts.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: anotherId } = await db
    .selectFrom('applicants')
    .select('id')
    .where('user_id', '<>', attempt.userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const [owner] = await openOwners(database.pool, 1);
  const [applicant] = await openSessions(database.pool, 'applicant', [attempt.userId]);
  // What a device that was left alone must not do asks for the password; these have just typed it, for as long as it takes.
  await database.pool.query(`update sessions set confirmed_at = now() + interval '1 day'`);
  const sessions = { admin: owner, applicant, 'signed-in': applicant, public: undefined };
  return {
    app,
    attempt,
    anotherId,
    context,
    codeSentTo: async (recipient) => {
      const { id, sealed } = await newestTo(db, recipient);
      const seals = context.keys.map((key) => key.seal);
      return (sealed && unseal(seals, id, sealed)) ?? '';
    },
    messageTo: async (recipient) => (await newestTo(db, recipient)).id,
    // A token of its own for each call: all of them take longer than one is good for.
    headersFor: ({ access }) => {
      const session = sessions[access];
      return session ? { authorization: `Bearer ${context.tokens.sign(session)}` } : {};
    },
    close: async () => {
      await close();
      await filled.close();
    },
  };
}

function newestTo(db: Filled['db'], recipient: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'sealed'])
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The first of everything; of people and attempts, those of the newest attempt. */
export function paramsOf({ path }: Endpoint, { attempt }: Reader): Record<string, unknown> {
  const [, entity = ''] = /\/([\w-]+)\/\{id\}/.exec(path) ?? [];
  const ids = new Map<string, unknown>([
    ['attempts', attempt.id],
    ['applicants', attempt.applicantId],
  ]);
  return {
    ...{ id: ids.get(entity) ?? 1, applicantId: attempt.applicantId, exameId: 1, file: 'none' },
    ...{ attemptId: attempt.id, questionId: 1, kind: 'password_changed' },
  };
}

/** Null: there is no such thing. */
export async function readOne(reader: Reader, endpoint: Endpoint, params: object): Promise<object | null> {
  const { statusCode, payload } = await reader.app.inject({
    ...{ method: 'GET', url: buildPath(endpoint.path, { ...params }), headers: reader.headersFor(endpoint) },
  });
  return statusCode < 300 ? JSON.parse(payload) : null;
}

export function readingOf(endpoint: Endpoint, reader: Reader): { params: object; query: object } {
  const filledOn = new Date().toISOString().slice(0, 10);
  const usual = { format: 'csv', scaleCode: 'total', width: 6, examId: 1, filledOn };
  return { params: paramsOf(endpoint, reader), query: requiredOf(endpoint.query, usual) };
}

/** What an endpoint does not answer without. */
function requiredOf(schema: Endpoint['query'], usual: Record<string, unknown>): Record<string, unknown> {
  if (!(schema instanceof z.ZodType)) return {};
  const missing = schema.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return Object.fromEntries(missing.map((name) => [name, usual[name]]));
}
