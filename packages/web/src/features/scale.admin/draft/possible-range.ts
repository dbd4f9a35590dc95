import type {
  AdminQuestion,
  ExamQuestions,
  ScoreRangeValues,
} from '@sanjeh/contract/question/question.schema';
import { decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';
import { type Fraction, roundFraction } from '@sanjeh/domain/decimal/fraction';
import { questionGrid } from '@sanjeh/domain/question/question-grid';
import { questionScorer, type WorthQuestion } from '@sanjeh/domain/question/question-score';
import { bandGrid } from '@sanjeh/domain/scoring/band-measure';
import type { MissingRule } from '@sanjeh/domain/scoring/missing-rule';
import type { ScoreRange } from '@sanjeh/domain/scoring/possible-scores';
import { type Scale, type ScaleKey, type ScaleMember, scalerOf } from '@sanjeh/domain/scoring/scale';
import { type Grid, scaleGrids } from '@sanjeh/domain/scoring/scale-grid';
import { memberProblems } from './member-problems.ts';
import type { MemberDraft, RuleDraft, ScaleSetDraft } from './scale-draft.ts';
import { totalKey } from './scale-draft.ts';
import { sectionKey } from './scale-input.ts';

export type PossibleRanges = ReadonlyMap<string, ScoreRangeValues>;

/** How far apart lies what the bands of a scale read; null: anywhere. */
export type PossibleGrids = ReadonlyMap<string, number | null>;

/** The scales as they are being written. What cannot be read of one adds nothing to it. */
function draftScales(draft: ScaleSetDraft, { sections }: ExamQuestions) {
  const asked = sections.flatMap(({ questions }) => questions);
  const wrong = memberProblems(draft, new Set(asked.map(({ id }) => id)));
  const keys = new Map<string, ScaleKey>([
    [totalKey, 'total'],
    ...sections.map(({ questionSectionId: id }): [string, ScaleKey] => [sectionKey(id), `section:${id}`]),
    ...draft.own.map(({ key }, index): [string, ScaleKey] => [key, `scale:${index}`]),
  ]);
  const implied = new Map(draft.implied.map((scale) => [scale.key, scale]));
  const scales: Scale[] = [
    whole('total', asked, implied.get(totalKey)),
    ...sections.map(({ questionSectionId: id, questions }) =>
      whole(`section:${id}`, questions, implied.get(sectionKey(id))),
    ),
    ...draft.own.map(({ members, ...rules }, index) => ({
      key: `scale:${index}` as const,
      missing: missingOf(rules),
      members: members.flatMap((member) => (wrong.has(member.key) ? [] : (toMember(member, keys) ?? []))),
    })),
  ];
  return { asked, keys, scales };
}

/** What each scale can give, by its key. */
export function possibleRanges(draft: ScaleSetDraft, questions: ExamQuestions): PossibleRanges {
  const { asked, keys, scales } = draftScales(draft, questions);
  const scored = scalerOf(scales, new Map(asked.flatMap(rangeOfQuestion)))(new Map());
  return new Map(
    [...keys].flatMap(([key, of]) => {
      const { possible, missing: members = 0 } = scored.get(of) ?? {};
      // Nobody has answered anything here: all that it is made of is missing.
      return possible && members > 0
        ? [[key, { minimum: shown(possible.minimum), maximum: shown(possible.maximum) }] as const]
        : [];
    }),
  );
}

export function possibleGrids(draft: ScaleSetDraft, questions: ExamQuestions): PossibleGrids {
  const { asked, keys, scales } = draftScales(draft, questions);
  const grids = scaleGrids(scales, new Map(asked.flatMap(gridOfQuestion)));
  const measures = new Map([...draft.implied, ...draft.own].map(({ key, bandsOn }) => [key, bandsOn]));
  return new Map(
    [...keys].map(([key, of]) => {
      const grid = bandGrid(measures.get(key) ?? 'raw', grids.get(of) ?? null);
      return [key, grid && Number(decimalToString(grid))];
    }),
  );
}

function gridOfQuestion(question: AdminQuestion): [number, Grid][] {
  const grid = questionGrid(worthOf(question));
  return grid === undefined ? [] : [[question.id, grid]];
}

function worthOf(question: AdminQuestion): WorthQuestion {
  return { ...question, answers: question.answers.map(({ id, score }) => ({ id, score: String(score) })) };
}

function possibleOf(question: AdminQuestion): ScoreRange | null {
  return questionScorer(worthOf(question)).possible;
}

export const isScored = (question: AdminQuestion) => possibleOf(question) !== null;

/** None where it is not scored: then it is no member of anything. */
function rangeOfQuestion(question: AdminQuestion): [number, ScoreRange][] {
  const possible = possibleOf(question);
  return possible ? [[question.id, possible]] : [];
}

function missingOf({ rule, maxMissing }: Pick<RuleDraft, 'rule' | 'maxMissing'>): MissingRule {
  return { rule, maxMissing: maxMissing ?? 0 };
}

function whole(
  key: ScaleKey,
  questions: readonly { id: number }[],
  rules: Pick<RuleDraft, 'rule' | 'maxMissing'> = { rule: 'zero', maxMissing: 0 },
): Scale {
  const weight = { thousandths: 1000n };
  const members = questions.map(({ id }) => ({
    of: { kind: 'question', id } as const,
    weight,
    reversed: false,
  }));
  return { key, missing: missingOf(rules), members };
}

function toMember(
  { questionId, scaleKey, weight, reversed }: MemberDraft,
  keys: ReadonlyMap<string, ScaleKey>,
): ScaleMember | null {
  const factor = toDecimal(weight);
  if (factor === null) return null;
  if (questionId !== null) return { of: { kind: 'question', id: questionId }, weight: factor, reversed };
  const key = keys.get(scaleKey ?? '');
  return key ? { of: { kind: 'scale', key }, weight: factor, reversed } : null;
}

const toDecimal = (value: number | null) => parseDecimal(String(value));

function shown(value: Fraction): number {
  return Number(decimalToString(roundFraction(value)));
}
