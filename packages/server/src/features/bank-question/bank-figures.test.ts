import * as attempts from '@sanjeh/contract/attempt/attempt.contract';
import * as bank from '@sanjeh/contract/bank-question/bank-question.contract';
import * as examBank from '@sanjeh/contract/exam-bank/exam-bank.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import type { AdminQuestion, QuestionInput } from '@sanjeh/contract/question/question.schema';
import * as statistics from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authoring, createAuthoring, questionCalls } from '#testing/authoring.ts';
import { publishExam } from '../exam/exam-state.service.ts';
import { foldStatistics } from '../statistics/kept-sums.service.ts';

let desk: Authoring;
const { update } = questionCalls(() => desk);

beforeAll(async () => {
  desk = await createAuthoring();
});
afterAll(() => desk.app.close());

const answers = [
  { title: 'بله', score: 2.5 },
  { title: 'نه', score: 0 },
];
const fold = () => foldStatistics(desk.app.database.db, { timeZone: 'Asia/Tehran', atLeast: 0 });
const usesOf = async (id: number) =>
  (await desk.app.call(bank.uses, { token: desk.token, params: { id } })).json;

async function inBank(changes: Partial<QuestionInput> = {}, tags: string[] = []) {
  const source = await desk.content.exam();
  const question = await desk.content.question(source, { answers, ...changes });
  const body = { questionIds: [question.id], tags };
  const call = { token: desk.token, params: { exameId: source }, body };
  return (await desk.app.call(examBank.put, call)).json.added[0] ?? 0;
}

/** An exam with a copy of it, and one more question: the rest. A remark is not scored, and nobody makes one. */
async function examWith(bankId: number, changes: object = {}, isRemarked = false) {
  const { app, token, content } = desk;
  const id = await content.exam(changes);
  const call = { token, params: { exameId: id }, body: { bankQuestionIds: [bankId] } };
  const [copyId = 0] = (await app.call(examBank.take, call)).json.questionIds;
  const rest = await content.question(id, { answers });
  if (isRemarked) await content.question(id, { kind: 'text', title: 'چیزی هست که بگویید؟', answers: [] });
  await publishExam(app.database.db, null, id);
  return { id, copyId, restId: rest.id };
}

type Exam = Awaited<ReturnType<typeof examWith>>;
/** Of the copy and of the rest: right, wrong, or left out. */
type Given = readonly [copy: 0 | 1 | null, rest: 0 | 1 | null];

async function take(exam: Exam, [copy, rest]: Given) {
  const { app } = desk;
  const { token } = await app.applicant();
  const { id, sections } = (await app.call(attempts.startAttempt, { token, body: { examId: exam.id } })).json;
  const asked = sections.flatMap((section) => section.questions);
  const given = asked.flatMap((question, place) => {
    if (question.kind === 'text') return [];
    const points = question.id === exam.copyId ? copy : rest;
    const answerId = question.answers[1 - (points ?? 0)]?.id;
    const answeredAt = new Date().toISOString();
    return points === null ? [] : [{ questionId: question.id, answerId, seq: place + 1, answeredAt }];
  });
  await app.call(attempts.submitAttempt, { token, params: { id }, body: { answers: given } });
}

async function takeAll(exam: Exam, all: readonly Given[]) {
  for (const given of all) await take(exam, given);
}

// Sxx = Syy = 6/4, Sxy = 2 − 9/6: r = 1/3. Sxx = Syy = 2 − 4/5, Sxy = 1 − 4/5: r = 1/6.
const six: Given[] = [
  ...([
    [0, 0],
    [0, 1],
    [0, 0],
  ] as const),
  ...([
    [1, 1],
    [1, 0],
    [1, 1],
  ] as const),
];
const five: Given[] = [
  [1, 1],
  [1, 0],
  [0, 0],
  [0, 0],
  [0, 1],
];

test('how a question does is told of each exam and over all, from kept sums and what waits to be added', async () => {
  const id = await inBank();
  const [first, second] = [await examWith(id), await examWith(id)];
  await takeAll(first, six.slice(0, 4));
  await fold();
  await takeAll(first, six.slice(4));
  await takeAll(second, five);
  const uses = await usesOf(id);
  const of = (exam: Exam) => uses.copies.find((copy) => copy.examId === exam.id);
  expect(of(first)).toMatchObject({ answered: 6, facility: 0.5, measured: 6, unknown: null });
  expect(of(first)?.discrimination).toBeCloseTo(1 / 3, 12);
  expect(of(second)).toMatchObject({ answered: 5, facility: 0.4, measured: 5 });
  expect(of(second)?.discrimination).toBeCloseTo(1 / 6, 12);
  expect(uses.overall).toMatchObject({ answered: 11, measured: 11, unknown: null });
  expect(uses.overall.facility).toBeCloseTo(5 / 11, 12);
  expect(uses.overall.discrimination).toBeCloseTo((5 / 3 + 4 / 6) / 9, 12);
  // The same as the exam's own page says, and the same again when all of it is folded.
  const own = await desk.app.call(statistics.getStatistics, { token: desk.token, params: { id: first.id } });
  const question = own.json.questions.find((one) => one.id === first.copyId);
  expect(of(first)?.discrimination).toBe(question?.discrimination);
  await fold();
  expect(await usesOf(id)).toEqual(uses);
});

/** Of the rest: whoever starts from now on has another version. */
async function change(exam: Exam, changes: (question: AdminQuestion) => object) {
  const params = { exameId: exam.id, id: exam.restId };
  const question = (await desk.app.call(questions.get, { token: desk.token, params })).json;
  expect((await update(question, changes(question))).status).toBe(200);
}

