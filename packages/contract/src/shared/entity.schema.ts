import { z } from '../zod.ts';

/** What authors keep. */
export const contentNames = [
  'category',
  'age_range',
  'question_section',
  'faq',
  'exam',
  'question',
  'answer_set',
  'bank_question',
  'band',
  'scale',
  'norm',
  'rule',
  'report',
  'slide',
  'site',
] as const;

/** What is somebody's. */
export const peopleNames = [
  'account',
  'applicant',
  'attempt',
  'message',
  'follow_up',
  'group',
  'assignment',
] as const;

/** What administrators manage, as refusals (`in_use`) and the audit call it. */
export const entityNames = [
  ...contentNames,
  ...peopleNames,
  'administrator',
  'audit',
  'erasure',
  'retention',
] as const;

export const entityNameSchema = z.enum(entityNames);
export type EntityName = (typeof entityNames)[number];
