import type { OverviewExam } from '@sanjeh/contract/overview/overview.contract';
import type { ReminderKind } from '@sanjeh/contract/reach/reach.schema';
import type { ReminderSwitch, SwitchedReminder } from '@sanjeh/contract/reminder/reminder.schema';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { daysAfter, monthsBefore } from '@sanjeh/domain/age/calendar-step';
import { afterQuietHours } from '@sanjeh/domain/message/quiet-hours';
import { dayOfAge, isReminderDay, reminderGraceDays } from '@sanjeh/domain/message/reminder-plan';
import type { AppContext } from '#app.context.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { examPath } from '../assignment/given-exam-link.service.ts';
import type { ChannelSet } from '../channel/channel.context.ts';
import { listExamsInShort } from '../exam/exam-read.service.ts';
import { writeMessage } from '../message/message.service.ts';
import { switchReminder as setReminder } from '../reach/reach.service.ts';
import { selectDueAssignments, selectDueFollowUps, type TitledReminder } from './given-reminder.queries.ts';
import { offToken, readOffToken } from './off-link.service.ts';
import {
  type Births,
  cancelWaiting,
  most,
  type Newcomer,
  type Reached,
  selectAttemptIds,
  selectLeftOpen,
  selectNewcomers,
  tryPlanning,
} from './reminder.queries.ts';
import { reminderWay } from './reminder-way.ts';

export type ReminderContext = Pick<AppContext, 'db' | 'keys' | 'env' | 'channels'>;

const lifetimeMs = 2 * 86_400_000;
/** The most weeks that anybody is born early, and a day for months of unequal length. */
const earlyDays = 16 * 7 + 1;

/** Writes what is due now. Says how many, over all processes once for each cause. */
export function planReminders(context: ReminderContext, now: Date): Promise<number> {
  const { env, channels } = context;
  // A reminder without a link to switch it off would not be one that somebody agreed to.
  if (env.publicUrl === undefined || !(channels.sms || channels.email)) return Promise.resolve(0);
  return inTransaction(context.db, async (transaction) => {
    if (!(await tryPlanning(transaction))) return 0;
    const aged = await planAges(context, transaction, now);
    const open = await planOpen(context, transaction, now);
    const given = await planGiven(context, transaction, now);
    return aged + open + given + (await planFollowUps(context, transaction, now));
  });
}

async function planAges(context: ReminderContext, db: Executor, now: Date): Promise<number> {
  const today = dateInTimeZone(now, context.env.timeZone);
  const titles = await titlesOf(db);
  let count = 0;
  for (const exam of await listExamsInShort(db, 'fa')) {
    const { id, ageFrom, ageTo, correctsAge } = exam;
    if (ageFrom === 0 || ageTo === null) continue;
    const to = daysAfter(monthsBefore(today, ageFrom), 1);
    // Months of unequal length: of those who do not belong here the day itself tells.
    const from = daysAfter(to, -reminderGraceDays - 6);
    const earliest = correctsAge ? daysAfter(from, -earlyDays) : from;
    let written = 0;
    for await (const person of newcomers(db, { examId: id, from, to, earliest }, context.channels)) {
      if (written >= most) break;
      const born = { birthDate: person.birth_date, weeksPremature: person.weeks_premature };
      const day = dayOfAge(born, { from: ageFrom, to: ageTo }, correctsAge);
      if (day === null || !isReminderDay(day, today)) continue;
      const title = titles[person.language as Language].get(id) ?? exam.title;
      const cause = `age:${person.applicant_id}:${id}`;
      const path = `/public/exam-details-${id}?person=${person.applicant_id}`;
      if (await remind(context, db, { kind: 'reminder_age', person, title, path, cause, now })) written += 1;
    }
    count += written;
  }
  return count;
}

/** All of them, a page at a time: most were born some days off, and those whose day it is may be the last. */
async function* newcomers(db: Executor, births: Births, channels: ChannelSet): AsyncGenerator<Newcomer> {
  for (let after = 0; ; ) {
    const page = await selectNewcomers(db, births, { channels, after });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < most) return;
    after = last.applicant_id;
  }
}

