import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { gridFaultOf } from '@sanjeh/domain/rules/grid';
import { requiredQuestions } from '@sanjeh/domain/rules/required';
import { type ShownQuestion, shownQuestion } from '#question-kind/shown-question.ts';
import type { LanguageType } from '#settings/settings.ts';
import type { Entry } from '../question-drafts/entry.ts';
import type { QuestionOrder } from '../question-drafts/order.ts';
import { previewQuestion, untranslatedCount } from './preview-question.ts';

type Written = Pick<Entry, 'draft' | 'saved'>;
type Draw = { readonly questionSectionId: number; readonly count: number };

/** Rules know a question by its number, which a new one has not yet. */
const unnumbered = 0;

export function isRequired(
  rules: readonly ExamRule[],
  sectionId: number,
  { draft, saved }: Written,
): boolean {
  const id = saved?.id ?? unnumbered;
  const question = { id, kind: draft.kind, answers: [] };
  return requiredQuestions({ sections: [{ id: sectionId, questions: [question] }] }, rules).has(id);
}

export function isGrid(rules: readonly ExamRule[], sectionId: number): boolean {
  return rules.some((rule) => rule.kind === 'grid' && rule.sectionId === sectionId);
}

/** Without a section all of them. */
export function drawsIn<D extends Draw>(draws: readonly D[], sectionId: number | undefined): D[] {
  return draws.filter((draw) => sectionId === undefined || draw.questionSectionId === sectionId);
}

type Place = { number: number | null; count: number };

/** What is drawn counts as well, and comes last in its section. */
export function withDrawn(
  { number, count }: Place,
  draws: readonly Draw[],
  order: QuestionOrder,
  sectionId: number,
): Place {
  const at = order.findIndex((section) => section.sectionId === sectionId);
  const before = new Set(order.slice(0, Math.max(at, 0)).map((section) => section.sectionId));
  const drawn = (some: readonly Draw[]) => some.reduce((sum, draw) => sum + draw.count, 0);
  const earlier = drawn(draws.filter(({ questionSectionId }) => before.has(questionSectionId)));
  return { number: number === null ? null : number + earlier, count: count + drawn(draws) };
}

export type GridRow = Written & { readonly number: number | null };

/** More than a question has answers. */
const answersApart = 1000;

/** The rows of a table, or null where the questions do not make one as they stand now. Each is known by its place, from 1. */
export function gridSteps(
  rows: readonly GridRow[],
  { rules, sectionId, language }: { rules: readonly ExamRule[]; sectionId: number; language: LanguageType },
): { steps: ShownQuestion[]; untranslated: number } | null {
  const written = rows.map((row, index) => ({ ...previewQuestion(row), id: index + 1 }));
  if (gridFaultOf(written) !== null) return null;
  const steps = rows.map((row, index) => {
    const question = written[index] ?? previewQuestion(row);
    const { id } = question;
    const answers = question.answers.map((answer) => ({ ...answer, id: id * answersApart + answer.id }));
    const shown = shownQuestion({ ...question, answers }, row.number, language);
    return isRequired(rules, sectionId, row) ? { ...shown, isRequired: true as const } : shown;
  });
  return { steps, untranslated: written.reduce((sum, question) => sum + untranslatedCount(question), 0) };
}
