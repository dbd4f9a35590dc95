import type { UsageMonth, UsageQuery } from '@sanjeh/contract/usage/usage.schema';
import { dateInTimeZone, type IsoDate } from '@sanjeh/domain/age/calendar-date';
import { monthsBefore } from '@sanjeh/domain/age/calendar-step';
import { jalaliMonthStarts } from '@sanjeh/domain/persian/jalali-date';
import { ApiError } from '#core/api-error.ts';
import { type Caller, may } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { emptyOutbox, freshen } from '#db/outbox.ts';
import { inTransaction } from '#db/transaction.ts';
import { getGroup } from '../person-group/person-group.service.ts';
import { addUp, selectDays, selectDaysOfGroup, type UsageDay } from './usage.queries.ts';

export interface UsageReading {
  readonly now: Date;
  readonly timeZone: string;
  readonly language: Language;
}

/** The months of the reader's calendar, the last of which is this one. */
function monthStarts(today: IsoDate, count: number, language: Language): IsoDate[] {
  if (language === 'fa') return jalaliMonthStarts(today, count);
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, place) => monthsBefore(first, count - 1 - place));
}

export async function readUsage(
  db: Executor,
  caller: Caller,
  { months, groupId, examId, categoryId }: UsageQuery,
  { now, timeZone, language }: UsageReading,
): Promise<UsageMonth[]> {
  const starts = monthStarts(dateInTimeZone(now, timeZone), months, language);
  const scope = { from: starts[0] ?? '', timeZone, examId, categoryId };
  if (groupId === undefined) {
    await freshen(db, 'usage');
    return inMonths(starts, await selectDays(db, scope));
  }
  // Who is in a group, and how few they are, is for those who know them.
  if (!may(caller, ['clinician'])) throw new ApiError('forbidden');
  await getGroup(db, groupId);
  return inMonths(starts, await selectDaysOfGroup(db, groupId, scope));
}

const figures = ['started', 'submitted', 'timed', 'seconds', 'good', 'watch', 'act'] as const;

function inMonths(starts: readonly IsoDate[], days: readonly UsageDay[]): UsageMonth[] {
  return starts.map((start, place) => {
    const next = starts[place + 1] ?? '9999-12-31';
    const sum = Object.fromEntries(figures.map((name) => [name, 0])) as Record<
      (typeof figures)[number],
      number
    >;
    for (const day of days)
      if (day.day >= start && day.day < next) for (const name of figures) sum[name] += Number(day[name]);
    const { started, submitted, timed, seconds, good, watch, act } = sum;
    return {
      ...{ start, started, submitted },
      minutes: timed === 0 ? null : Math.round((seconds / timed / 60) * 10) / 10,
      bands: { good, watch, act, none: submitted - good - watch - act },
    };
  });
}

const atOnce = 10_000;

/** Adds up what has come, until little is left. Says how much that was. */
export async function addUpUsage(db: Executor, timeZone: string): Promise<number> {
  await emptyOutbox(db, 'usage');
  let count = 0;
  for (;;) {
    const added = await inTransaction(db, (transaction) => addUp(transaction, timeZone, atOnce));
    count += added;
    if (added < atOnce) return count;
  }
}
