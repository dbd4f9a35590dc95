import type {
  AdminQuestion,
  ExamQuestions,
  ScoreRangeValues,
} from '@sanjeh/contract/question/question.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { exact } from '@sanjeh/domain/exam-version/exam-content';
import type { QuestionBounds, QuestionScoring } from '@sanjeh/domain/question/question-kind';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import type { PossibleScores, RangedQuestion, ScoreRange } from '@sanjeh/domain/scoring/possible-scores';
import { possibleSums } from '@sanjeh/domain/scoring/possible-scores';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { type DrawnRange, hasDraws, readDrawn } from '../bank-question/draw-pool.service.ts';
import { readCounters } from '../exam-revision/exam-revision.service.ts';
import * as queries from './question.queries.ts';
import { toAdminQuestion } from './question-row.ts';

export async function getExamQuestions(db: Executor, examId: number): Promise<ExamQuestions> {
  const { contentRevision, orderRevision } = await readCounters(db, examId);
  const rows = await queries.selectQuestions(db, examId);
  const possible = possibleSums(rows.map(toRanged));
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
  return possibleSums([...rows.map(toRanged), ...(await readDrawn(db, examId)).flatMap(toDrawn)]);
}

/** Each of them, whichever they are. */
function toDrawn({ sectionId, count, lowest, highest }: DrawnRange): RangedQuestion[] {
  const possible = { minimum: exact(lowest), maximum: exact(highest) };
  return Array.from({ length: count }, () => ({ scope: sectionId, possible }));
}

function toRanged(row: queries.ScoresRow): RangedQuestion {
  const [bounds, scoring] = [row.bounds as QuestionBounds, row.scoring as QuestionScoring];
  return { scope: row.question_section_id, possible: questionScorer({ ...row, bounds, scoring }).possible };
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

/** Why an exam may not be published: it asks nothing, or has a question that leaves nothing to choose. */
export async function findPublishingProblem(
  db: Executor,
  examId: number,
): Promise<{ kind: 'no_question' } | { kind: 'no_choice'; count: number; title: string } | null> {
  const isEmpty = (await queries.countAsking(db, examId)) === 0 && !(await hasDraws(db, examId));
  if (isEmpty) return { kind: 'no_question' };
  const withoutChoice = await queries.selectWithoutChoice(db, examId);
  const [first] = withoutChoice;
  return first === undefined ? null : { kind: 'no_choice', count: withoutChoice.length, title: first.title };
}

export function toScoreRange({ minimum, maximum }: ScoreRange): ScoreRangeValues {
  return { minimum: Number(decimalToString(minimum)), maximum: Number(decimalToString(maximum)) };
}
