import type { Language } from '#core/language.ts';

export interface CodedValue {
  readonly code: number;
  readonly label: string;
  /** Of an answer. */
  readonly score: number | null;
}

/** A column of the file: its name is short and valid in every program, what it means is told by its label. */
export interface Variable {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'nominal' | 'ordinal' | 'scale';
  /** Of a text, in bytes. */
  readonly width: number;
  readonly values: readonly CodedValue[];
  readonly note: string;
}

export interface CodedMember {
  /** The column of scores, or of another scale. */
  readonly name: string;
  readonly weight: number;
  readonly reversed: boolean;
  /** Of its score: what is turned is their sum, less the score. */
  readonly lowest: number;
  readonly highest: number;
}

export interface CodedScale {
  readonly name: string;
  readonly label: string;
  readonly members: readonly CodedMember[];
  readonly rule: 'zero' | 'prorate' | 'none';
  readonly maxMissing: number;
}

export interface Codebook {
  readonly title: string;
  readonly language: Language;
  readonly version: number;
  readonly variables: readonly Variable[];
  readonly scales: readonly CodedScale[];
}

export const number = (name: string, label: string, changes: Partial<Variable> = {}): Variable => ({
  ...{ name, label, kind: 'scale', width: 8, values: [], note: '' },
  ...changes,
});

export const coded = (labels: readonly string[], first = 1): CodedValue[] =>
  labels.map((label, index) => ({ code: index + first, label, score: null }));
