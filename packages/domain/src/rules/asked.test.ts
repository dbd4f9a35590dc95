import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf, type RuledCase, ruledCases } from '../../testing/ruled-exams.ts';
import { compareFractions, type Fraction } from '../decimal/fraction.ts';
import { askedContent, askedOf } from '../exam-version/asked-content.ts';
import { measurerOf } from '../exam-version/measured-scales.ts';
import { askedNow } from './asked.ts';
import { requiredBlanks } from './required.ts';
import { type Rule, type RuleFacts, rulesWithoutScores } from './rule.ts';
import { soundRules } from './rule-problem.ts';

const runs = { numRuns: 400 };
const decided = ({ content, rules, given, facts }: RuledCase) =>
  askedOf({ ...content, rules: [...rules] }, given, facts);

describe('whatever the rules are', () => {
  test('their order changes nothing', () => {
    fc.assert(
      fc.property(ruledCases, fc.func(fc.nat()), (one, order) => {
        const rules = one.rules.toSorted((a, b) => order(a) - order(b));
        expect(decided({ ...one, rules })).toEqual(decided(one));
      }),
      runs,
    );
  });

  test('what is hidden does not count: without it the same comes out', () => {
    fc.assert(
      fc.property(ruledCases, (one) => {
        const { hidden } = decided(one);
        const given = new Map([...one.given].filter(([id]) => !hidden.has(id)));
        expect(decided({ ...one, given })).toEqual(decided(one));
      }),
      runs,
    );
  });

  test('read once more, with what was never asked known as such, nothing changes; and showing what was hidden hides it again', () => {
    fc.assert(
      fc.property(ruledCases, fc.infiniteStream(fc.boolean()), (one, seen) => {
        const first = decided(one);
        const content = { ...one.content, rules: [...one.rules] };
        const unseen = new Set([...first.hidden].filter(() => !seen.next().value));
        expect(askedOf(content, one.given, one.facts, unseen)).toMatchObject({
          ...{ hidden: first.hidden, credited: first.credited },
        });
        // What nobody was asked stays so, whatever else is answered.
        const others = askedOf(content, new Map(), one.facts, unseen).hidden;
        expect([...unseen].every((id) => others.has(id))).toBe(true);
      }),
      runs,
    );
  });

  test('a device that knows no scores asks the same, by the word of the server', () => {
    fc.assert(
      fc.property(ruledCases, (one) => {
        const { content, given, facts } = one;
        const { hidden, byScores } = decided(one);
        const rules = rulesWithoutScores(soundRules(content, one.rules));
        expect(JSON.stringify(rules)).not.toMatch(/"score"|"ceiling"/);
        expect(askedNow(content, rules, { given, facts, scores: byScores }).hidden).toEqual(hidden);
      }),
      runs,
    );
  });

  test('a device that has not heard of the server hides nothing that rules without scores do not', () => {
    fc.assert(
      fc.property(ruledCases, ({ content, given, facts, ...one }) => {
        const rules = soundRules(content, one.rules).filter((rule) => rule.kind !== 'show');
        const alone = askedNow(content, rulesWithoutScores(rules), {
          given,
          facts,
          scores: new Set<number>(),
        });
        const { hidden } = askedOf({ ...content, rules }, given, facts);
        for (const id of alone.hidden) expect(hidden.has(id)).toBe(true);
      }),
      runs,
    );
  });

  test('scores stay within what is possible, and nothing hidden is missing', () => {
    fc.assert(
      fc.property(ruledCases, (one) => {
        const { hidden, credited } = decided(one);
        const content = askedContent(one.content, [...hidden], [...credited]);
        for (const { score, scale } of measurerOf(content)(one.given, [])) {
          const isLeftOut = (id: number) => hidden.has(id) && !credited.has(id);
          expect(scale.members.some(({ of }) => of.kind === 'question' && isLeftOut(of.id))).toBe(false);
          if (score.missing > 0 || score.score === null) continue;
          expect(compareFractions(score.score, score.possible.minimum)).toBeGreaterThanOrEqual(0);
          expect(compareFractions(score.score, score.possible.maximum)).toBeLessThanOrEqual(0);
        }
      }),
      runs,
    );
  });

  test('what must be answered is asked, and is not answered', () => {
    fc.assert(
      fc.property(ruledCases, ({ content, rules, given, facts }) => {
        const { hidden } = askedOf({ ...content, rules: [...rules] }, given, facts);
        for (const id of requiredBlanks(content, rules, given, hidden)) expect(hidden.has(id)).toBe(false);
        expect(requiredBlanks(content, [], given, hidden)).toEqual([]);
      }),
    );
  });
});

const question = (id: number, scores = ['0', '1', '2']) => ({
  ...{ id, title: `${id}`, translations: {} },
  answers: scores.map((score, place) => ({ id: id * 10 + place, title: score, translations: {}, score })),
});
const facts: RuleFacts = { months: 20, gender: 'female' };
const two = contentOf([
  [question(1), question(2), question(3), question(4)],
  [question(5), question(6)],
]);
function hiddenBy(rules: Rule[], chosen: Record<number, number>, who: Partial<RuleFacts> = {}) {
  const given = new Map(Object.entries(chosen).map(([id, answer]) => [Number(id), answer]));
  return [...askedOf({ ...two, rules }, given, { ...facts, ...who }).hidden];
}
const show = (id: number, ...conditions: (Rule & { kind: 'show' })['conditions']): Rule => ({
  ...{ kind: 'show', target: { of: 'question', id } },
  conditions,
});
const chose = (questionId: number, ...answerIds: number[]) =>
  ({ on: 'choice', questionId, is: true, answerIds }) as const;

