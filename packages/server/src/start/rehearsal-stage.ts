import { randomBytes } from 'node:crypto';
import { startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app.context.ts';
import { buildFrame } from '../app-frame.ts';
import { createTokens, type TokenClaims } from '../features/account/token.ts';
import { keysFromSecret } from '../features/account/token-keys.service.ts';
import { addAttemptRoutes } from '../features/attempt/attempt.routes.ts';
import { createLoopSlices } from '../http/loop-slices.ts';
import { createLog } from '../http/request-log.ts';
import { addRequestTurns, turnBounds } from '../http/request-turns.ts';
import { rehearsedVersion } from './rehearsed-exam.ts';

export interface Stage {
  readonly app: FastifyInstance;
  /** A token that opens this stage and nothing else. */
  tokenFor(claims: TokenClaims): string;
}

/**
 * The one endpoint that a class calls at the same moment, once more beside the product: the same code on the same
 * database, with a key, limits and a log of its own that nobody else has and that end with it. Who calls has no account:
 * the statements find nobody and start nothing, and what they would have found is made up here.
 */
export async function buildStage(context: AppContext): Promise<Stage> {
  const tokens = createTokens(keysFromSecret(randomBytes(32).toString('hex')));
  const log = createLog('info', { write: () => {} });
  const findCaller: AppContext['findCaller'] = async (claims) => {
    await context.findCaller(claims);
    return { ...claims, rights: [], isConfirmed: true, mustChangePassword: false, mustSetUpFactor: false };
  };
  const { app, add } = await buildFrame({ ...context, tokens, findCaller }, log);
  addAttemptRoutes(
    (endpoint, handle, options) => {
      if (endpoint.path === startAttempt.path && endpoint.method === startAttempt.method)
        add(endpoint, handle, options);
    },
    { ...context, ...pretended(context) },
  );
  addRequestTurns(app, { inSlices: createLoopSlices(turnBounds), refusePage: null, isSecure: false });
  return { app, tokenFor: tokens.sign };
}

type Pretended = Pick<AppContext, 'attemptStarter' | 'attemptNotifier' | 'versions'>;

function pretended({ attemptStarter, versions }: AppContext): Pretended {
  return {
    attemptStarter: {
      ...attemptStarter,
      find: async (wanted) => {
        const facts = await attemptStarter.find(wanted);
        const [name, birth] = ['آزمایش آزمایشی', '2020-02-03'];
        return {
          ...facts,
          person: { person_id: wanted.userId, full_name: name, birth_date: birth, weeks_premature: 0 },
        };
      },
      insert: async (attempt) => {
        await attemptStarter.insert(attempt);
        return true;
      },
    },
    attemptNotifier: { changed: () => {}, close: async () => {} },
    versions: {
      ...versions,
      // No exam has this number: looking at one that is there may store its version.
      current: (db) => versions.current(db, 0).catch(() => rehearsedVersion),
    },
  };
}
