import type {
  AdminQuestion,
  ExamQuestions,
  ScoreRangeValues,
} from '@sanjeh/contract/question/question.schema';
import { decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';
import { type Fraction, roundFraction } from '@sanjeh/domain/decimal/fraction';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import type { ScoreRange } from '@sanjeh/domain/scoring/possible-scores';
import { type Scale, type ScaleKey, type ScaleMember, scalerOf } from '@sanjeh/domain/scoring/scale';
import { memberProblems } from './member-problems.ts';
import type { MemberDraft, ScaleSetDraft } from './scale-draft.ts';
import { totalKey } from './scale-draft.ts';
import { sectionKey } from './scale-input.ts';

export type PossibleRanges = ReadonlyMap<string, ScoreRangeValues>;

const missing = { rule: 'zero', maxMissing: 0 } as const;

/** What each scale can give as it is being written, by its key. What cannot be read of it adds nothing. */
export function possibleRanges(draft: ScaleSetDraft, { sections }: ExamQuestions): PossibleRanges {
  const asked = sections.flatMap(({ questions }) => questions);
  const ranges = new Map(asked.flatMap(rangeOfQuestion));
  const wrong = memberProblems(draft, new Set(asked.map(({ id }) => id)));
  const keys = new Map<string, ScaleKey>([
    [totalKey, 'total'],
    ...sections.map(({ questionSectionId: id }): [string, ScaleKey] => [sectionKey(id), `section:${id}`]),
    ...draft.own.map(({ key }, index): [string, ScaleKey] => [key, `scale:${index}`]),
  ]);
  const scales: Scale[] = [
    whole(
      'total',
      sections.flatMap(({ questions }) => questions),
    ),
    ...sections.map(({ questionSectionId: id, questions }) => whole(`section:${id}`, questions)),
    ...draft.own.map(({ members }, index) => ({
      key: `scale:${index}` as const,
      missing,
      members: members.flatMap((member) => (wrong.has(member.key) ? [] : (toMember(member, keys) ?? []))),
    })),
  ];
  const scored = scalerOf(scales, ranges)(new Map());
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

function possibleOf(question: AdminQuestion): ScoreRange | null {
  const answers = question.answers.map(({ id, score }) => ({ id, score: String(score) }));
  return questionScorer({ ...question, answers }).possible;
}

export const isScored = (question: AdminQuestion) => possibleOf(question) !== null;

/** None where it is not scored: then it is no member of anything. */
function rangeOfQuestion(question: AdminQuestion): [number, ScoreRange][] {
  const possible = possibleOf(question);
  return possible ? [[question.id, possible]] : [];
}

function whole(key: ScaleKey, questions: readonly { id: number }[]): Scale {
  const weight = { thousandths: 1000n };
  const members = questions.map(({ id }) => ({
    of: { kind: 'question', id } as const,
    weight,
    reversed: false,
  }));
  return { key, missing, members };
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
