import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Env } from '#core/env.ts';
import type { Database } from '#db/schema.gen.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import type { AnswerSaver } from './answer-saver.ts';
import type { AttemptNotifier } from './attempt-notifier.ts';
import type { AttemptStarter } from './attempt-starter.ts';
import type { ExamClock } from './exam-clock.service.ts';

/** What taking an exam works with. */
export type AttemptContext = {
  env: Env;
  pool: Pool;
  db: Kysely<Database>;
  versions: ExamVersions;
  answerSaver: AnswerSaver;
  attemptNotifier: AttemptNotifier;
  attemptStarter: AttemptStarter;
  examClock: ExamClock;
  /** Attempts are spread by person, over shards that take only statements about one. */
  isDistributed: boolean;
};