describe('one after the other', () => {
  test('one of several rules for the same is enough', () => {
    const rules = [show(3, chose(1, 12)), show(3, chose(2, 22))];
    expect(hiddenBy(rules, {})).toEqual([3]);
    expect(hiddenBy(rules, { 1: 12 })).toEqual([]);
    expect(hiddenBy(rules, { 1: 10, 2: 22 })).toEqual([]);
  });

  test('an answer to a question that is not asked lets nothing be asked', () => {
    const rules = [show(2, chose(1, 12)), show(3, chose(2, 22))];
    expect(hiddenBy(rules, { 1: 12, 2: 22 })).toEqual([]);
    expect(hiddenBy(rules, { 1: 10, 2: 22 })).toEqual([2, 3]);
  });

  test('so many lowest scores in a row end a section; a blank ends the row', () => {
    const rules: Rule[] = [{ kind: 'ceiling', sectionId: 1, lowest: 2 }];
    expect(hiddenBy(rules, { 1: 10, 2: 20 })).toEqual([3, 4]);
    expect(hiddenBy(rules, { 1: 10, 2: 20, 3: 32 })).toEqual([3, 4]);
    expect(hiddenBy(rules, { 1: 10, 2: 21, 3: 30 })).toEqual([]);
    expect(hiddenBy(rules, { 1: 10, 3: 30 })).toEqual([]);
  });

  test('a section begins where the age says', () => {
    const rules: Rule[] = [
      { kind: 'start', sectionId: 1, questionId: 2, fromMonths: 12 },
      { kind: 'start', sectionId: 1, questionId: 4, fromMonths: 24 },
    ];
    expect(hiddenBy(rules, {}, { months: 11 })).toEqual([]);
    expect(hiddenBy(rules, {}, { months: 12 })).toEqual([1]);
    expect(hiddenBy(rules, {}, { months: 30 })).toEqual([1, 2, 3]);
  });

  test('what stands before the start is credited, if the rule says so and it would have been asked', () => {
    const start: Rule = { kind: 'start', sectionId: 1, questionId: 3, fromMonths: 12 };
    const credited = (rules: Rule[], months: number) => [
      ...askedOf({ ...two, rules }, new Map(), { ...facts, months }).credited,
    ];
    expect(credited([start], 20)).toEqual([]);
    expect(credited([{ ...start, credit: true }], 20)).toEqual([1, 2]);
    expect(credited([{ ...start, credit: true }], 11)).toEqual([]);
    expect(credited([{ ...start, credit: true }, show(2, { on: 'gender', gender: 'male' })], 20)).toEqual([
      1,
    ]);
    // The highest age that is reached counts, with or without credit.
    const later: Rule = { ...start, questionId: 4, fromMonths: 18 };
    expect(credited([{ ...start, credit: true }, later], 20)).toEqual([]);
    const byScore: Rule = {
      ...{ kind: 'show', target: { of: 'section', id: 2 } },
      conditions: [{ on: 'score', sectionId: 1, comparison: 'ge', value: '5' }],
    };
    expect(hiddenBy([{ ...start, credit: true }, byScore], { 3: 31 })).toEqual([1, 2]);
    expect(hiddenBy([start, byScore], { 3: 31 })).toEqual([1, 2, 5, 6]);
  });

  test('a credit is worth the highest score, and nothing else is possible; turned around, the lowest', () => {
    const scale = (reversed: boolean) => ({
      ...{ key: 'scale:1' as const, code: 'own', title: 'own', translations: {}, bands: [] },
      ...{
        missing: { rule: 'none' as const, maxMissing: 0 },
        bandsOn: 'raw' as const,
        intervalLevel: 95 as const,
      },
      members: [1, 2].map((questionId) => ({ questionId, scaleKey: null, weight: '1', reversed })),
    });
    const scored = (reversed: boolean) => {
      const scoring = {
        kind: 'quiz' as const,
        totalShown: true,
        norms: null,
        alerts: [],
        scales: [scale(reversed)],
      };
      const asked = askedContent({ ...two, scoring }, [1, 3, 4, 5, 6], [1]);
      const [own] = measurerOf(asked)(
        new Map([
          [2, 21],
          [1, 10],
        ]),
        [],
      ).filter(({ scale: { kind } }) => kind === 'own');
      const shown = (value: Fraction | null | undefined) =>
        value && Number(value.numerator) / Number(value.denominator);
      return [own?.score.score, own?.score.possible.minimum, own?.score.possible.maximum].map(shown);
    };
    expect(scored(false)).toEqual([3, 2, 4]);
    expect(scored(true)).toEqual([1, 0, 2]);
  });

  test('a section is asked by the score of another, of what counts of it', () => {
    const rules: Rule[] = [
      {
        ...{ kind: 'show', target: { of: 'section', id: 2 } },
        conditions: [{ on: 'score', sectionId: 1, comparison: 'ge', value: '3' }],
      },
      show(2, { on: 'gender', gender: 'male' }),
    ];
    expect(hiddenBy(rules, {})).toEqual([2, 5, 6]);
    expect(hiddenBy(rules, { 1: 12, 3: 31 })).toEqual([2]);
    expect(hiddenBy(rules, { 1: 12, 2: 22 })).toEqual([2, 5, 6]);
    expect(hiddenBy(rules, { 1: 12, 2: 22 }, { gender: 'male' })).toEqual([]);
  });
});
