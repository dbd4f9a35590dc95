import type {
  AdminQuestion,
  ExamQuestions,
  ScoreRangeValues,
} from '@sanjeh/contract/question/question.schema';
import type { Decimal } from '@sanjeh/domain/decimal/decimal';
import { decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';
import type { PossibleScores, ScoreRange } from '@sanjeh/domain/scoring/possible-scores';
import { possibleScores } from '@sanjeh/domain/scoring/possible-scores';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { readCounters } from '../exam-revision/exam-revision.service.ts';
import * as queries from './question.queries.ts';
import { toAdminQuestion } from './question-row.ts';

export async function getExamQuestions(db: Executor, examId: number): Promise<ExamQuestions> {
  const { contentRevision, orderRevision } = await readCounters(db, examId);
  const rows = await queries.selectQuestions(db, examId);
  const possible = possibleScores(
    rows.map((row) => ({
      scope: row.question_section_id,
      scores: row.answers.map(({ score }) => toDecimal(score)),
    })),
  );
  const bySection = Map.groupBy(rows, (row) => row.question_section_id);
  const sections = await listSections(db, possible);
  return {
    examId,
    contentRevision,
    orderRevision,
    possible: toScoreRange(possible.total),
    sections: sections.map((section) => ({
      ...section,
      questions: (bySection.get(section.questionSectionId) ?? []).map(toAdminQuestion),
    })),
  };
}

export async function getQuestion(db: Executor, examId: number, id: number): Promise<AdminQuestion> {
  const [row] = await queries.selectQuestionsById(db, examId, [id]);
  return toAdminQuestion(found(row));
}

export async function getQuestions(
  db: Executor,
  examId: number,
  ids: readonly number[],
): Promise<AdminQuestion[]> {
  return (await queries.selectQuestionsById(db, examId, ids)).map(toAdminQuestion);
}

export async function getPossibleScores(db: Executor, examId: number): Promise<PossibleScores> {
  const rows = await queries.selectScores(db, examId);
  return possibleScores(
    rows.map(({ question_section_id, scores }) => ({
      scope: question_section_id,
      scores: scores.map(toDecimal),
    })),
  );
}

/** The sections of an exam in the order they come up, each with the scores that its questions can give. */
export async function listSections(db: Executor, possible: PossibleScores) {
  const rows = await queries.selectSections(db, [...possible.sections.keys()]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...possible.sections].flatMap(([id, range]) => {
    const section = byId.get(id);
    if (section === undefined) return [];
    const { title, code } = section;
    const translations = section.translations as ExamQuestions['sections'][number]['translations'];
    return { questionSectionId: id, title, code, translations, possible: toScoreRange(range) };
  });
}

/** Why an exam may not be published: it has no question, or one that leaves nothing to choose. */
export async function findPublishingProblem(
  db: Executor,
  examId: number,
): Promise<{ kind: 'no_question' } | { kind: 'no_choice'; count: number; title: string } | null> {
  if ((await queries.countQuestions(db, examId)) === 0) return { kind: 'no_question' };
  const withoutChoice = await queries.selectWithoutChoice(db, examId);
  const [first] = withoutChoice;
  return first === undefined ? null : { kind: 'no_choice', count: withoutChoice.length, title: first.title };
}

export function toScoreRange({ minimum, maximum }: ScoreRange): ScoreRangeValues {
  return { minimum: Number(decimalToString(minimum)), maximum: Number(decimalToString(maximum)) };
}

function toDecimal(stored: string): Decimal {
  const decimal = parseDecimal(stored);
  if (decimal === null) throw new RangeError(`${stored} is not a score`);
  return decimal;
}
