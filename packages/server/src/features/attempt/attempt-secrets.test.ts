import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import { buildPath } from '@sanjeh/contract/endpoint';
import { endpoints } from '@sanjeh/contract/endpoints';
import * as norms from '@sanjeh/contract/norm/norm.contract';
import * as rules from '@sanjeh/contract/rule/rule.contract';
import * as scales from '@sanjeh/contract/scale/scale.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { normGroup } from '#testing/measured-exam.ts';
import { publishExam } from '../exam/exam-state.service.ts';

/** Numbers and words that stand nowhere else: whoever sees one has seen a score or a band. */
const scores = [73519.137, 84621.249, 95733.351];
const words = ['کاناریباند', 'canaryband', 'canaryadvice', 'کاناریمقیاس', 'canaryscale', 'کاناریهنجار'];
/** What is right, from where to where, and what it is worth. */
const rights = ['کاناریپاسخ', '61234.5', '61235.5', '40917.123', '2027-03-19', '52813.729'];
/** What a rule about scores stands on, and what only such rules say. */
const ruled = ['37846.159', '"ceiling"', '"lowest"', '"on":"score"'];
const canaries = [...scores.map(String), ...words, ...rights, ...ruled];

let test: TestApp;
let examId: number;

beforeAll(async () => {
  test = await createTestApp();
  const { db } = test.database;
  const content = await createContent(db);
  examId = await content.exam({ openToVisitors: true });
  for (let count = 0; count < 3; count += 1) {
    await content.question(examId, {
      answers: scores.map((score, index) => ({ title: `پاسخ ${index}`, score })),
    });
  }
  const worth = { from: rights[1], to: rights[2], score: rights[3] ?? '' };
  const plain = { answers: [], title: 'دیگر' };
  await content.question(examId, {
    ...plain,
    kind: 'multiple',
    scoring: { allOrNothing: true },
    answers: scores.map((score, index) => ({ title: `پاسخ ${index}`, score })),
  });
  await content.question(examId, {
    ...plain,
    kind: 'number',
    bounds: { decimals: 1 },
    scoring: { ranges: [worth] },
  });
  await content.question(examId, {
    ...{ ...plain, kind: 'slider', bounds: { min: '0', max: '70000', step: '100' } },
    scoring: { ranges: [{ ...worth, score: rights[5] ?? '' }] },
  });
  await content.question(examId, {
    ...{ ...plain, kind: 'text', scoring: { accepted: [{ text: rights[0] ?? '', score: rights[3] ?? '' }] } },
  });
  await content.question(examId, {
    // A rule that asks for the score of a section can have none there.
    ...{ ...plain, kind: 'essay', questionSectionId: content.language },
    scoring: { rubric: [{ title: rights[0] ?? '', english: rights[0] ?? '', most: rights[3] ?? '' }] },
  });
  await content.question(examId, {
    ...{ ...plain, kind: 'date', scoring: { ranges: [{ from: rights[4], score: rights[5] ?? '' }] } },
  });
  await db
    .insertInto('bands')
    .values({
      exam_id: examId,
      lower_bound: '250000',
      lower_inclusive: true,
      upper_bound: '280000',
      upper_inclusive: true,
      label: words[0] ?? '',
      severity: 'act',
      translations: JSON.stringify({ en: { label: words[1], advice: words[2] } }),
    })
    .execute();
  const { token } = await test.admin();
  const params = { id: examId };
  const members = [{ scaleCode: 'total' }];
  const scale = {
    ...{ kind: 'own', code: 'canary', title: words[3], translations: { en: { title: words[4] } } },
    ...{ missing: { rule: 'zero', maxMissing: 0 }, members },
  };
  await test.call(scales.replace, {
    token,
    params,
    body: { revision: 1, totalShown: true, scales: [scale] },
  });
  const group = normGroup('canary', { title: words[5] ?? '', translations: {} });
  await test.call(norms.replace, { token, params, body: { revision: 1, groups: [group] } });
  const later = await content.question(examId, { questionSectionId: content.language });
  const told = await test.call(rules.replace, {
    ...{ token, params },
    body: {
      revision: 1,
      rules: [
        { kind: 'ceiling', sectionId: content.movement, lowest: 3 },
        {
          ...{ kind: 'show', target: { of: 'question', id: later.id } },
          conditions: [{ on: 'score', sectionId: content.movement, comparison: 'ge', value: ruled[0] ?? '' }],
        },
      ],
    },
  });
  expect(told.status).toBe(200);
  await publishExam(db, null, examId);
});
afterAll(() => test.close());

it('nothing that an applicant or a visitor can read before submitting holds a score or a band', async () => {
  const { token } = await test.applicant();
  const attempt = (await test.call(contract.startAttempt, { token, body: { examId } })).json;
  const [question] = attempt.sections.flatMap(({ questions }) => questions);
  const answers = [
    {
      questionId: question?.id,
      answerId: question?.answers[0]?.id,
      seq: 1,
      answeredAt: new Date().toISOString(),
    },
    { questionId: question?.id, answerId: 999_999, seq: 2, answeredAt: new Date().toISOString() },
    ...attempt.sections.flatMap(({ questions }) =>
      questions.flatMap(({ id, kind }, index) =>
        ['x', '1', '2026-01-01'].map((value, place) => ({
          ...{ questionId: id, value, seq: 10 + index * 10 + place, answeredAt: new Date().toISOString() },
          ...(kind === 'multiple' && { value: [1] }),
        })),
      ),
    ),
  ];
  const seen = [
    JSON.stringify(attempt),
    (await test.call(contract.saveAnswers, { token, params: { id: attempt.id }, body: { answers } })).text,
  ];
  const readable = endpoints.filter(({ method, access }) => method === 'GET' && access !== 'admin');
  for (const endpoint of readable) {
    for (const id of [attempt.id, examId, 1]) {
      for (const language of ['fa', 'en']) {
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, id]),
        );
        const url = buildPath(endpoint.path, params);
        const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
        seen.push((await test.app.inject({ method: 'GET', url, headers })).body);
      }
    }
  }
  // The paper that visitors get is among them, with its questions.
  const paper = await test.call(contract.getExamPaper, { params: { id: examId } });
  expect(paper.json.sections.flatMap(({ questions }) => questions)).toHaveLength(10);
  const everything = [...seen, ...test.logLines].join('\n');
  expect(canaries.filter((canary) => everything.includes(canary))).toEqual([]);
  // The canaries would be found: the result shows them once it is there.
  const number = attempt.sections.flatMap(({ questions }) => questions).find(({ kind }) => kind === 'number');
  const right = { questionId: number?.id, value: rights[1], seq: 9000, answeredAt: new Date().toISOString() };
  await test.call(contract.submitAttempt, {
    ...{ token, params: { id: attempt.id }, body: { answers: [right] } },
  });
  const result = await test.app.inject({
    method: 'GET',
    url: `/api/attempts/${attempt.id}/result`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(result.body).toContain(String(scores[0]));
  expect(result.body).toContain(words[3]);
  expect(result.body).toContain(words[5]);
  expect(result.body).toContain(rights[3]);
});
