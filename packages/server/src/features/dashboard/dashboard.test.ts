import type { Right } from '@sanjeh/contract/auth/right';
import { getDashboard as endpoint } from '@sanjeh/contract/dashboard/dashboard.contract';
import * as scales from '@sanjeh/contract/scale/scale.contract';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createMeasuredExam } from '#testing/measured-exam.ts';
import { createBandGapFinder } from '../band/band-gap.service.ts';
import { getDashboard } from './dashboard.service.ts';
import { createDayCounts } from './day-counts.ts';

const readings = { applicants: 0, countDays: createDayCounts(), findBandGaps: createBandGapFinder() };
let app: TestApp;
let token: string;
let content: TestContent;
let examId: number;
let people: { token: string; id: number; name: string }[];

beforeAll(async () => {
  app = await createTestApp({ env: { timeZone: 'Asia/Tehran' } });
  ({ token } = await app.admin());
  content = await createContent(app.database.db);
  ({ examId } = await content.offered({ title: 'گفتار', translations: { en: { title: 'Speech' } } }));
  people = [];
  for (const firstName of ['الف', 'ب', 'پ']) {
    const { token: own, person } = await app.applicant();
    people.push({ token: own, id: person.saved.id, name: firstName });
  }
});
afterAll(() => app.close());

async function start(person: { token: string } | undefined): Promise<string> {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/attempts',
    headers: { authorization: `Bearer ${person?.token}` },
    payload: { examId },
  });
  return response.json().id;
}

const read = async (language = 'fa') =>
  (await app.call(endpoint, { token, headers: { 'accept-language': language } })).json;

const seeing = { seesResults: true, seesContent: true } as const;

