import { startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import * as norms from '@sanjeh/contract/norm/norm.contract';
import * as paper from '@sanjeh/contract/paper-form/paper-form.contract';
import * as contract from '@sanjeh/contract/rule/rule.contract';
import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import * as statistics from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createRuledExam, type RuledExam } from '#testing/ruled-exam.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { misfitOf } from '../rescoring/corrected-content.ts';

let app: TestApp;
let token: string;
let content: TestContent;

beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin());
  content = await createContent(app.database.db);
});
afterAll(() => app.close());

const made = () => createRuledExam(app, content);
const get = async ({ id }: { id: number }) => (await app.call(contract.get, { token, params: { id } })).json;
const put = ({ id }: RuledExam, rules: readonly object[], revision = 1) =>
  app.call(contract.replace, { token, params: { id }, body: { revision, rules } });

test('are stored, told, and part of what somebody starts', async () => {
  const exam = await made();
  const before = await readContent(app.database.db, exam.id);
  expect(before).not.toHaveProperty('rules');
  const rules = [exam.showIfFirst(1), exam.ceiling];
  expect((await put(exam, rules)).json).toEqual({ examId: exam.id, revision: 2, rules });
  expect(await get(exam)).toEqual({ examId: exam.id, revision: 2, rules });
  const { rules: stored, ...rest } = await readContent(app.database.db, exam.id);
  expect([stored, rest]).toEqual([rules, before]);
  // Taken back, the exam is the same as ever.
  await put(exam, [], 2);
  expect(await readContent(app.database.db, exam.id)).toEqual(before);
});

test('the same again changes nothing, and the later of two is told', async () => {
  const exam = await made();
  await put(exam, [exam.ceiling]);
  expect((await put(exam, [exam.ceiling], 2)).json.revision).toBe(2);
  expect((await put(exam, [])).error.code).toBe('stale');
});

test('are refused where they say something about what is not there or comes later', async () => {
  const exam = await made();
  const [first, second] = exam.questions;
  const late: ExamRule = {
    ...{ kind: 'show', target: { of: 'question', id: first?.id ?? 0 } },
    conditions: [{ on: 'answered', questionId: second?.id ?? 0, is: true }],
  };
  expect((await put(exam, [exam.ceiling, late])).error).toMatchObject({
    code: 'invalid_input',
    issues: [{ path: ['rules', 1, 'conditions', 0], code: 'rule_later' }],
  });
  const circle = { ...late, target: { of: 'question', id: second?.id ?? 0 } };
  expect((await put(exam, [circle])).error.issues).toMatchObject([{ code: 'rule_circle' }]);
  const nowhere = { kind: 'ceiling', sectionId: 2_000_000_000, lowest: 1 };
  expect((await put(exam, [nowhere])).error.issues).toEqual([{ path: ['rules', 0], code: 'invalid_choice' }]);
  expect((await put(exam, [{ kind: 'show', target: { of: 'exam' }, conditions: [] }])).status).toBe(400);
  expect(await get(exam)).toMatchObject({ revision: 1, rules: [] });
});

test('go into the copy of an exam, about its own questions', async () => {
  const exam = await made();
  await put(exam, [exam.showIfFirst(1), exam.ceiling]);
  const copy = (await app.call(exams.duplicate, { token, params: { id: exam.id } })).json;
  const { rules } = await get(copy);
  const { sections } = await readContent(app.database.db, copy.id);
  const [first, second] = sections.flatMap(({ questions }) => questions);
  expect(rules).toEqual([
    {
      ...{ kind: 'show', target: { of: 'question', id: second?.id } },
      conditions: [{ on: 'choice', questionId: first?.id, is: true, answerIds: [first?.answers[0]?.id] }],
    },
    exam.ceiling,
  ]);
});

describe('a section as a table', () => {
  const table = (sectionId: number) => ({ kind: 'grid', sectionId });

  test('is told with the paper, with the same columns for all rows, and no rule goes with it', async () => {
    const exam = await made();
    await put(exam, [table(content.movement)]);
    const { pool } = app.database;
    await pool.query('update exams set shuffle_answers = true, revision = revision + 1 where id = $1', [
      exam.id,
    ]);
    const { token: own } = await app.applicant();
    const taken = (await app.call(startAttempt, { token: own, body: { examId: exam.id } })).json;
    expect(taken).not.toHaveProperty('rules');
    const [movement, language] = taken.sections;
    expect([movement?.grid, language?.grid]).toEqual([true, undefined]);
    const columns = movement?.questions.map(({ answers }) => answers.map(({ title }) => title).join());
    expect(new Set(columns).size).toBe(1);
  });

  test('is refused where the answers are not the same, in either language', async () => {
    const exam = await made();
    expect((await put(exam, [table(content.language)])).error.issues).toEqual([
      { path: ['rules', 0], code: 'rule_unequal' },
    ]);
    const answer = exam.questions[2]?.answers[0]?.id;
    await app.database.pool.query(
      `update answers set translations = '{"en": {"title": "Other"}}' where id = $1`,
      [answer],
    );
    expect((await put(exam, [table(content.movement)])).error.issues).toMatchObject([
      { code: 'rule_unequal' },
    ]);
  });

  test('asks everybody the same: figures, paper forms and re-scoring take it', async () => {
    const exam = await made();
    await put(exam, [table(content.movement)]);
    const of = { token, params: { id: exam.id }, query: {} };
    expect((await app.call(statistics.getStatistics, of)).status).toBe(200);
    const { person } = await app.applicant();
    const params = { id: person.saved.id, exameId: exam.id };
    const query = { filledOn: new Date().toISOString().slice(0, 10) };
    expect((await app.call(paper.getPaperForm, { token, params, query })).status).toBe(200);
    const now = await readContent(app.database.db, exam.id);
    expect(misfitOf(now, now)).toBe(null);
  });
});

describe('what takes it that everybody is asked the same', () => {
  test('refuses such an exam', async () => {
    const exam = await made();
    await put(exam, [exam.ceiling]);
    const of = { token, params: { id: exam.id }, query: {} };
    const sample = { ...of, query: { scaleCode: 'total' } };
    expect((await app.call(norms.sample, sample)).error.code).toBe('exam_rules');
    const { person } = await app.applicant();
    const params = { id: person.saved.id, exameId: exam.id };
    const query = { filledOn: new Date().toISOString().slice(0, 10) };
    expect((await app.call(paper.getPaperForm, { token, params, query })).error.code).toBe('exam_rules');
    const now = await readContent(app.database.db, exam.id);
    expect(misfitOf(now, now)).toBeNull();
  });
});