test('versions that ask the same are measured together, others apart', async () => {
  const id = await inBank();
  const exam = await examWith(id);
  await takeAll(exam, six.slice(0, 3));
  await change(exam, () => ({ title: 'واژه‌های دیگر' }));
  await takeAll(exam, six.slice(3));
  const [together] = (await usesOf(id)).copies.filter((copy) => copy.examId === exam.id);
  expect(together).toMatchObject({ answered: 6, measured: 6 });
  expect(together?.discrimination).toBeCloseTo(1 / 3, 12);
  const { rows } = await desk.app.database.pool.query(
    'select count(distinct version_id)::integer as versions from attempts where exam_id = $1',
    [exam.id],
  );
  expect(rows).toEqual([{ versions: 2 }]);
  // Four more of a rest that is worth something else are too few to tell.
  await change(exam, ({ answers: own }) => ({
    answers: own.map((answer) => ({ ...answer, score: answer.score * 3 })),
  }));
  await takeAll(exam, five.slice(0, 4));
  const [apart] = (await usesOf(id)).copies.filter((copy) => copy.examId === exam.id);
  expect(apart).toMatchObject({ answered: 10, measured: 6, discrimination: together?.discrimination });
});

test('what is not known is said, and why', async () => {
  const tag = 'رقم‌های ناگفته';
  const id = await inBank({}, [tag]);
  await inBank({}, [tag]);
  const few = await examWith(id);
  await takeAll(few, five.slice(0, 4));
  const same = await examWith(id);
  await takeAll(same, [
    [1, 0],
    [1, 1],
    [1, 0],
    [1, 1],
    [1, 1],
  ]);
  const { app, token, content } = desk;
  const drawing = await content.exam();
  const { items } = (await app.call(bank.tags, { token, query: { search: tag } })).json;
  const body = { tagId: items[0]?.id ?? 0, count: 1, questionSectionId: content.language };
  await app.call(examBank.createDraw, { token, params: { exameId: drawing }, body });
  await publishExam(app.database.db, null, drawing);
  const drawn = { id: drawing, copyId: id, restId: 0 };
  for (let turn = 0; turn < 8; turn += 1) await take(drawn, [1, 1]);
  const { copies, draws, overall, enough } = await usesOf(id);
  const of = (exam: Exam) => copies.find((copy) => copy.examId === exam.id);
  expect(enough).toBe(5);
  expect(of(few)).toMatchObject({ answered: 4, facility: null, discrimination: null, unknown: 'few' });
  expect(of(same)).toMatchObject({ answered: 5, facility: 1, discrimination: null, unknown: 'same' });
  expect(draws).toMatchObject([{ examId: drawing, discrimination: null, unknown: 'apart' }]);
  expect(overall.answered).toBe(9 + (draws[0]?.answered ?? Number.NaN));
});

test('where blanks leave an attempt without a score, only whole ones are set beside the rest', async () => {
  const id = await inBank();
  const exam = await examWith(id, { kind: 'questionnaire' });
  await takeAll(exam, five);
  await takeAll(exam, [
    [1, null],
    [1, null],
  ]);
  const [use] = (await usesOf(id)).copies.filter((copy) => copy.examId === exam.id);
  expect(use).toMatchObject({ answered: 7, measured: 5 });
  expect(use?.facility).toBeCloseTo(4 / 7, 12);
  expect(use?.discrimination).toBeCloseTo(1 / 6, 12);
});

test('where something is asked that is not scored, the kept sums do not know whose attempts are whole', async () => {
  const id = await inBank();
  const [strict, counting] = [
    await examWith(id, { kind: 'questionnaire' }, true),
    await examWith(id, {}, true),
  ];
  for (const exam of [strict, counting]) await takeAll(exam, five);
  const { copies } = await usesOf(id);
  const of = (exam: Exam) => copies.find((copy) => copy.examId === exam.id);
  // The exam's own page reads every attempt, and knows.
  const own = await desk.app.call(statistics.getStatistics, { token: desk.token, params: { id: strict.id } });
  expect(own.json.questions.find((one) => one.id === strict.copyId)?.discrimination).toBeCloseTo(1 / 6, 12);
  expect(of(strict)).toMatchObject({ answered: 5, facility: 0.4, discrimination: null, unknown: 'apart' });
  // Where blanks count as zero everybody is whole.
  expect(of(counting)).toMatchObject({ answered: 5, measured: 5, unknown: null });
  expect(of(counting)?.discrimination).toBeCloseTo(1 / 6, 12);
});

test('several choices count by their score, once for everybody', async () => {
  const id = await inBank({ kind: 'multiple' });
  const { app, token, content } = desk;
  const examId = await content.exam();
  const taking = { token, params: { exameId: examId }, body: { bankQuestionIds: [id] } };
  const [copyId = 0] = (await app.call(examBank.take, taking)).json.questionIds;
  await publishExam(app.database.db, null, examId);
  for (const size of [2, 2, 1, 1, 1]) {
    const person = await app.applicant();
    const call = { token: person.token, body: { examId } };
    const attempt = (await app.call(attempts.startAttempt, call)).json;
    const chosen = attempt.sections[0]?.questions[0]?.answers.slice(2 - size).map((answer) => answer.id);
    const answer = { questionId: copyId, value: chosen, seq: 1, answeredAt: new Date().toISOString() };
    const params = { id: attempt.id };
    await app.call(attempts.submitAttempt, { token: person.token, params, body: { answers: [answer] } });
  }
  const { overall } = await usesOf(id);
  expect(overall).toMatchObject({ answered: 5, facility: 0.4, measured: 0, unknown: 'same' });
});