async function titlesOf(db: Executor): Promise<Record<Language, Map<number, string>>> {
  const read = async (language: Language) =>
    new Map((await listExamsInShort(db, language)).map(({ id, title }: OverviewExam) => [id, title]));
  return { fa: await read('fa'), en: await read('en') };
}

async function planOpen(context: ReminderContext, db: Executor, now: Date): Promise<number> {
  let count = 0;
  for (const person of await selectLeftOpen(db, context.channels)) {
    const { title, translations, attempt_id, exam_id } = person;
    const shown = localised({ title, translations }, person.language as Language).title;
    const path = examPath(exam_id, person.applicant_id);
    const given = {
      kind: 'reminder_open',
      person,
      title: shown,
      path,
      cause: `open:${attempt_id}`,
      now,
    } as const;
    if (await remind(context, db, given)) count += 1;
  }
  return count;
}

async function planGiven(context: ReminderContext, db: Executor, now: Date): Promise<number> {
  let count = 0;
  for (const row of await selectDueAssignments(db, context.channels)) {
    const kind = 'reminder_assignment';
    const path = examPath(row.exam_id, row.applicant_id);
    if (await remind(context, db, { kind, person: row, title: titleOf(row), path, cause: row.cause, now }))
      count += 1;
  }
  return count;
}

async function planFollowUps(context: ReminderContext, db: Executor, now: Date): Promise<number> {
  const today = dateInTimeZone(now, context.env.timeZone);
  const days = { from: daysAfter(today, -reminderGraceDays), to: today };
  let count = 0;
  for (const row of await selectDueFollowUps(db, days, context.channels)) {
    const kind = 'reminder_follow_up';
    const given = {
      kind,
      person: row,
      title: titleOf(row),
      path: '/applicant',
      cause: row.cause,
      now,
    } as const;
    if (await remind(context, db, given)) count += 1;
  }
  return count;
}

function titleOf({ title, translations, language }: TitledReminder): string {
  return localised({ title, translations }, language as Language).title;
}

interface Given {
  kind: ReminderKind;
  person: Reached;
  title: string;
  path: string;
  cause: string;
  now: Date;
}

async function remind(
  { env, keys, channels }: ReminderContext,
  db: Executor,
  { kind, person, title, path, cause, now }: Given,
): Promise<boolean> {
  const way = reminderWay(channels, { phoneNumber: person.phone_number, email: person.email });
  if (way === null) return false;
  const dueAt = afterQuietHours(now, env.timeZone, env.quietHours);
  return writeMessage(db, {
    ...{ kind, ...way, userId: person.user_id, language: person.language as Language, cause, dueAt },
    applicantId: person.applicant_id,
    expiresAt: new Date(dueAt.getTime() + lifetimeMs),
    values: {
      name: person.first_name,
      exam: title,
      link: `${env.publicUrl}${path}`,
      off: `${env.publicUrl}/off#${offToken(keys[0].code, person.user_id, kind)}`,
    },
  });
}

/** Those that wait and are about one person. Whom the person belongs to from now on is reminded instead. */
export async function cancelReminders(
  db: Executor,
  { userId, applicantId }: { userId: number; applicantId: number },
): Promise<void> {
  const attempts = await selectAttemptIds(db, applicantId);
  const causes = [`age:${applicantId}:%`, `assignment:%:${applicantId}`, `assignment:%:${applicantId}:end`];
  await cancelWaiting(db, userId, [
    ...causes,
    ...attempts.flatMap(({ id }) => [`open:${id}`, `follow-up:${id}:%`]),
  ]);
}

export async function switchReminder(
  { db, keys }: Pick<ReminderContext, 'db' | 'keys'>,
  { token, isOff }: ReminderSwitch,
): Promise<SwitchedReminder> {
  const read = found(
    readOffToken(
      keys.map((key) => key.code),
      token,
    ),
  );
  await setReminder(db, read.userId, read.kind, isOff);
  return { kind: read.kind, isOff };
}
