import { severitySchema } from '@sanjeh/contract/band/band.schema';
import {
  type AnswerAlertValues,
  missingRuleSchema,
  type ScaleInput,
  scaleSetInputSchema,
} from '@sanjeh/contract/scale/scale.schema';
import { z } from '@sanjeh/contract/zod';
import { examKinds } from '@sanjeh/domain/scoring/missing-rule';
import { createAgeRange } from '#features/age-range/age-range.service.ts';
import { getBands, replaceBands } from '#features/band/band.service.ts';
import { createCategory } from '#features/category/category.service.ts';
import { createExam } from '#features/exam/exam.service.ts';
import { publishExam } from '#features/exam/exam-state.service.ts';
import { createQuestion } from '#features/question/question.service.ts';
import { createQuestionSection } from '#features/question-section/question-section.service.ts';
import { getScales, replaceScales } from '#features/scale/scale.service.ts';
import type { Executor } from '../db/executor.ts';
import { textSchema } from './seed-file.ts';

const itemSchema = textSchema.extend({
  section: z.string(),
  reversed: z.boolean().default(false),
  /** Answers from this score on are critical, and this is what is said of them. */
  alert: z.strictObject({ from: z.number(), text: textSchema }).optional(),
});

/**
 * Of the total and of every section: each begins at a share of what is possible there, and ends where the next begins. The
 * advice is the total's: what to do is said once.
 */
const bandSchema = z.strictObject({
  from: z.number().min(0).max(1),
  severity: severitySchema,
  label: textSchema,
  advice: textSchema,
});

const examSchema = z.strictObject({
  code: z.string(),
  title: textSchema,
  ageRange: z.strictObject({ title: textSchema, from: z.int(), to: z.int().nullable() }),
  items: z.array(itemSchema),
});

/** The exams of one category, which share their sections, their answers and their description. */
export const examCollectionSchema = z.strictObject({
  category: z.strictObject({ title: textSchema, description: textSchema }),
  description: textSchema,
  kind: z.enum(examKinds),
  totalShown: z.boolean().default(true),
  /** What is done about missing answers where it is not what is usual for the kind. */
  missing: z
    .strictObject({ total: missingRuleSchema.optional(), section: missingRuleSchema.optional() })
    .default({}),
  /** Its exams follow one another. */
  series: z.string().default(''),
  correctsAge: z.boolean().default(false),
  /** Somebody else answers about the person who is assessed. */
  asksInformant: z.boolean().default(false),
  openToVisitors: z.boolean().default(false),
  sections: z.array(z.strictObject({ code: z.string(), title: textSchema })),
  options: z.array(textSchema.extend({ score: z.number() })),
  bands: z.array(bandSchema).default([]),
  exams: z.array(examSchema),
});

type ExamCollection = z.output<typeof examCollectionSchema>;
type Item = z.output<typeof itemSchema>;

export async function createExamCollection(db: Executor, collection: ExamCollection): Promise<void> {
  const { title, description } = collection.category;
  const category = await createCategory(db, {
    title: title.fa,
    description: description.fa,
    translations: { en: { title: title.en, description: description.en } },
  });
  const sectionIds = await createSections(db, collection.sections);
  for (const exam of collection.exams) {
    const examId = await createEmptyExam(db, collection, exam, category.id);
    const alerts = [];
    for (const item of exam.items) {
      const questionSectionId = sectionIds.get(item.section);
      if (questionSectionId === undefined) throw new Error(`${exam.code}: no section ${item.section}`);
      const { question } = await createQuestion(db, examId, {
        questionSectionId,
        title: item.fa,
        answers: answersOf(item, collection.options),
        translations: { en: { title: item.en } },
      });
      alerts.push(...alertsOf(item, question.answers));
    }
    await putScales(db, examId, collection, alerts);
    await putBands(db, examId, collection.bands);
    await publishExam(db, null, examId);
  }
}

async function createSections(
  db: Executor,
  sections: ExamCollection['sections'],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { code, title } of sections) {
    const input = { code, title: title.fa, translations: { en: { title: title.en } } };
    ids.set(code, (await createQuestionSection(db, input)).id);
  }
  return ids;
}

async function createEmptyExam(
  db: Executor,
  { description, kind, series, correctsAge, asksInformant, openToVisitors }: ExamCollection,
  { code, title, ageRange }: ExamCollection['exams'][number],
  categoryId: number,
): Promise<number> {
  const { id: ageRangeId } = await createAgeRange(db, {
    title: ageRange.title.fa,
    from: ageRange.from,
    to: ageRange.to,
    translations: { en: { title: ageRange.title.en } },
  });
  const exam = await createExam(db, {
    code,
    title: title.fa,
    description: description.fa,
    categoryId,
    ageRangeId,
    kind,
    series,
    correctsAge,
    asksInformant,
    openToVisitors,
    translations: { en: { title: title.en, description: description.en } },
  });
  return exam.id;
}

async function putScales(
  db: Executor,
  examId: number,
  { missing, totalShown }: ExamCollection,
  alerts: AnswerAlertValues[],
): Promise<void> {
  const { revision, scales } = await getScales(db, examId);
  const rules = scales.flatMap(({ kind, questionSectionId }): ScaleInput[] => {
    if (kind === 'total') return missing.total ? [{ kind, missing: missing.total }] : [];
    return questionSectionId !== null && missing.section
      ? [{ kind: 'section', questionSectionId, missing: missing.section }]
      : [];
  });
  const input = { revision, totalShown, scales: rules, alerts };
  await replaceScales(db, null, examId, scaleSetInputSchema.parse(input));
}

async function putBands(db: Executor, examId: number, bands: ExamCollection['bands']): Promise<void> {
  if (bands.length === 0) return;
  const { revision, total, sections } = await getBands(db, examId);
  const scales = [{ questionSectionId: null, possible: total }, ...sections];
  const inputs = scales.flatMap(({ questionSectionId, possible }) => {
    if (possible === null) return [];
    const isTotal = questionSectionId === null;
    const { minimum, maximum } = possible;
    const boundAt = (share: number) => Math.round((minimum + (maximum - minimum) * share) * 1000) / 1000;
    return bands.map(({ from, severity, label, advice }, index) => {
      const next = bands[index + 1];
      return {
        ...{ questionSectionId, severity, label: label.fa, advice: isTotal ? advice.fa : '' },
        ...{ lower: boundAt(from), lowerInclusive: true },
        ...{ upper: boundAt(next?.from ?? 1), upperInclusive: next === undefined },
        translations: { en: isTotal ? { label: label.en, advice: advice.en } : { label: label.en } },
      };
    });
  });
  await replaceBands(db, null, examId, { revision, bands: inputs });
}

/** A reversed item says the opposite of what its section measures: its scores run the other way. */
function answersOf(item: Item, options: ExamCollection['options']) {
  const scores = options.map((option) => option.score);
  const turningPoint = Math.min(...scores) + Math.max(...scores);
  return options.map((option) => ({
    title: option.fa,
    score: item.reversed ? turningPoint - option.score : option.score,
    translations: { en: { title: option.en } },
  }));
}

function alertsOf({ alert }: Item, answers: readonly { id: number; score: number }[]): AnswerAlertValues[] {
  if (!alert) return [];
  const { from, text } = alert;
  return answers
    .filter(({ score }) => score >= from)
    .map(({ id }) => ({ answerId: id, text: text.fa, translations: { en: { text: text.en } } }));
}
