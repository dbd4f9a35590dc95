import { type AdminExam, examUpdateSchema } from '@sanjeh/contract/exam/exam.schema';
import type {
  ExamTranslations,
  ExamTranslationValues,
} from '@sanjeh/contract/exam-translation/exam-translation.schema';
import { withMediumTexts } from '@sanjeh/domain/medium/medium';
import { withBoundTexts } from '@sanjeh/domain/question/question-texts';
import type { Transaction } from 'kysely';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { updateAgeRange } from '../age-range/age-range.service.ts';
import { replaceBands } from '../band/band.service.ts';
import { updateCategory } from '../category/category.service.ts';
import { updateExam } from '../exam/exam.service.ts';
import { lockExam } from '../exam-revision/exam-revision.service.ts';
import { updateQuestion } from '../question/question-update.service.ts';
import { getQuestionSection, updateQuestionSection } from '../question-section/question-section.service.ts';
import { replaceReportTexts } from '../report/report-text.service.ts';
import { replaceScales, scaleValuesOf } from '../scale/scale.service.ts';
import { bearersOf, type ExamParts, questionsOf, readExamParts } from './exam-content.service.ts';
import { textsOf } from './exam-text.ts';
import { takeRubricTexts, withRubricTexts } from './rubric-texts.ts';
import { WrittenTexts } from './written-texts.ts';

export async function getExamTranslations(db: Executor, examId: number): Promise<ExamTranslations> {
  return { examId, texts: textsOf(bearersOf(await readExamParts(db, examId))) };
}

/** Each part is saved as on its own page, with its checks and in its history. */
export function updateExamTranslations(
  db: Executor,
  caller: Caller,
  examId: number,
  values: ExamTranslationValues,
): Promise<ExamTranslations> {
  return inTransaction(db, async (transaction) => {
    await lockExam(transaction, examId);
    const parts = await readExamParts(transaction, examId);
    const written = new WrittenTexts(values);
    await saveFrame(transaction, caller, parts, written);
    await saveQuestions(transaction, caller, parts, written);
    await saveReading(transaction, caller, parts, written);
    written.assertAllPut();
    return getExamTranslations(transaction, examId);
  });
}

async function saveFrame(
  transaction: Transaction<Database>,
  caller: Caller,
  { exam, category, ageRange, questions }: ExamParts,
  written: WrittenTexts,
): Promise<void> {
  const newExam = written.put('exam', exam.id, exam);
  if (newExam !== exam) await updateExam(transaction, caller, exam.id, toUpdate(newExam));
  const newCategory = written.put('category', category.id, category);
  if (newCategory !== category) await updateCategory(transaction, caller, category.id, newCategory);
  const newRange = written.put('age_range', ageRange.id, ageRange);
  if (newRange !== ageRange) await updateAgeRange(transaction, caller, ageRange.id, newRange);
  for (const { questionSectionId: id, ...section } of questions.sections) {
    const changed = written.put('question_section', id, section);
    if (changed === section) continue;
    const { translations } = changed;
    const whole = await getQuestionSection(transaction, id);
    await updateQuestionSection(transaction, caller, id, { ...whole, translations });
  }
}

/** What may be sent of an exam, whichever fields it has. */
function toUpdate(exam: AdminExam) {
  const names = new Set(Object.keys(examUpdateSchema.shape));
  return examUpdateSchema.parse(Object.fromEntries(Object.entries(exam).filter(([name]) => names.has(name))));
}

async function saveQuestions(
  transaction: Transaction<Database>,
  caller: Caller,
  parts: ExamParts,
  written: WrittenTexts,
): Promise<void> {
  for (const question of questionsOf(parts)) {
    const texts = withRubricTexts(withBoundTexts(question));
    const changed = written.put('question', question.id, texts);
    const offered = question.answers.map(withMediumTexts);
    const answers = offered.map((answer) => written.put('answer', answer.id, answer));
    const isSame = changed === texts && answers.every((answer, at) => answer === offered[at]);
    if (isSame) continue;
    await updateQuestion(transaction, caller, question.examId, question.id, {
      ...(changed === texts ? withBoundTexts(question) : takeRubricTexts(changed)),
      answers,
    });
  }
}

async function saveReading(
  transaction: Transaction<Database>,
  caller: Caller,
  { exam: { id }, bands, scales, report }: ExamParts,
  written: WrittenTexts,
): Promise<void> {
  const newBands = bands.bands.map((band) => written.put('band', band.id, band));
  if (newBands.some((band, at) => band !== bands.bands[at]))
    await replaceBands(transaction, caller, id, { revision: bands.revision, bands: newBands });
  const newScales = {
    ...scales,
    alerts: scales.alerts.map((alert) => written.put('alert', alert.answerId, alert)),
    scales: scales.scales.map((scale) => {
      if (scale.id === null) return scale;
      const ofBands = scale.bands.map((band) => written.put('scale_band', band.id, band));
      return { ...written.put('scale', scale.id, scale), bands: ofBands };
    }),
  };
  // The same again is no change, which is known there.
  await replaceScales(transaction, caller, id, { revision: scales.revision, ...scaleValuesOf(newScales) });
  const newReport = written.put('report', id, report);
  if (newReport !== report) await replaceReportTexts(transaction, caller, id, newReport);
}
