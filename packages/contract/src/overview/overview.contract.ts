import { takenExamSchema } from '../attempt/attempt.schema.ts';
import { namedInformants } from '../attempt/informant.schema.ts';
import { endpoint } from '../endpoint.ts';
import { examSchema } from '../exam/exam.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
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

const assignedExamSchema = z.strictObject({
  applicantId: idSchema,
  exameId: idSchema,
  title: z.string(),
  /** What whoever gave it calls it. */
  label: z.string(),
  until: z.iso.date().nullable(),
  /** Who must answer; null: anybody. */
  informant: z.enum(namedInformants).nullable(),
  isBegun: z.boolean(),
});

const overviewSchema = z.strictObject({
  /** What was given to them and is not handed in yet; what ends first comes first. */
  assigned: z.array(assignedExamSchema),
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
export type AssignedExam = z.output<typeof assignedExamSchema>;
export type Overview = z.output<typeof overviewSchema>;
