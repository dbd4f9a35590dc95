import { getMe, signIn } from '@sanjeh/contract/account/account.contract';
import * as adminAgeRange from '@sanjeh/contract/age-range/age-range.admin.contract';
import * as applicants from '@sanjeh/contract/applicant/applicant.admin.contract';
import {
  listAttempts,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as bands from '@sanjeh/contract/band/band.contract';
import { listCategories } from '@sanjeh/contract/category/category.contract';
import { getDashboard } from '@sanjeh/contract/dashboard/dashboard.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import { getExam, listExams } from '@sanjeh/contract/exam/exam.contract';
import { listFaqs } from '@sanjeh/contract/faq/faq.contract';
import { listCities, listProvinces } from '@sanjeh/contract/place/place.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import * as sections from '@sanjeh/contract/question-section/question-section.contract';
import * as results from '@sanjeh/contract/result/result.admin.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { getScoreHistory } from '@sanjeh/contract/score-history/score-history.contract';
import { listSlides } from '@sanjeh/contract/slide/slide.contract';
import { getStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import type { RegistrationInput } from '#testing/person.ts';
import type { OpenedApp } from './opened-app.ts';
import { administrator, finished, underWay } from './sample-people.ts';

/** Reads the data in every way that the product does, each answer held against the contract, and tells the figures. */
export async function readSampleData(opened: OpenedApp) {
  const { ask } = opened;
  const offered = await ask(listExams);
  for (const { id } of offered.items) await ask(getExam, { params: { id } });
  const provinces = await ask(listProvinces);
  const cities = await ask(listCities, { params: { id: finished.provinceId } });
  return {
    offered: offered.total,
    categories: (await ask(listCategories)).items.length,
    faqs: (await ask(listFaqs)).items.length,
    slides: (await ask(listSlides)).items.length,
    hasPlaces: provinces.length > 0 && cities.some(({ id }) => id === finished.cityId),
    ...(await readAsAdministrator(opened)),
    ...(await readOwnResult(opened)),
  };
}

async function readAsAdministrator({ ask }: OpenedApp) {
  const { token } = await ask(signIn, { body: administrator });
  const found = await ask(results.list, { token });
  const examId = found.items[0]?.exameId;
  const ofExam = { token, params: { exameId: examId } };
  await ask(exams.list, { token });
  await ask(exams.get, { token, params: { id: examId } });
  await ask(sections.list, { token });
  await ask(adminAgeRange.list, { token });
  await ask(getDashboard, { token });
  const statistics = await ask(getStatistics, { token, params: { id: examId } });
  return {
    results: found.items.map(({ applicant, totalScore, band, isRescored }) => ({
      name: applicant.fullName,
      totalScore,
      severity: band?.severity,
      isRescored,
    })),
    people: (await ask(applicants.list, { token })).total,
    bands: (await ask(bands.get, ofExam)).bands.length,
    sections: (await ask(questions.list, ofExam)).sections.length,
    measured: statistics.attempts,
    isAudited: (await ask(listAudit, { token })).items.length > 0,
  };
}

async function readOwnResult(opened: OpenedApp) {
  const { ask } = opened;
  const token = await enter(opened, finished);
  const { firstName } = (await ask(getMe, { token })).applicant ?? {};
  const id = (await ask(listAttempts, { token })).items[0]?.id;
  await ask(getScoreHistory, { token, params: { id } });
  const result = await ask(getResult, { token, params: { id } });
  return { firstName, answered: result.total.answered, before: result.rescored?.totalScore };
}

/** Goes on with the exam that somebody was in the middle of. */
export async function finishOpenAttempt(opened: OpenedApp) {
  const { ask } = opened;
  const token = await enter(opened, underWay);
  const { items } = await ask(listExams, { query: { search: 'mini' } });
  const examId = items[0]?.id;
  const { id, answers, sections: shown } = await ask(startAttempt, { token, body: { examId } });
  const question = shown.flatMap((section) => section.questions).at(-1);
  const answeredAt = new Date().toISOString();
  const answer = { questionId: question?.id, answerId: question?.answers[0]?.id, seq: 100, answeredAt };
  await ask(saveAnswers, { token, params: { id }, body: { answers: [answer] } });
  await ask(submitAttempt, { token, params: { id }, body: {} });
  const { total } = await ask(getResult, { token, params: { id } });
  return { before: answers.length, after: total.answered };
}

async function enter({ ask }: OpenedApp, person: RegistrationInput): Promise<string> {
  const body = { username: person.nationalCode, password: person.password };
  return (await ask(signIn, { body })).token;
}
