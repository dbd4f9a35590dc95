import {
  type KeptData,
  type RetentionKind,
  type RetentionMonths,
  type RetentionSettings,
  type RetentionUpdate,
  retentionKinds,
} from '@sanjeh/contract/retention/retention.schema';
import { daysOfHours, messageDays, refusedAnswerDays } from '@sanjeh/domain/retention/kept-days';
import type { Caller } from '#core/caller.ts';
import type { Env } from '#core/env.ts';
import { assertCurrent } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { recordRemoval } from './removal-record.ts';
import { stopRun } from './retention-run.queries.ts';
import {
  lockSettings,
  type SettingsRow,
  selectSettings,
  updateSettings,
} from './retention-settings.queries.ts';

type Lifetimes = Pick<Env, 'sessions' | 'backupDir' | 'backupEvery' | 'backupKeep'>;

const secondsOfHour = 3600;

/** What goes by itself, whatever is set. */
function ownDays({ sessions: { admin, applicant } }: Lifetimes): Record<RetentionKind, number | null> {
  const longest = Math.max(admin.absolute, applicant.absolute) / secondsOfHour;
  return {
    attempts: null,
    refused_answers: refusedAnswerDays,
    sign_ins: daysOfHours(longest),
    messages: messageDays,
    audit: null,
  };
}

function keptData(row: SettingsRow, env: Lifetimes): KeptData {
  const days = ownDays(env);
  const { applicant, admin } = env.sessions;
  return {
    items: retentionKinds.map((kind) => ({ kind, months: row[kind], ownDays: days[kind] })),
    signInHours: { applicant: applicant.absolute / secondsOfHour, admin: admin.absolute / secondsOfHour },
    backupDays: env.backupDir === undefined ? null : daysOfHours(env.backupEvery * env.backupKeep),
  };
}

export async function getKeptData(db: Executor, env: Lifetimes): Promise<KeptData> {
  return keptData(await selectSettings(db), env);
}

export function monthsOf(row: SettingsRow): RetentionMonths {
  const { attempts, refused_answers, sign_ins, messages, audit } = row;
  return { attempts, refused_answers, sign_ins, messages, audit };
}

const toSettings = (row: SettingsRow, env: Lifetimes): RetentionSettings => ({
  ...keptData(row, env),
  revision: row.revision,
  updated: row.updated_at.toISOString(),
});

/** For how many months results are kept; 0: for ever. */
export async function resultMonths(db: Executor): Promise<number> {
  return (await selectSettings(db)).attempts;
}

export async function getRetention(db: Executor, env: Lifetimes): Promise<RetentionSettings> {
  return toSettings(await selectSettings(db), env);
}

export function updateRetention(
  { db, env }: { db: Executor; env: Lifetimes },
  caller: Caller,
  { months, revision }: RetentionUpdate,
): Promise<RetentionSettings> {
  return inTransaction(db, async (transaction) => {
    const before = await lockSettings(transaction);
    assertCurrent(before, revision);
    const after = await updateSettings(transaction, months);
    const stopped = await stopRun(transaction);
    if (stopped) await recordRemoval(transaction, stopped, false);
    await recordChange(transaction, caller, {
      entity: 'retention',
      entityId: 'all',
      action: 'update',
      before: { months: monthsOf(before) },
      after: { months: monthsOf(after) },
    });
    return toSettings(after, env);
  });
}
