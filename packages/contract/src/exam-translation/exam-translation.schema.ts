import { blockText } from '../shared/content-text.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

/** Where a text of an exam stands. Norms are written on their own page alone: a set of them never changes. */
export const translatedParts = [
  'exam',
  'category',
  'age_range',
  'question_section',
  'question',
  'answer',
  'band',
  'scale',
  'scale_band',
  'alert',
  'report',
  'norm',
] as const;

const place = {
  part: z.enum(translatedParts),
  /** Everything that says the same in both languages: an answer that many questions have is translated once. */
  ids: z.array(idSchema).min(1),
  /** Of bands, which all get new ids whenever one of them is saved: where each begins. */
  at: z.array(z.string().max(100)).optional(),
  field: z.string().max(50),
};

export const examTextSchema = z.strictObject({
  ...place,
  persian: z.string(),
  english: z.string().nullable(),
  /** What the Persian text was when the English one was written, where it has become another since. */
  source: z.string().nullable(),
});

export const examTranslationsSchema = z.strictObject({
  examId: idSchema,
  /** In the order of the exam. */
  texts: z.array(examTextSchema),
});

/** An English text as it is to be for this Persian one; the same again confirms it. Empty: there is none. */
export const examTranslationInputSchema = z.strictObject({
  texts: z
    .array(
      z.strictObject({
        ...place,
        persian: z.string().max(10_000),
        english: blockText(10_000),
        /** The English text that was looked at, null for none: where it is another by now, this is refused. */
        seen: z.string().max(10_000).nullable().optional(),
      }),
    )
    .min(1)
    .max(1000),
});

export type TranslatedPart = (typeof translatedParts)[number];
export type ExamText = z.output<typeof examTextSchema>;
export type ExamTranslations = z.output<typeof examTranslationsSchema>;
export type ExamTranslationValues = z.output<typeof examTranslationInputSchema>;
