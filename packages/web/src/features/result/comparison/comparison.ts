import type { Result, ResultSection } from '@sanjeh/contract/result/result.schema';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { scoreDifference } from '@sanjeh/domain/scoring/score-difference';
import { askedOf, isSameAnswer, worthOf } from '../given-answer.ts';

type Question = ResultSection['questions'][number];
type Scale = Pick<ResultSection, 'score' | 'reason' | 'possible' | 'band'>;

/** What one of the two results holds of a question; absent: its version of the exam did not ask it, or its rules left it out. */
export type Side =
  | { kind: 'answered'; question: Question; score: number | null }
  | { kind: 'unanswered' | 'absent' };

export type ComparedQuestion = {
  id: number;
  title: string;
  /** How the older version worded it, if differently. */
  olderTitle: string | null;
  older: Side;
  newer: Side;
  isUnchanged: boolean;
  /** Only between two scores: what was not answered has none. */
  difference: number | null;
};

export type ComparedScale = {
  older: Scale | null;
  newer: Scale | null;
  /** Only on one scale: 60 of 100 is not more than 45 of 50. */
  difference: number | null;
  isSameRange: boolean;
};

export type ComparedSection = ComparedScale & { id: number; title: string; questions: ComparedQuestion[] };

export type Comparison = {
  older: Result;
  newer: Result;
  total: ComparedScale;
  sections: ComparedSection[];
};

/** Two results of one exam, the older against the newer, question by question. Questions are matched by their ids. */
export function compareResults(one: Result, other: Result): Comparison {
  const [older, newer] = one.participateDateTime <= other.participateDateTime ? [one, other] : [other, one];
  const before = questionsOf(older);
  const after = questionsOf(newer);
  const sections = new Map([...older.sections, ...newer.sections].map((section) => [section.id, section]));
  const order = [...newer.sections, ...older.sections].map(({ id }) => id);
  return {
    older,
    newer,
    total: compareScales(older.total, newer.total),
    sections: [...new Set(order)].map((id) => {
      const past = older.sections.find((section) => section.id === id);
      const present = newer.sections.find((section) => section.id === id);
      // A question that moved to another section stands where the newer version has it.
      const gone = (past?.questions ?? []).filter((question) => !after.has(question.id));
      return {
        id,
        title: sections.get(id)?.title ?? '',
        ...compareScales(past, present),
        questions: askedOf([...(present?.questions ?? []), ...gone]).map((question) =>
          compareQuestion(before.get(question.id), after.get(question.id), question),
        ),
      };
    }),
  };
}

function questionsOf({ sections }: Result): Map<number, Question> {
  return new Map(sections.flatMap(({ questions }) => questions.map((question) => [question.id, question])));
}

function compareScales(older: Scale | undefined, newer: Scale | undefined): ComparedScale {
  const isSameRange =
    older?.possible.minimum === newer?.possible.minimum &&
    older?.possible.maximum === newer?.possible.maximum;
  const areScored = older && newer && hasScore(older) && hasScore(newer);
  return {
    older: older ?? null,
    newer: newer ?? null,
    difference: areScored && isSameRange ? scoreDifference(older.score, newer.score) : null,
    isSameRange,
  };
}

function compareQuestion(
  before: Question | undefined,
  after: Question | undefined,
  { id, title }: Question,
): ComparedQuestion {
  const [older, newer] = [sideOf(before), sideOf(after)];
  const [scoreBefore, scoreAfter] = [scoreOf(older), scoreOf(newer)];
  const difference =
    scoreBefore === null || scoreAfter === null ? null : scoreDifference(scoreBefore, scoreAfter);
  const isSameChoice =
    before !== undefined && after !== undefined && older.kind === newer.kind && isSameAnswer(before, after);
  const olderTitle = before && before.title !== title ? before.title : null;
  return { id, title, olderTitle, older, newer, difference, isUnchanged: isSameChoice && !difference };
}

function sideOf(question: Question | undefined): Side {
  if (!question || question.notAsked) return { kind: 'absent' };
  const worth = worthOf(question);
  return worth ? { kind: 'answered', question, score: worth.score } : { kind: 'unanswered' };
}

function scoreOf(side: Side): number | null {
  return side.kind === 'answered' ? side.score : null;
}
