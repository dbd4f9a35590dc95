import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../../packages/server/src/db/database.ts';
import { joinEmbedded } from '../../packages/server/src/db/embedded.ts';
import { createTokens } from '../../packages/server/src/features/account/token.ts';
import { keysFromSecret } from '../../packages/server/src/features/account/token-keys.service.ts';
import { startProgram } from '../../packages/server/src/testing/server-process.ts';
import { fillHall, type Question, type Seat } from './exam-hall-content.ts';

/** The real server as a process of its own on its embedded database, and people who sit an exam there. */
export interface ExamHall {
  readonly url: string;
  readonly databaseUrl: string;
  readonly serverPid: number;
  readonly postmasterPid: number;
  readonly pool: pg.Pool;
  /** What another process of the product needs in order to serve the same people. */
  readonly env: Readonly<Record<'DATABASE_URL' | 'TOKEN_SECRET', string>>;
  readonly examId: number;
  readonly versionId: number;
  readonly questions: readonly Question[];
  /** Each has an open attempt. */
  readonly seated: readonly Seat[];
  /** These have not started yet. */
  readonly waiting: readonly Seat[];
  /** The same people in an exam of every kind, each with an open attempt there too. */
  readonly mixed: Pick<ExamHall, 'questions' | 'seated'>;
  close(): Promise<void>;
}

export async function openExamHall(
  size: { seated: number; waiting: number },
  settings: Record<string, string> = {},
): Promise<ExamHall> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanjeh-bench-'));
  const secret = randomBytes(32).toString('hex');
  const server = startProgram('main.ts', {
    DATA_DIR: dataDir,
    TOKEN_SECRET: secret,
    // As a user gets it: programs that tests start say nothing, and do not rehearse.
    LOG_LEVEL: 'info',
    REHEARSAL: 'on',
    ...settings,
  });
  const url = await server.ready;
  const joined = await joinEmbedded(dataDir);
  const database = await openDatabase(joined.url, { poolSize: 2 });
  const tokens = createTokens(keysFromSecret(secret));
  const content = await fillHall(database, size, tokens);
  const note = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return {
    url,
    databaseUrl: joined.url,
    serverPid: server.pid,
    postmasterPid: Number.parseInt(note, 10),
    pool: database.pool,
    env: { DATABASE_URL: joined.url, TOKEN_SECRET: secret },
    ...content,
    close: async () => {
      await database.close();
      server.signal('SIGTERM');
      await server.ended;
      await joined.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
