import { randomBytes } from 'node:crypto';
import { signIn } from '@sanjeh/contract/account/account.contract';
import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { Right } from '@sanjeh/contract/auth/right';
import type { Endpoint } from '@sanjeh/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app.context.ts';
import { buildApp } from '../app.ts';
import { type Env, readEnv } from '../core/env.ts';
import type { Turn } from '../core/work-queue.ts';
import { addAdmin } from '../features/account/administrator.service.ts';
import { createPasswordQueue, type PasswordQueue } from '../features/account/password-queue.ts';
import { createLiveStreams } from '../features/live-attempt/live-streams.ts';
import { createLog } from '../http/request-log.ts';
import type { WebHandler } from '../http/web.ts';
import { createContext } from '../start/create-context.ts';
import { type CallOptions, callEndpoint, type TestAnswer } from './call.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type RegistrationInput, registrationOf } from './person.ts';
import { testTokenSecret } from './token-secret.ts';
import { watchSerialising } from './watch-serialising.ts';

export interface TestAppOptions {
  readonly env?: Partial<Env>;
  readonly queue?: Parameters<typeof createPasswordQueue>[0];
  readonly web?: WebHandler | null;
  /** Instead of one on the server of the whole run. */
  readonly database?: TestDatabase;
  /** How often the live view of attempts asks whether its viewers are still signed in. */
  readonly liveBeatMs?: number;
  /** Adds to the app before it is ready. */
  readonly extend?: (app: FastifyInstance, context: AppContext) => void;
}

/** Somebody who is signed in, with all they need to go on. */
export interface SignedInPerson {
  readonly token: string;
  /** The refresh cookie as the browser would send it. */
  readonly refresh: string;
  /** The mark of this device as the browser would send it. */
  readonly device: string;
}

/** What was typed, the person that came of it, and the account that they are in. */
export type RegisteredPerson = RegistrationInput & { saved: Applicant; accountId: number };

export interface TestApp {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly database: TestDatabase;
  /** Each line of the log, as it would be written. */
  readonly logLines: string[];
  /** How often a password was hashed or checked. */
  readonly queueTurns: () => number;
  call<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<TestAnswer<E>>;
  register(changes?: Partial<RegistrationInput>): Promise<RegisteredPerson>;
  signIn(username: string, password: string, options?: CallOptions): Promise<SignedInPerson>;
  /** A new administrator; an owner unless it is said what else. */
  admin(rights?: Right[]): Promise<SignedInPerson & { username: string; password: string }>;
  /** A new applicant. */
  applicant(): Promise<SignedInPerson & { person: RegisteredPerson }>;
  close(): Promise<void>;
}

/** The real app on a database of its own that knows the places. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase({ places: true, poolSize: 6 }));
  const logLines: string[] = [];
  const log = createLog('trace', { write: (line) => logLines.push(line) });
  const env = { ...readEnv({}), databaseUrl: database.url, tokenSecret: testTokenSecret, ...options.env };
  const queue = countTurns(createPasswordQueue(options.queue));
  const made = await createContext(database, env, log);
  const { liveBeatMs } = options;
  const liveStreams =
    liveBeatMs === undefined ? made.liveStreams : createLiveStreams(made, log, { beatMs: liveBeatMs });
  const context = { ...made, passwordQueue: queue, liveStreams };
  const app = await buildApp(context, { log, web: options.web ?? null });
  const assertUnspoilt = watchSerialising(app);
  options.extend?.(app, context);
  await app.ready();

  const call: TestApp['call'] = async (endpoint, given) => {
    const answer = await callEndpoint(app, endpoint, given);
    assertUnspoilt();
    return answer;
  };
  const person = peopleOf(call, database);
  return {
    app,
    context,
    database,
    logLines,
    queueTurns: () => queue.turns,
    call,
    ...person,
    close: async () => {
      await app.close();
      await database.remove();
    },
  };
}

function peopleOf(call: TestApp['call'], database: TestDatabase) {
  const register: TestApp['register'] = async (changes) => {
    const body = registrationOf(changes);
    const saved = (await call(registerApplicant, { body })).json;
    const { user_id: accountId } = await database.db
      .selectFrom('applicants')
      .select('user_id')
      .where('id', '=', saved.id)
      .executeTakeFirstOrThrow();
    return { ...body, saved, accountId };
  };
  const enter: TestApp['signIn'] = async (username, password, options) => {
    const answer = await call(signIn, { ...options, body: { username, password } });
    const cookie = (name: string) => `${name}=${answer.cookies.get(name)?.value ?? ''}`;
    return { token: answer.json.token, refresh: cookie('km:refresh'), device: cookie('km:device') };
  };
  return {
    register,
    signIn: enter,
    admin: async (rights?: Right[]) => {
      const [username, password] = [`boss-${randomBytes(4).toString('hex')}`, 'green harbour 17'];
      await addAdmin(database.db, username, password, rights);
      return { username, password, ...(await enter(username, password)) };
    },
    applicant: async () => {
      const person = await register();
      return { person, ...(await enter(person.nationalCode, person.password)) };
    },
  };
}

function countTurns(queue: PasswordQueue): PasswordQueue & { turns: number } {
  const counted = {
    ...queue,
    turns: 0,
    run: <T>(work: () => Promise<T>, turn?: Turn) =>
      queue.run(() => {
        counted.turns += 1;
        return work();
      }, turn),
  };
  return counted;
}
