import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import type { OverviewExam } from '@sanjeh/contract/overview/overview.contract';
import type { PlannedReminder, PlannedReminders } from '@sanjeh/contract/reminder/reminder.schema';
import { dateInTimeZone, type IsoDate } from '@sanjeh/domain/age/calendar-date';
import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { calendarFile } from '@sanjeh/domain/message/calendar-file';
import { dayOfAge, openReminderDays, reminderGraceDays } from '@sanjeh/domain/message/reminder-plan';
import type { AppContext } from '#app.context.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import { listPeople } from '../applicant/applicant.service.ts';
import { getOverview } from '../overview/overview.service.ts';
import { getReach } from '../reach/reach.service.ts';
import { type ComingRow, selectComing } from './given-reminder.queries.ts';
import { reminderWay } from './reminder-way.ts';

const shownDays = 365;

type Reader = Pick<AppContext, 'db' | 'env' | 'channels'>;
type Reading = { language: Language; now: Date };

/** What would be sent in the year to come, whether it is wanted or not. */
export async function getPlannedReminders(
  { db, env, channels }: Reader,
  userId: number,
  { language, now }: Reading,
): Promise<PlannedReminders> {
  const today = dateInTimeZone(now, env.timeZone);
  const [people, overview, reach] = [
    await listPeople(db, userId, language),
    await getOverview(db, userId, { language, now, timeZone: env.timeZone }),
    await getReach(db, userId),
  ];
  const due = people.flatMap((person) => [
    ...agesOf(person, overview, daysAfter(today, -reminderGraceDays)),
    ...openOf(person, overview.attempts, env.timeZone, today),
  ]);
  const coming = (await selectComing(db, userId, { today, timeZone: env.timeZone })).map((row) =>
    toDue(row, language),
  );
  const items = [...due, ...coming]
    .filter(({ day }) => day <= daysAfter(today, shownDays))
    .map((one) => ({ ...one, isOff: reach.remindersOff.includes(one.kind) }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title, language));
  const plan = { quietHours: env.quietHours, items };
  const way = reminderWay(channels, {
    phoneNumber: reach.isPhoneVerified ? reach.phoneNumber : null,
    email: reach.email,
  });
  if (env.publicUrl === undefined || !(channels.sms || channels.email))
    return { ...plan, obstacle: 'no_channel', channel: null };
  return { ...plan, obstacle: way === null ? 'not_verified' : null, channel: way?.channel ?? null };
}

function toDue(row: ComingRow, language: Language): Due {
  const { kind, applicant_id: applicantId, first_name: firstName, exam_id: exameId, day } = row;
  const { title } = localised({ title: row.title, translations: row.translations }, language);
  return { kind, applicantId, firstName, exameId, title, day };
}

type Person = Awaited<ReturnType<typeof listPeople>>[number];
type Due = Omit<PlannedReminder, 'isOff'>;
type Overview = { exams: OverviewExam[]; attempts: TakenExam[] };

/** Exams whose age comes up from a day on, and that have not been taken. */
function agesOf(person: Person, { exams, attempts }: Overview, from: IsoDate): Due[] {
  const own = attempts.filter(({ applicantId }) => applicantId === person.id);
  return exams.flatMap(({ id, title, ageFrom, ageTo, correctsAge }) => {
    const day = dayOfAge(person, { from: ageFrom, to: ageTo }, correctsAge);
    if (day === null || day < from || own.some(({ exameId }) => exameId === id)) return [];
    const { id: applicantId, firstName } = person;
    return [{ kind: 'reminder_age' as const, applicantId, firstName, exameId: id, title, day }];
  });
}

function openOf(person: Person, attempts: readonly TakenExam[], timeZone: string, today: IsoDate): Due[] {
  const { after } = openReminderDays;
  return attempts
    .filter(({ applicantId, state }) => applicantId === person.id && state === 'in_progress')
    .map(({ exameId, title, participateDateTime }) => ({
      kind: 'reminder_open' as const,
      ...{ applicantId: person.id, firstName: person.firstName, exameId, title },
      day: daysAfter(dateInTimeZone(new Date(participateDateTime), timeZone), after),
    }))
    .filter(({ day }) => day >= today);
}

const calendarDays = 5 * 365;

/** Whole days on which an exam comes up, for the calendar of a phone. */
export async function getCalendarFile(
  { db, env }: Reader,
  userId: number,
  applicantId: number,
  { language, now }: Reading,
): Promise<{ name: string; file: string }> {
  const person = found((await listPeople(db, userId, language)).find(({ id }) => id === applicantId));
  const today = dateInTimeZone(now, env.timeZone);
  const overview = await getOverview(db, userId, { language, now, timeZone: env.timeZone });
  const events = agesOf(person, overview, today)
    .filter(({ day }) => day <= daysAfter(today, calendarDays))
    .map(({ exameId, title, day }) => ({
      id: `${applicantId}-${exameId}@sanjeh`,
      day,
      title: `${title} – ${person.firstName}`,
      url:
        env.publicUrl === undefined
          ? null
          : `${env.publicUrl}/public/exam-details-${exameId}?person=${applicantId}`,
    }));
  return { name: person.firstName, file: calendarFile(person.firstName, events, now) };
}
