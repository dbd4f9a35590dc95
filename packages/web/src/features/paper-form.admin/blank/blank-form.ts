import type { BlankForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { lineOf } from '@sanjeh/domain/question/line';
import { kindOf, type QuestionBounds } from '@sanjeh/domain/question/question-kind';
import { gridFaultOf } from '@sanjeh/domain/rules/grid';

type Section = BlankForm['sections'][number];

export type BlankQuestion = Section['questions'][number] & {
  /** Null: nothing is asked. */
  readonly number: number | null;
};

export interface BlankSection {
  readonly id: number;
  readonly title: string;
  readonly minutes?: number | undefined;
  readonly isGrid: boolean;
  readonly questions: readonly BlankQuestion[];
}

/** More columns than these are too narrow on a sheet to be ticked; then each question stands by itself. */
const mostColumns = 8;

/** Numbered as they are typed in: through the whole exam, without pages that ask nothing. */
export function blankSections({ sections }: Pick<BlankForm, 'sections'>): BlankSection[] {
  let number = 0;
  const printed = sections.filter(({ questions }) => questions.length > 0);
  return printed.map(({ id, title, minutes, grid, questions }) => ({
    ...{ id, title, minutes, isGrid: grid === true && isTable(questions) },
    questions: questions.map((question) => {
      const isAsked = kindOf(question) !== 'info';
      if (isAsked) number += 1;
      return { ...question, number: isAsked ? number : null };
    }),
  }));
}

function isTable(questions: Section['questions']): boolean {
  const [first] = questions.filter((question) => kindOf(question) !== 'info');
  const hasPictures = questions.some(({ answers }) => answers.some(({ medium }) => medium !== undefined));
  return gridFaultOf(questions) === null && !hasPictures && (first?.answers.length ?? 0) <= mostColumns;
}

/** So many numbers stand below a line of ten centimetres. */
const mostNumbers = 11;

/** The line that a mark is put on: where its numbers stand, from 0 to 1. Finer steps have no number of their own. */
export function lineMarks(bounds: QuestionBounds | undefined): { place: number; value: string }[] {
  const line = lineOf({ kind: 'slider', bounds });
  const [first, last] = [line?.first ?? 0n, line?.last ?? 100_000n];
  const step = line?.step ?? 1000n;
  const count = Number((last - first) / step);
  if (count < 1) return [];
  const every = [1, 2, 5, 10, 20, 25, 50, 100].find((size) => count / size < mostNumbers) ?? count;
  const places = Array.from({ length: Math.floor(count / every) + 1 }, (_, index) => index * every);
  return places.map((place) => ({
    place: place / count,
    value: decimalToString({ thousandths: first + BigInt(place) * step }),
  }));
}

/** How many lines a text gets to be written on. */
export function linesFor(kind: 'text' | 'essay', { maxLength }: QuestionBounds = {}): number {
  // About what a hand writes in one.
  const perLine = 70;
  const [least, most] = kind === 'essay' ? [8, 16] : [1, 4];
  return Math.min(most, Math.max(least, Math.ceil((maxLength ?? perLine) / perLine)));
}
