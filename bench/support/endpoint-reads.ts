import { findAccounts } from '@sanjeh/contract/account/account.admin.contract';
import * as applicants from '@sanjeh/contract/applicant/applicant.admin.contract';
import { extendAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import {
  getAttempt,
  getExamPaper,
  getNotAsked,
  startAttempt,
} from '@sanjeh/contract/attempt/attempt.contract';
import { listContentHistory, listPeopleHistory } from '@sanjeh/contract/audit/audit.contract';
import * as bank from '@sanjeh/contract/bank-question/bank-question.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import { getMarkedAnswer, getMarkingExam } from '@sanjeh/contract/marking/marking.contract';
import { create as createMedium } from '@sanjeh/contract/medium/medium.admin.contract';
import { getMediumFile } from '@sanjeh/contract/medium/medium.contract';
import { askArchive, getArchiveFile, getMyArchive } from '@sanjeh/contract/own-data/own-data.contract';
import { getReports } from '@sanjeh/contract/report/report.admin.contract';
import { uploadLogo } from '@sanjeh/contract/site/site.admin.contract';
import { getSiteImage } from '@sanjeh/contract/site/site.contract';
import { replace as replaceSlide } from '@sanjeh/contract/slide/slide.admin.contract';
import { getSlideImage } from '@sanjeh/contract/slide/slide.contract';
import { getValueStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { makeNextArchive } from '../../packages/server/src/features/own-data/own-archive-making.service.ts';
import { ask } from './endpoint-call.ts';
import { made, type Step, step, type Walk } from './walk.ts';
import { visitedExam } from './writes/visited-exam.ts';

const banked = (walk: Walk) => ({ params: { id: made(walk, bank.create).id } });
/** Of an exam that was copied by the walk: who takes the usual one has handed it in. */
const open = async (walk: Walk) => {
  const body = { examId: made(walk, exams.duplicate).id, applicantId: walk.reader.attempt.applicantId };
  return { params: { id: (await ask(walk.reader, startAttempt, { body })).id } };
};
/** The last parts of an address under which something lies. */
const fileAt = (path = '') => {
  const [id, file] = path.split('/').slice(-2);
  return { params: { id, file } };
};

/** What cannot be read by what its address is called alone, but is there since the first walk. */
export const reads: readonly Step[] = [
  step(findAccounts, ({ guest }) => ({ query: { phoneNumber: guest.phoneNumber } })),
  step(applicants.previewMerge, ({ reader }) => ({
    ...{ params: { id: reader.attempt.applicantId }, query: { into: reader.anotherId } },
  })),
  step(listPeopleHistory, ({ reader }) => ({
    query: { entity: 'applicant', entityId: reader.attempt.applicantId },
  })),
  step(listContentHistory, () => ({ query: { entity: 'exam', entityId: 1 } })),
  // Of one person: too many are refused.
  step(getReports, async ({ reader }) => {
    const params = { id: reader.attempt.applicantId };
    const { nationalCode } = await ask(reader, applicants.get, { params });
    return { query: { search: nationalCode } };
  }),
  step(getAttempt, open),
  step(getNotAsked, open),
  step(getExamPaper, async (walk) => {
    const own = { params: { id: made(walk, exams.create).id } };
    await ask(walk.reader, exams.publish, own);
    return own;
  }),
  step(bank.get, banked),
  step(bank.history, banked),
  step(bank.uses, banked),
  step(getMarkingExam, async ({ reader }) => ({ params: { exameId: (await visitedExam(reader)).id } })),
  step(getMarkedAnswer, async (walk) => {
    const { essayId: questionId } = await visitedExam(walk.reader);
    return { params: { attemptId: made(walk, extendAttempt).id, questionId } };
  }),
  step(getValueStatistics, async ({ reader }) => {
    const { id, numberId: questionId } = await visitedExam(reader);
    return { params: { id, questionId } };
  }),
  step(getArchiveFile, async ({ reader }) => {
    const { archive } = await ask(reader, getMyArchive, {});
    if (archive?.state !== 'ready') await ask(reader, askArchive, {});
    // Nobody else makes them here.
    while (await makeNextArchive(reader.context));
    return {};
  }),
  step(getMediumFile, (walk) => fileAt(made(walk, createMedium).files[0]?.path)),
  step(getSlideImage, (walk) => fileAt(made(walk, replaceSlide).images[0]?.path)),
  step(getSiteImage, (walk) => fileAt(made(walk, uploadLogo).path)),
];
