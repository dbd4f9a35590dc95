import type { CallOutput, Endpoint } from '@sanjeh/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app.ts';
import { readEnv } from '#core/env.ts';
import type { OpenDatabase } from '#db/database.ts';
import { createLog } from '#http/request-log.ts';
import { createContext } from '#start/create-context.ts';
import { prepareDatabase } from '#start/prepare-database.ts';
import { type CallOptions, callEndpoint, type TestAnswer } from '#testing/call.ts';
import { testTokenSecret } from '#testing/token-secret.ts';
import { administrator } from './sample-people.ts';

export interface OpenedApp {
  readonly app: FastifyInstance;
  call<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<TestAnswer<E>>;
  /** What an allowed call answers; fails when it was refused. */
  ask<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<CallOutput<E>>;
}

/** Lets `work` use the product on a database that is there already, prepared as at every start. */
export async function withApp<T>(
  database: OpenDatabase,
  work: (opened: OpenedApp) => Promise<T>,
): Promise<T> {
  const env = {
    ...readEnv({}),
    databaseUrl: database.url,
    tokenSecret: testTokenSecret,
    adminPassword: administrator.password,
  };
  const log = createLog('silent');
  await prepareDatabase(database, env, log);
  const app = await buildApp(await createContext(database, env, log), { log, web: null });
  await app.ready();
  try {
    return await work({
      app,
      call: (endpoint, options) => callEndpoint(app, endpoint, options),
      ask: async (endpoint, options) => (await callEndpoint(app, endpoint, options)).json,
    });
  } finally {
    await app.close();
  }
}
