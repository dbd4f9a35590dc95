import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import {
  boundTexts,
  fieldsOfKind,
  type QuestionBounds,
  type QuestionKind,
} from '@sanjeh/domain/question/question-kind';
import { newKey } from './new-key.ts';

export type BoundName = keyof QuestionBounds;
export type BoundText = (typeof boundTexts)[number];

/** What is from one to the other, with its score, as it is typed. */
export interface RangeDraft {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly score: string;
}

export interface AcceptedDraft {
  readonly key: string;
  readonly text: string;
  readonly score: string;
}

/** What the markers of a long text look at. */
export interface CriterionDraft {
  readonly key: string;
  readonly title: string;
  readonly english: string;
  readonly least: string;
  readonly most: string;
}

/** How a number, a slider or a date is scored. */
export type Scored = 'not' | 'value' | 'ranges';

/**
 * What is said of a question beyond its text and its answers, as it is typed, numbers in ASCII digits. What means nothing
 * to its kind stays too: it is there again when the kind is what it was.
 */
export interface KindFields extends Readonly<Record<BoundName, string>> {
  /** Beside the Persian texts of the same names. */
  readonly english: Readonly<Record<BoundText, string>>;
  readonly allOrNothing: boolean;
  readonly scored: Scored;
  readonly ranges: readonly RangeDraft[];
  /** Ranges of days, apart from those of numbers. */
  readonly days: readonly RangeDraft[];
  readonly accepted: readonly AcceptedDraft[];
  readonly rubric: readonly CriterionDraft[];
  readonly twoMarkers: boolean;
  readonly tolerance: string;
}

const blank: KindFields = {
  ...{ least: '', most: '', min: '', max: '', decimals: '', unit: '', step: '' },
  ...{ lowLabel: '', highLabel: '', minLength: '', maxLength: '', earliest: '', latest: '' },
  english: { unit: '', lowLabel: '', highLabel: '' },
  allOrNothing: false,
  scored: 'not',
  ...{ ranges: [], days: [], accepted: [], rubric: [] },
  ...{ twoMarkers: false, tolerance: '' },
};

export function newFields(fields: Partial<KindFields> = {}): KindFields {
  return { ...blank, ...fields };
}

export function newRange(fields: Partial<Omit<RangeDraft, 'key'>> = {}): RangeDraft {
  return { from: '', to: '', score: '', ...fields, key: newKey() };
}

export function newAccepted(fields: Partial<Omit<AcceptedDraft, 'key'>> = {}): AcceptedDraft {
  return { text: '', score: '', ...fields, key: newKey() };
}

export function newCriterion(fields: Partial<Omit<CriterionDraft, 'key'>> = {}): CriterionDraft {
  return { title: '', english: '', least: '', most: '', ...fields, key: newKey() };
}

export function isBlankCriterion({ title, english, least, most }: CriterionDraft): boolean {
  return title + english + least + most === '';
}

export function isBlankRange({ from, to, score }: RangeDraft): boolean {
  return from + to + score === '';
}

export function isBlankAccepted({ text, score }: AcceptedDraft): boolean {
  return text + score === '';
}

type Saved = Pick<AdminQuestion, 'kind' | 'bounds' | 'scoring' | 'translations'>;

export function toFields({ kind, bounds, scoring, translations: { en = {} } }: Saved): KindFields {
  const typed = Object.entries(bounds).map(([name, value]) => [name, String(value)]);
  const ranges = (scoring.ranges ?? []).map(({ from = '', to = '', score }) => newRange({ from, to, score }));
  return newFields({
    ...(Object.fromEntries(typed) as Partial<Record<BoundName, string>>),
    english: { unit: en.unit ?? '', lowLabel: en.lowLabel ?? '', highLabel: en.highLabel ?? '' },
    allOrNothing: scoring.allOrNothing ?? false,
    scored: scoredOf(scoring.asValue ?? false, ranges.length > 0),
    ...(kind === 'date' ? { days: ranges } : { ranges }),
    accepted: (scoring.accepted ?? []).map((one) => newAccepted(one)),
    rubric: (scoring.rubric ?? []).map(({ title, english = '', least = '', most }) =>
      newCriterion({ title, english, least, most }),
    ),
    twoMarkers: scoring.twoMarkers ?? false,
    tolerance: scoring.tolerance ?? '',
  });
}

function scoredOf(asValue: boolean, hasRanges: boolean): Scored {
  if (asValue) return 'value';
  return hasRanges ? 'ranges' : 'not';
}

/** For another question. */
export function copyFields(fields: KindFields): KindFields {
  return {
    ...fields,
    ranges: fields.ranges.map((range) => newRange(range)),
    days: fields.days.map((range) => newRange(range)),
    accepted: fields.accepted.map((one) => newAccepted(one)),
    rubric: fields.rubric.map((one) => newCriterion(one)),
  };
}

/** For the next question of this kind: a scale is the same again, what is right differs from text to text. */
export function fieldsOfNext(kind: QuestionKind, fields: KindFields): KindFields {
  const { bounds, scoring } = fieldsOfKind[kind];
  const own = Object.fromEntries(bounds.map((name) => [name, fields[name]]));
  const english = boundTexts
    .filter((name) => bounds.includes(name))
    .map((name) => [name, fields.english[name]]);
  const { scored, ranges, days, rubric, twoMarkers, tolerance } = copyFields(fields);
  return newFields({
    ...own,
    english: { ...blank.english, ...Object.fromEntries(english) },
    allOrNothing: scoring.includes('allOrNothing') && fields.allOrNothing,
    ...(scoring.includes('rubric') && { rubric, twoMarkers, tolerance }),
    ...(scoring.includes('ranges') && { scored, ...(kind === 'date' ? { days } : { ranges }) }),
  });
}

/** A slider is nothing without its ends: those that most have, until others are written. */
export function fieldsForKind(kind: QuestionKind, fields: KindFields): KindFields {
  const isEndless = fields.min === '' && fields.max === '';
  return kind === 'slider' && isEndless ? { ...fields, min: '0', max: '100' } : fields;
}
