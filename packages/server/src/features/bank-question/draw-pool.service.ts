import type { BankContent } from '@sanjeh/contract/bank-question/bank-question.schema';
import { decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';
import type { ExamContent, QuestionContent, SectionContent } from '@sanjeh/domain/exam-version/exam-content';
import { offersAnswers } from '@sanjeh/domain/question/question-kind';
import type { Executor } from '#db/executor.ts';
import { type PoolRow, selectDraws, selectPools } from './draw.queries.ts';
import { selectSectionContents } from './draw-section.queries.ts';

/** The exam with what it draws from, as the bank says it now. Without draws it is the same as ever. */
export async function withPools(db: Executor, examId: number, content: ExamContent): Promise<ExamContent> {
  const draws = await selectDraws(db, examId);
  if (draws.length === 0) return content;
  const pools = await selectPools(db, examId);
  const byDraw = Map.groupBy(pools, ({ draw_id }) => draw_id);
  const bySection = Map.groupBy(pools, ({ question_section_id }) => question_section_id);
  return {
    ...content,
    sections: await sectionsWith(db, content.sections, bySection),
    draws: draws.map(({ id, count }) => ({
      ...{ id, count },
      questionIds: (byDraw.get(id) ?? []).map((row) => row.id),
    })),
  };
}

/** What is drawn comes last in its section, and sections with nothing else come last of all. */
async function sectionsWith(
  db: Executor,
  sections: readonly SectionContent[],
  bySection: ReadonlyMap<number, PoolRow[]>,
): Promise<SectionContent[]> {
  const known = new Set(sections.map(({ id }) => id));
  const missing = [...bySection.keys()].filter((id) => !known.has(id));
  const added = missing.length === 0 ? [] : await selectSectionContents(db, missing);
  return [...sections, ...added].map((section) => ({
    ...section,
    questions: [...section.questions, ...(bySection.get(section.id) ?? []).map(toQuestion)],
  }));
}

/** As versions hold questions: of the choice of one nothing is said about its kind. */
function toQuestion({ id, content }: PoolRow): QuestionContent {
  const { title, translations, kind, bounds, scoring, medium } = content;
  return {
    ...{ id, title, translations },
    answers: offersAnswers(kind) ? content.answers.map(toAnswer) : [],
    ...(kind !== 'single' && { kind, bounds, scoring }),
    ...(medium && { medium }),
  } as QuestionContent;
}

function toAnswer({ id, title, translations, score, medium }: BankContent['answers'][number]) {
  const exact = parseDecimal(String(score));
  if (exact === null) throw new Error(`an answer of the bank is worth ${score}`);
  return { id, title, translations, score: decimalToString(exact), ...(medium && { medium }) };
}

/** Now; versions tell of themselves. */
export async function hasDraws(db: Executor, examId: number): Promise<boolean> {
  return (await selectDraws(db, examId)).length > 0;
}

export interface DrawnRange {
  sectionId: number;
  count: number;
  lowest: string;
  highest: string;
}

/** What draws add to an exam: so many questions, each of which can give so much. */
export async function readDrawn(db: Executor, examId: number): Promise<DrawnRange[]> {
  return (await selectDraws(db, examId)).map(({ question_section_id, count, lowest, highest }) => ({
    ...{ sectionId: question_section_id, count, lowest, highest },
  }));
}
