import { takenExamSchema } from '../attempt/attempt.schema.ts';
import { endpoint } from '../endpoint.ts';
import { examSchema } from '../exam/exam.schema.ts';
import { z } from '../zod.ts';

const overviewExamSchema = examSchema.pick({
  id: true,
  title: true,
  categoryTitle: true,
  ageFrom: true,
  ageTo: true,
  correctsAge: true,
  questionCount: true,
  timeLimitMinutes: true,
  maxAttempts: true,
});

const overviewSchema = z.strictObject({
  /** All that can be taken, by the age they begin at. */
  exams: z.array(overviewExamSchema),
  /** Of all people of the account, the newest first. */
  attempts: z.array(takenExamSchema),
});

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/my/overview',
  access: 'applicant',
  summary: 'What the people of the own account have taken and what there is to take, in one answer',
  tag: 'Attempts',
  cacheTime: 0,
  response: overviewSchema,
});

export type OverviewExam = z.output<typeof overviewExamSchema>;
export type Overview = z.output<typeof overviewSchema>;
