import { maxAgeMonths } from '@sanjeh/domain/age/age';
import {
  idQuerySchema,
  listQuery,
  pageShape,
  queryBoolean,
  searchTextSchema,
} from '../shared/list.schema.ts';
import { z } from '../zod.ts';

const filters = { categoryId: idQuerySchema.optional(), ageRangeId: idQuerySchema.optional() };

export const adminExamQuerySchema = listQuery({
  sorts: ['title', 'code', 'category', 'created', 'updated', 'questions'],
  filters: {
    ...filters,
    published: queryBoolean.optional(),
    /** Archived exams are in no other list. */
    archived: queryBoolean.default(false),
  },
});

export const examQuerySchema = z.strictObject({
  ...pageShape,
  search: searchTextSchema.optional(),
  ...filters,
  /** Exams made for an age in completed months. */
  ageMonths: z.coerce.number<number>().int().min(0).max(maxAgeMonths).optional(),
  /** Exams for a person's age today, corrected where that applies; only an account of applicants has people. */
  forMyAge: queryBoolean.default(false),
  /** Of whom; the first person of the account unless named. */
  applicantId: idQuerySchema.optional(),
});

export type AdminExamQuery = z.output<typeof adminExamQuerySchema>;
export type ExamQuery = z.output<typeof examQuerySchema>;
