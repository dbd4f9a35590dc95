import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../packages/server/src/app.context.ts';
import type { OpenDatabase } from '../../packages/server/src/db/database.ts';
import { openFilled } from './filled-database.ts';
import { serve, signInOwners } from './served-database.ts';

export interface ListReaders {
  readonly pool: OpenDatabase['pool'];
  readonly app: FastifyInstance;
  /** Whether it is recorded who opens lists, from now on. */
  setRecording(isOn: boolean): void;
  /** Of administrators, each signed in. */
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

export async function openListReaders(applicants: number, readers: number): Promise<ListReaders> {
  const filled = await openFilled({ applicants, exams: 1 });
  const { pool } = filled.database;
  let isOn = true;
  const { app, context, close } = await serve(filled, (own) => ({
    ...own,
    listReadings: {
      opened: (...reading: Parameters<AppContext['listReadings']['opened']>) => {
        if (isOn) own.listReadings.opened(...reading);
      },
      close: () => own.listReadings.close(),
    },
  }));
  return {
    pool,
    app,
    setRecording: (next) => {
      isOn = next;
    },
    tokens: await signInOwners(pool, context, readers),
    close: async () => {
      await close();
      await filled.close();
    },
  };
}
