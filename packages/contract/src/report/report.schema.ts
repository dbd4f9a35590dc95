import { blockText, lineText } from '../shared/content-text.schema.ts';
import { idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

/** What one file may hold. */
export const maxReportsPerFile = 200;

/** What the printed report says around the figures, in paragraphs of plain text. Empty: the product's own words. */
const texts = {
  /** Under the title: what the exam is for, and how it was made. */
  introduction: blockText(3000),
  /** What must not be concluded from it. */
  limits: blockText(3000),
  /** After the answers: what may be done next, whom to ask. */
  closing: blockText(3000),
  /** Under the line to be signed. */
  signature: lineText(200),
};

const textShape = {
  introduction: texts.introduction.default(''),
  limits: texts.limits.default(''),
  closing: texts.closing.default(''),
  signature: texts.signature.default(''),
  translations: translationsOf(texts).default({}),
};

export const reportTextsInputSchema = z.strictObject({ ...textShape, revision: revisionSchema });

export const reportTextsSchema = z.strictObject({
  examId: idSchema,
  revision: revisionSchema,
  introduction: z.string(),
  limits: z.string(),
  closing: z.string(),
  signature: z.string(),
  translations: translationsOf(texts),
});

/** Who examined and what for, of one attempt; printed in its report, in the language it was written in. */
export const reportNoteInputSchema = z.strictObject({
  examiner: lineText(200).default(''),
  purpose: blockText(1000).default(''),
  /** 0 where nothing was noted yet. */
  revision: z.int().min(0),
});

export const reportNoteSchema = z.strictObject({
  examiner: z.string(),
  purpose: z.string(),
  revision: z.int(),
});

export type ReportTextsInput = z.input<typeof reportTextsInputSchema>;
export type ReportTextsValues = z.output<typeof reportTextsInputSchema>;
export type ReportTextSet = z.output<typeof reportTextsSchema>;
export type ReportNote = z.output<typeof reportNoteSchema>;
export type ReportNoteValues = z.output<typeof reportNoteInputSchema>;
