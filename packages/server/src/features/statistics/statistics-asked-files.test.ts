import * as attempts from '@sanjeh/contract/attempt/attempt.contract';
import * as contract from '@sanjeh/contract/statistics/statistics.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createHidingExam, createRuledExam } from '#testing/ruled-exam.ts';
import { fillValueScores } from './value-scores.service.ts';

let door: TestApp;
let content: TestContent;
let token: string;
beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
  content = await createContent(door.database.db);
});
afterAll(() => door.close());

type Given = { questionId: number } & ({ answerId: number | undefined } | { value: string });

/** Somebody answers these, whether they are asked them in the end or not. */
async function take(examId: number, given: readonly Given[]): Promise<void> {
  const person = await door.applicant();
  const { id } = (await door.call(attempts.startAttempt, { token: person.token, body: { examId } })).json;
  const answeredAt = new Date().toISOString();
  const answers = given.map((answer, place) => ({ ...answer, seq: place + 1, answeredAt }));
  await door.call(attempts.submitAttempt, { token: person.token, params: { id }, body: { answers } });
}

/** The cells of its rows, by the headings. */
async function fileOf(endpoint: typeof contract.exportScores, id: number) {
  const query = { format: 'csv' };
  const headers = { 'accept-language': 'en' };
  const { text } = await door.call(endpoint, { token, params: { id }, query, headers });
  const [head = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, place) => [names[place], cell])));
}

test('a section that somebody was not asked is blank in their row, and they are not among those who answered it', async () => {
  const { id, questions } = await createRuledExam(door, content, ({ questions: [first] }) => [
    {
      ...{ kind: 'show', target: { of: 'section', id: content.language } },
      conditions: [
        { on: 'choice', questionId: first?.id ?? 0, is: true, answerIds: [first?.answers[0]?.id ?? 0] },
      ],
    },
  ]);
  // Of the three who are asked the section the last leaves it out; of the two others one had answered it all the same.
  const people = [
    [0, 0],
    [0, 1],
    [0, null],
    [1, 0],
    [2, null],
  ];
  for (const [first, fifth] of people) {
    const chosen = [first, 0, 0, 0, fifth];
    const given = questions.flatMap(({ id: questionId, answers }, place) => {
      const answer = chosen[place] ?? null;
      return answer === null ? [] : [{ questionId, answerId: answers[answer]?.id }];
    });
    // The last first, so that it is answered before what hides it.
    await take(id, given.toReversed());
  }
  const scores = await fileOf(contract.exportScores, id);
  const [language = '', question = ''] = Object.keys(scores[0] ?? {})
    .filter((name) => /زبان|Language/.test(name))
    .toSorted()
    .toReversed();
  expect(scores.map((row) => [row[question], row[language], row['Section: Movement']])).toEqual([
    ['10', '10', '40'],
    ['5', '5', '40'],
    ['', '0', '40'],
    ['', '', '35'],
    ['', '', '30'],
  ]);
  const figures = await fileOf(contract.exportStatistics as typeof contract.exportScores, id);
  expect(
    figures
      .map((row) => [row.Level, row.Answered, row.Unanswered, row.Mean])
      .filter(([level]) => level !== 'Question'),
  ).toEqual([
    ['Whole exam', '5', '', '40'],
    ['Section', '5', '', '37'],
    ['Section', '3', '', '5'],
  ]);
  expect(figures.at(-1)).toMatchObject({ Answered: '2', Unanswered: '1', Mean: '7.5' });
});

test('a value that was hidden after it was given is worth nothing when values of before are worked out', async () => {
  const { db } = door.database;
  const { examId, first, second } = await createHidingExam(door, content);
  for (const [place, value] of [
    [0, '10'],
    [0, '30'],
    [1, '100'],
  ] as const)
    await take(examId, [
      { questionId: second.id, value },
      { questionId: first.id, answerId: first.answers[place]?.id },
    ]);
  const read = async () =>
    (await door.call(contract.getStatistics, { token, params: { id: examId }, query: {} })).json;
  const before = await read();
  expect(before.questions[1]).toMatchObject({ asked: 2, answered: 2, unanswered: 0, mean: 20 });
  await sql`
    update attempts set section_scores = (
      select jsonb_agg(section - 'questions') from jsonb_array_elements(section_scores) as section
    ) where exam_id = ${examId}
  `.execute(db);
  await sql`update statistics_kept set lacks_scores = true where exam_id = ${examId}`.execute(db);
  await fillValueScores(db, door.context.versions);
  expect(await read()).toEqual(before);
});