describe('the home page of administrators', () => {
  test('of an empty house has zeros and all its days', async () => {
    const today = () => dateInTimeZone(new Date(), 'Asia/Tehran');
    const before = today();
    const dashboard = await read();
    // A midnight may lie between.
    expect([before, today()]).toContain(dashboard.attemptsPerDay.at(-1)?.day);
    expect(dashboard.counts).toEqual({
      applicants: 3,
      exams: 1,
      publishedExams: 1,
      attemptsToday: 0,
      attemptsThisWeek: 0,
      inProgress: { total: 0, hasMore: false },
    });
    expect(dashboard.newestAttempts).toEqual([]);
    expect(dashboard.attemptsPerDay).toHaveLength(30);
    expect(dashboard.attemptsPerDay.every(({ count }) => count === 0)).toBe(true);
  });

  test('counts what was started, and what is still open', async () => {
    const [first, second] = [await start(people[0]), await start(people[1])];
    await app.app.inject({
      method: 'POST',
      url: `/api/attempts/${second}/submit`,
      headers: { authorization: `Bearer ${people[1]?.token}` },
      payload: {},
    });
    const dashboard = await read('en');
    // Midnight may have passed since, so the days are looked at together.
    expect(dashboard.counts.inProgress).toEqual({ total: 1, hasMore: false });
    expect(dashboard.attemptsPerDay.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(dashboard.counts.attemptsToday).toBe(dashboard.attemptsPerDay.at(-1)?.count);
    expect(dashboard.newestAttempts).toMatchObject([
      { id: second, applicantId: people[1]?.id, title: 'Speech', state: 'submitted', totalScore: 0 },
      { id: first, applicantId: people[0]?.id, title: 'Speech', state: 'in_progress', totalScore: null },
    ]);
    expect((await read('fa')).newestAttempts?.[0]?.title).toBe('گفتار');
    // Its time is over, though nobody has submitted it yet.
    await app.database.db
      .updateTable('attempts')
      .set({ deadline: new Date(Date.now() - 1000) })
      .where('id', '=', first)
      .execute();
    expect((await read()).counts.inProgress.total).toBe(0);
    expect((await read()).newestAttempts?.[1]?.state).toBe('time_over');
  });

  test('days and weeks are those of the time zone, and a week begins on Saturday', async () => {
    const { db } = app.database;
    const attempt = await start(people[2]);
    const dashboardAt = async (startedAt: string, now: string) => {
      await db
        .updateTable('attempts')
        .set({ started_at: new Date('2020-01-01') })
        .execute();
      await db
        .updateTable('attempts')
        .set({ started_at: new Date(startedAt) })
        .where('id', '=', attempt)
        .execute();
      const reading = {
        now: new Date(now),
        timeZone: 'Asia/Tehran',
        language: 'fa',
        ...readings,
        ...seeing,
      } as const;
      const { counts, attemptsPerDay } = await getDashboard(db, reading);
      const day = attemptsPerDay.find(({ count }) => count > 0)?.day;
      return [counts.attemptsToday, counts.attemptsThisWeek, day];
    };
    // 16 November 2024 was a Saturday; in Tehran it began at 20:30 of the 15th by UTC.
    expect(await dashboardAt('2024-11-15T20:30:00Z', '2024-11-16T12:00:00Z')).toEqual([1, 1, '2024-11-16']);
    expect(await dashboardAt('2024-11-15T20:29:59Z', '2024-11-16T12:00:00Z')).toEqual([0, 0, '2024-11-15']);
    expect(await dashboardAt('2024-11-15T20:30:00Z', '2024-11-22T20:29:59Z')).toEqual([0, 1, '2024-11-16']);
    expect(await dashboardAt('2024-11-15T20:30:00Z', '2024-11-22T20:30:00Z')).toEqual([0, 0, '2024-11-16']);
    expect(await dashboardAt('2024-10-17T20:30:00Z', '2024-11-16T12:00:00Z')).toEqual([0, 0, '2024-10-18']);
    expect(await dashboardAt('2024-10-17T20:29:59Z', '2024-11-16T12:00:00Z')).toEqual([0, 0, undefined]);
  });

  test('names what needs attention, and counts it', async () => {
    // The other section has had no question from the start.
    expect((await read('en')).attention).toEqual([
      { kind: 'section_without_questions', count: 1, items: [{ id: content.language, title: 'Language' }] },
    ]);
    const empty: number[] = [];
    for (const title of ['ه', 'پ', 'ب', 'چ', 'و', 'گ']) empty.push(await content.exam({ title }));
    const unchosen = await content.exam({ title: 'یک پاسخ' });
    await content.question(unchosen, { answers: [{ title: 'بله', score: 1 }] });
    await content.question(unchosen, { questionSectionId: content.language });
    expect((await read()).attention).toEqual([]);
    const { db } = app.database;
    await db.updateTable('exams').set({ published: true }).execute();
    const [questions, choice] = (await read()).attention ?? [];
    expect(questions).toMatchObject({ kind: 'exam_without_questions', count: 6 });
    expect(questions?.items.map(({ title }) => title)).toEqual(['ب', 'پ', 'چ', 'گ', 'و']);
    expect(choice).toEqual({
      kind: 'exam_without_choice',
      count: 1,
      items: [{ id: unchosen, title: 'یک پاسخ' }],
    });
    await db.updateTable('exams').set({ archived_at: new Date() }).where('id', 'in', empty).execute();
    expect((await read()).attention?.map(({ kind }) => kind)).toEqual(['exam_without_choice']);
  });

  test('names the newest results with a critical answer, of the days that it looks back on', async () => {
    const exam = await createMeasuredExam(app, content, token, { movement: 1, scores: [1, 3] });
    const answerId = exam.questions[0]?.answers[1]?.id ?? 0;
    const { revision } = (await app.call(scales.get, { token, params: { id: exam.id } })).json;
    await app.call(scales.replace, {
      ...{ token, params: { id: exam.id } },
      body: { revision, totalShown: true, scales: [], alerts: [{ answerId, text: 'با او صحبت کنید' }] },
    });
    const [first, , third] = people;
    await exam.take(first?.token ?? '', [1]);
    expect((await read()).criticalAnswers).toMatchObject({ count: { total: 0 }, items: [] });
    const id = await exam.take(third?.token ?? '', [3]);
    expect((await read()).criticalAnswers).toMatchObject({
      count: { total: 1, hasMore: false },
      items: [{ id, applicantId: third?.id }],
    });
    const { db } = app.database;
    const reading = { timeZone: 'Asia/Tehran', language: 'fa', ...readings, ...seeing } as const;
    const countAt = async (submittedAt: string) => {
      const set = { submitted_at: new Date(submittedAt), started_at: new Date('2020-01-01') };
      await db.updateTable('attempts').set(set).where('id', '=', id).execute();
      const { criticalAnswers } = await getDashboard(db, {
        ...reading,
        now: new Date('2024-11-16T12:00:00Z'),
      });
      return [criticalAnswers?.since, criticalAnswers?.count.total];
    };
    expect(await countAt('2024-10-17T20:30:00Z')).toEqual(['2024-10-18', 1]);
    expect(await countAt('2024-10-17T20:29:59Z')).toEqual(['2024-10-18', 0]);
  });

  test('shows each right what is theirs', async () => {
    const seen = async (right: Right) => {
      const { newestAttempts, criticalAnswers, attention } = (
        await app.call(endpoint, { token: (await app.admin([right])).token })
      ).json;
      return [newestAttempts !== null, criticalAnswers !== null, attention !== null];
    };
    expect(await seen('clinician')).toEqual([true, true, false]);
    expect(await seen('author')).toEqual([false, false, true]);
    expect(await seen('desk')).toEqual([false, false, false]);
    expect(await seen('analyst')).toEqual([false, false, false]);
  });

  test('is for administrators', async () => {
    expect((await app.call(endpoint, { token: people[0]?.token ?? '' })).error.code).toBe('forbidden');
    expect((await app.call(endpoint)).error.code).toBe('not_signed_in');
  });
});
