import { signIn } from '@sanjeh/contract/account/account.contract';
import { createOneTimePassword } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as bands from '@sanjeh/contract/band/band.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import { previewRescoring, rescore } from '@sanjeh/contract/rescoring/rescoring.contract';
import { openStream } from '#testing/event-listener.ts';
import type { RegistrationInput } from '#testing/person.ts';
import type { OpenedApp } from './opened-app.ts';
import { administrator, finished, forgetful, halfFinished, underWay } from './sample-people.ts';

/** People take the exam, and an administrator corrects it: something for every table that the demo leaves empty. */
export async function fillSampleData(opened: OpenedApp, examId: number, otherExamId: number): Promise<void> {
  const { ask, call } = opened;
  await call(signIn, { body: { ...administrator, password: 'a wrong guess' } });
  const { token } = await ask(signIn, { body: administrator });
  await setBands(opened, token, examId);

  const first = await enter(opened, finished);
  const taken = await start(opened, first, examId);
  await answer(opened, first, taken, 20);
  await ask(submitAttempt, { token: first, params: { id: taken.id }, body: {} });
  // After the end: refused, and kept as such.
  await answer(opened, first, taken, 1);

  const second = await enter(opened, halfFinished);
  const halfTaken = await start(opened, second, examId);
  await answer(opened, second, halfTaken, 10);
  await ask(submitAttempt, { token: second, params: { id: halfTaken.id }, body: {} });

  await correctScore(opened, token, examId);
  const third = await enter(opened, underWay);
  await answer(opened, third, await start(opened, third, examId), 5);

  const { id } = await ask(registerApplicant, { body: forgetful });
  await ask(createOneTimePassword, { token, params: { id } });
  await removeQuestion(opened, token, otherExamId);
}

type Attempt = Awaited<ReturnType<typeof start>>;

async function enter({ ask }: OpenedApp, person: RegistrationInput): Promise<string> {
  await ask(registerApplicant, { body: person });
  const body = { username: person.nationalCode, password: person.password };
  return (await ask(signIn, { body })).token;
}

async function start({ ask }: OpenedApp, token: string, examId: number) {
  return await ask(startAttempt, { token, body: { examId, informant: { who: 'mother' } } });
}

/** The first answer to each of the first questions. */
async function answer({ ask }: OpenedApp, token: string, { id, sections }: Attempt, count: number) {
  const answeredAt = new Date().toISOString();
  const answers = sections
    .flatMap((section) => section.questions)
    .slice(0, count)
    .map((question, index) => ({
      questionId: question.id,
      answerId: question.answers[0]?.id ?? null,
      seq: index + 1,
      answeredAt,
    }));
  await ask(saveAnswers, { token, params: { id }, body: { answers } });
}

async function setBands({ ask }: OpenedApp, token: string, examId: number): Promise<void> {
  const params = { exameId: examId };
  const { revision } = await ask(bands.get, { token, params });
  const shared = { questionSectionId: null, lowerInclusive: true, advice: '' };
  const rows = [
    { lower: 20, upper: 50, upperInclusive: false, label: 'نیازمند توجه', severity: 'watch' },
    { lower: 50, upper: 100, upperInclusive: true, label: 'خوب', severity: 'good' },
  ].map((row) => ({ ...shared, ...row, translations: { en: { label: row.severity } } }));
  await ask(bands.replace, { token, params, body: { revision, bands: rows } });
}

/** The first answer of the first question counts ten, and results from before are scored by it. */
async function correctScore({ app, ask }: OpenedApp, token: string, examId: number): Promise<void> {
  const found = await ask(questions.list, { token, params: { exameId: examId } });
  const question = found.sections[0]?.questions[0];
  if (!question) throw new Error('the exam has no question');
  const { id, title, questionSectionId, translations, revision } = question;
  const answers = question.answers.map((own, index) => (index === 0 ? { ...own, score: 10 } : own));
  const body = { title, questionSectionId, translations, revision, answers };
  await ask(questions.update, { token, params: { exameId: examId, id }, body });

  const stream = await openStream(app, previewRescoring, { token, params: { id: examId } });
  const shown = await stream.next(({ event }) => event === 'preview');
  if (shown.event !== 'preview') throw new Error('no preview came');
  const run = { fingerprint: shown.data.fingerprint, reason: 'امتیاز یک پاسخ اشتباه بود' };
  await ask(rescore, { token, params: { id: examId }, body: run });
}

async function removeQuestion({ ask }: OpenedApp, token: string, examId: number): Promise<void> {
  const found = await ask(questions.list, { token, params: { exameId: examId } });
  const id = found.sections[0]?.questions[0]?.id;
  await ask(questions.remove, { token, params: { exameId: examId, id } });
}
