import type {
  Attention,
  CriticalAnswers,
  Dashboard,
  NewestAttempt,
} from '@sanjeh/contract/dashboard/dashboard.schema';
import { attentionKinds } from '@sanjeh/contract/dashboard/dashboard.schema';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { lastDays, startOfWeek } from '@sanjeh/domain/age/calendar-step';
import { attemptState } from '@sanjeh/domain/attempt/attempt';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import { type CountedList, countCeiling, countedUpTo } from '#db/query/counted-list.ts';
import type { FindBandGaps } from '../band/band-gap.service.ts';
import { countDueFollowUps } from '../follow-up/follow-up.service.ts';
import * as queries from './dashboard.queries.ts';
import type { DayCounts } from './day-counts.ts';

const shownDays = 30;
const shownAttempts = 10;
const namedItems = 5;

interface DashboardReading {
  now: Date;
  timeZone: string;
  language: Language;
  seesResults: boolean;
  seesContent: boolean;
  /** The list of applicants knows it. */
  applicants: number;
  countDays: DayCounts;
  findBandGaps: FindBandGaps;
}

export async function getDashboard(db: Executor, reading: DashboardReading): Promise<Dashboard> {
  const today = dateInTimeZone(reading.now, reading.timeZone);
  const days = lastDays(today, shownDays);
  const since = days[0] ?? today;
  const [counts, inProgress, dayCounts, newest, critical, attention, followUpsDue] = await Promise.all([
    queries.selectCounts(db),
    countInProgress(db, reading.now),
    reading.countDays(db, { first: since, today, timeZone: reading.timeZone, now: reading.now }),
    reading.seesResults ? queries.selectNewestAttempts(db, shownAttempts) : null,
    reading.seesResults ? queries.selectCritical(db, since, reading.timeZone, namedItems) : null,
    reading.seesContent ? readAttention(db, reading) : null,
    reading.seesResults ? countDueFollowUps(db, { today, timeZone: reading.timeZone }) : null,
  ]);
  const byDay = new Map(dayCounts.map(({ day, count }) => [day, count]));
  const attemptsPerDay = days.map((day) => ({ day, count: byDay.get(day) ?? 0 }));
  const saturday = startOfWeek(today);
  return {
    counts: {
      applicants: reading.applicants,
      exams: counts.exams,
      publishedExams: counts.published,
      attemptsToday: byDay.get(today) ?? 0,
      attemptsThisWeek: attemptsPerDay
        .filter(({ day }) => day >= saturday)
        .reduce((sum, { count }) => sum + count, 0),
      inProgress,
    },
    attemptsPerDay,
    newestAttempts: newest?.map((row) => toNewest(row, reading)) ?? null,
    criticalAnswers: critical && { since, ...toCritical(critical, reading.language) },
    followUpsDue,
    attention,
  };
}

/** Those whose time is over are few: they are submitted within moments. */
async function countInProgress(db: Executor, now: Date): Promise<CountedList> {
  const over = await queries.countOver(db, now);
  const open = await queries.countOpen(db, countCeiling + over.total);
  return countedUpTo(countCeiling, Math.max(0, open.total - over.total) + Number(open.hasMore));
}

type NewestRow = Awaited<ReturnType<typeof queries.selectNewestAttempts>>[number];

function toNewest(row: NewestRow, { now, language }: DashboardReading): NewestAttempt {
  const { title, translations } = row;
  return {
    id: row.id,
    code: row.code,
    applicantId: row.applicant_id,
    applicantName: `${row.first_name} ${row.last_name}`,
    exameId: row.exam_id,
    title: localised({ title, translations }, language).title,
    participateDateTime: row.started_at.toISOString(),
    state: attemptState({ deadline: row.deadline, submittedAt: row.submitted_at }, now),
    totalScore: row.total_score === null ? null : Number(row.total_score),
  };
}

function toCritical(
  rows: readonly queries.CriticalRow[],
  language: Language,
): Pick<CriticalAnswers, 'count' | 'items'> {
  return {
    count: countedUpTo(countCeiling, rows[0]?.count ?? 0),
    items: rows.map(({ id, applicant_id, first_name, last_name, title, translations }) => ({
      id,
      applicantId: applicant_id,
      applicantName: `${first_name} ${last_name}`,
      title: localised({ title, translations }, language).title,
    })),
  };
}

async function readAttention(
  db: Executor,
  { language, findBandGaps }: DashboardReading,
): Promise<Attention[]> {
  const rows = await queries.selectAttention(db, await findBandGaps(db), namedItems);
  return attentionKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const items = own.map(({ id, title, translations }) => ({
      id,
      title: localised({ title, translations }, language).title,
    }));
    return own[0] ? [{ kind, count: own[0].count, items }] : [];
  });
}
