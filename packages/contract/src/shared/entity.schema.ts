import { z } from '../zod.ts';

/** What administrators manage, as refusals (`in_use`) and the audit call it. */
export const entityNames = [
  'category',
  'age_range',
  'question_section',
  'faq',
  'exam',
  'question',
  'band',
  'scale',
  'norm',
  'report',
  'slide',
  'account',
  'applicant',
  'attempt',
  'site',
  'message',
  'follow_up',
  'group',
  'assignment',
] as const;

export const entityNameSchema = z.enum(entityNames);
export type EntityName = (typeof entityNames)[number];
