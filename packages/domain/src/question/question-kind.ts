import type { IsoDate } from '../age/calendar-date.ts';

/** `essay` is a long text, which a person marks. `info` asks nothing: it is a page to be read. */
export const questionKinds = [
  'single',
  'multiple',
  'number',
  'text',
  'essay',
  'slider',
  'date',
  'info',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What may be answered: applicants read it. Decimals are canonical texts. */
export interface QuestionBounds {
  /** Of several choices: how many at least, at most. Without them one, and all. */
  least?: number | undefined;
  most?: number | undefined;
  /** Of a number and of a slider, where both are needed. */
  min?: string | undefined;
  max?: string | undefined;
  /** Places of a number; none unless it says so. */
  decimals?: number | undefined;
  unit?: string | undefined;
  /** Of a slider, from its lower end; 1 unless it says so. */
  step?: string | undefined;
  lowLabel?: string | undefined;
  highLabel?: string | undefined;
  /** Of an essay: what is shorter is no answer yet. In UTF-16 code units, as the next one. */
  minLength?: number | undefined;
  /** Of a text and of an essay. */
  maxLength?: number | undefined;
  earliest?: IsoDate | undefined;
  latest?: IsoDate | undefined;
}

/** Both ends belong to it; without one it is open on that side. */
export interface ScoreStretch {
  from?: string | undefined;
  to?: string | undefined;
  score: string;
}

/** What a marker looks at in an essay, and what may be given for it. */
export interface Criterion {
  title: string;
  english?: string | undefined;
  /** The Persian words that the English ones were written for, where they have become others since. */
  outdated?: string | undefined;
  /** Zero unless it says so. */
  least?: string | undefined;
  most: string;
}

/** What an answer is worth: nobody is told before submitting. Empty: such a question is not scored. */
export interface QuestionScoring {
  /** Of several choices: the sum, if all that have a positive score are chosen and no others; else nothing. */
  allOrNothing?: boolean | undefined;
  /** Of a number or a slider: it is its own score. */
  asValue?: boolean | undefined;
  /** Of numbers, or of days. What is in none of them scores zero. */
  ranges?: readonly ScoreStretch[] | undefined;
  /** Of a text. What is none of them scores zero. */
  accepted?: readonly { text: string; score: string }[] | undefined;
  /** Of an essay: its score is what the markers give for these, added up. */
  rubric?: readonly Criterion[] | undefined;
  /** Whether an essay is marked by two people, neither of whom sees what the other gave. */
  twoMarkers?: boolean | undefined;
  /** Further apart than this, a third person settles the score; without it their mean always counts. */
  tolerance?: string | undefined;
}

type Fields = {
  readonly bounds: readonly (keyof QuestionBounds)[];
  readonly scoring: readonly (keyof QuestionScoring)[];
};

/** What is said of each kind; the rest means nothing there. */
export const fieldsOfKind: Readonly<Record<QuestionKind, Fields>> = {
  single: { bounds: [], scoring: [] },
  multiple: { bounds: ['least', 'most'], scoring: ['allOrNothing'] },
  number: { bounds: ['min', 'max', 'decimals', 'unit'], scoring: ['asValue', 'ranges'] },
  text: { bounds: ['maxLength'], scoring: ['accepted'] },
  essay: { bounds: ['minLength', 'maxLength'], scoring: ['rubric', 'twoMarkers', 'tolerance'] },
  slider: { bounds: ['min', 'max', 'step', 'lowLabel', 'highLabel'], scoring: ['asValue', 'ranges'] },
  date: { bounds: ['earliest', 'latest'], scoring: ['ranges'] },
  info: { bounds: [], scoring: [] },
};

/** Those of its texts beside the title that are in two languages. */
export const boundTexts = ['unit', 'lowLabel', 'highLabel'] as const;

/** A question of before there were kinds is a choice of one. */
export function kindOf({ kind }: { readonly kind?: QuestionKind | undefined }): QuestionKind {
  return kind ?? 'single';
}

/** Whether answers are offered. Another kind may have some from before, which nobody sees. */
export function offersAnswers(kind: QuestionKind): boolean {
  return kind === 'single' || kind === 'multiple';
}

/** Whether an answer is a value, rather than the one answer that was chosen. */
export function takesValue(kind: QuestionKind): boolean {
  return kind !== 'single' && kind !== 'info';
}

/** Bounds and scoring without what means nothing to the kind, and without what was left blank. */
export function ownFields(
  kind: QuestionKind,
  { bounds, scoring }: { readonly bounds: QuestionBounds; readonly scoring: QuestionScoring },
): { bounds: QuestionBounds; scoring: QuestionScoring } {
  return {
    bounds: picked(bounds, fieldsOfKind[kind].bounds),
    scoring: picked(scoring, fieldsOfKind[kind].scoring),
  };
}

function picked<Row extends object>(row: Row, names: readonly (keyof Row)[]): Row {
  const kept = names.filter((name) => !isBlank(row[name])).map((name) => [name, row[name]]);
  return Object.fromEntries(kept) as Row;
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === '' || value === false;
}
