import { decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';
import {
  boundTexts,
  fieldsOfKind,
  ownFields,
  type QuestionBounds,
  type QuestionKind,
  type QuestionScoring,
} from '@sanjeh/domain/question/question-kind';
import type { BoundName, BoundText, CriterionDraft, KindFields, RangeDraft } from './kind-fields.ts';

type Asked = { readonly kind: QuestionKind; readonly fields: KindFields };

/** As the server keeps it; what is no number goes along as it is typed, and the schema says what is wrong with it. */
export function canonical(typed: string): string {
  const decimal = parseDecimal(typed);
  return decimal === null ? typed.trim() : decimalToString(decimal);
}

const wholeNames = [
  'least',
  'most',
  'decimals',
  'minLength',
  'maxLength',
] as const satisfies readonly BoundName[];
const decimalNames = ['min', 'max', 'step'] as const satisfies readonly BoundName[];
const otherNames = [...boundTexts, 'earliest', 'latest'] as const satisfies readonly BoundName[];

/** What is no number at all is none for the schema either. */
const whole = (typed: string) => (parseDecimal(typed) === null ? Number.NaN : Number(canonical(typed)));

function read<Name extends BoundName, Value>(
  fields: KindFields,
  names: readonly Name[],
  reading: (typed: string) => Value,
) {
  const written = names.filter((name) => fields[name].trim() !== '');
  return Object.fromEntries(written.map((name) => [name, reading(fields[name])])) as Partial<
    Record<Name, Value>
  >;
}

const trimmed = (typed: string) => typed.trim();

function allBounds(fields: KindFields): QuestionBounds {
  return {
    ...read(fields, wholeNames, whole),
    ...read(fields, decimalNames, canonical),
    ...(read(fields, otherNames, trimmed) as Pick<QuestionBounds, (typeof otherNames)[number]>),
  };
}

/** An end that is left blank is open; an empty text would be none. */
function toStretch({ from, to, score }: RangeDraft) {
  return {
    ...(from.trim() === '' ? {} : { from: canonical(from) }),
    ...(to.trim() === '' ? {} : { to: canonical(to) }),
    score: canonical(score),
  };
}

function toCriterion({ title, english, least, most }: CriterionDraft) {
  return {
    title: title.trim(),
    ...(english.trim() === '' ? {} : { english: english.trim() }),
    ...(least.trim() === '' ? {} : { least: canonical(least) }),
    most: canonical(most),
  };
}

function allScoring({ kind, fields }: Asked): QuestionScoring {
  const ranges = kind === 'date' ? fields.days : fields.ranges;
  return {
    allOrNothing: fields.allOrNothing,
    asValue: fields.scored === 'value',
    ranges: fields.scored === 'ranges' ? ranges.map(toStretch) : [],
    accepted: fields.accepted.map(({ text, score }) => ({ text: text.trim(), score: canonical(score) })),
    rubric: fields.rubric.map(toCriterion),
    twoMarkers: fields.twoMarkers,
    tolerance: fields.twoMarkers ? canonical(fields.tolerance) : '',
  };
}

/** Of its kind alone, without what was left blank. */
export function kindInput(asked: Asked) {
  const { kind, fields } = asked;
  const own = ownFields(kind, { bounds: allBounds(fields), scoring: allScoring(asked) });
  const { ranges, accepted, rubric, ...scoring } = own.scoring;
  return {
    kind,
    bounds: own.bounds,
    scoring: {
      ...scoring,
      ...(ranges && { ranges: [...ranges] }),
      ...(accepted && { accepted: [...accepted] }),
      ...(rubric && { rubric: [...rubric] }),
    },
  };
}

/** The English of those of its texts that stand beside its title. */
export function englishBounds({ kind, fields }: Asked): Partial<Record<BoundText, string>> {
  const own = boundTexts.filter((name) => fieldsOfKind[kind].bounds.includes(name));
  const written = own.filter((name) => fields.english[name].trim() !== '');
  return Object.fromEntries(written.map((name) => [name, fields.english[name].trim()]));
}
