import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimalToString, parseDecimal, zeroDecimal } from '../decimal/decimal.ts';
import { roundFraction } from '../decimal/fraction.ts';
import { scoreAttempt } from './attempt-score.ts';
import type { MissingRule } from './missing-rule.ts';
import { possibleScores, type ScoreRange } from './possible-scores.ts';
import { type Scale, type ScaleMember, type ScaleScore, scalerOf } from './scale.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? zeroDecimal;
interface MeasuredQuestion {
  score: Decimal | null;
  possible: ScoreRange;
}

function scoreScales(scales: readonly Scale[], all: ReadonlyMap<number, MeasuredQuestion>) {
  const score = scalerOf(scales, new Map([...all].map(([id, { possible }]) => [id, possible])));
  return score(new Map([...all].map(([id, one]) => [id, one.score])));
}

const zero: MissingRule = { rule: 'zero', maxMissing: 0 };
const none: MissingRule = { rule: 'none', maxMissing: 0 };
const prorate = (maxMissing: number): MissingRule => ({ rule: 'prorate', maxMissing });

function member(id: number, weight = '1', reversed = false): ScaleMember {
  return { of: { kind: 'question', id }, weight: decimal(weight), reversed };
}

/** Questions 1, 2, 3 … of which each can give from `minimum` to `maximum`; null was left out. */
function questions(scores: readonly (string | null)[], minimum = '0', maximum = '10') {
  const possible = { minimum: decimal(minimum), maximum: decimal(maximum) };
  return new Map<number, MeasuredQuestion>(
    scores.map((score, index) => [index + 1, { score: score === null ? null : decimal(score), possible }]),
  );
}

const shown = ({ score, raw, possible, ...others }: ScaleScore) => ({
  ...others,
  raw: decimalToString(roundFraction(raw)),
  score: score && decimalToString(roundFraction(score)),
  possible: [possible.minimum, possible.maximum].map((end) => decimalToString(roundFraction(end))),
});

function scored(
  members: readonly ScaleMember[],
  missing: MissingRule,
  all: ReadonlyMap<number, MeasuredQuestion>,
) {
  const score = scoreScales([{ key: 'scale:1', members, missing }], all).get('scale:1');
  if (!score) throw new Error('no score');
  return shown(score);
}

const six = [1, 2, 3, 4, 5, 6].map((id) => member(id));
const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => member(id));

describe('missing answers', () => {
  test.each([
    ['5 of 6', ['10', '10', '10', '10', '5', null], prorate(2), '54', null],
    ['4 of 6', ['10', '10', '10', '0', null, null], prorate(2), '45', null],
    ['3 of 6', ['10', '10', '10', null, null, null], prorate(2), null, 'too_many_missing'],
    ['none of 6', [null, null, null, null, null, null], prorate(6), null, 'too_many_missing'],
    ['all of 6', ['10', '10', '10', '10', '5', '5'], prorate(2), '50', null],
    ['5 of 6 as zero', ['10', '10', '10', '10', '5', null], zero, '45', null],
    ['5 of 6 without mercy', ['10', '10', '10', '10', '5', null], none, null, 'too_many_missing'],
    ['all of 6 without mercy', ['10', '10', '10', '10', '5', '0'], none, '45', null],
  ] as const)('%s', (_, answers, rule, score, reason) => {
    expect(scored(six, rule, questions(answers))).toMatchObject({ score, reason });
  });

  test('a mood scale of nine with one blank', () => {
    const answers = ['2', '2', '2', '2', '2', '2', '1', '1', null];
    expect(scored(nine, prorate(2), questions(answers, '0', '3'))).toEqual({
      ...{ answered: 8, missing: 1, raw: '14', score: '15.75', reason: null, possible: ['0', '27'] },
    });
  });

  test('thirds are rounded only where they are shown', () => {
    const part: Scale = { key: 'scale:1', members: six.slice(0, 4), missing: prorate(1) };
    const of = { kind: 'scale', key: 'scale:1' } as const;
    const members = Array.from({ length: 3 }, () => ({ of, weight: decimal('1'), reversed: false }));
    const scores = scoreScales(
      [{ key: 'scale:2', members, missing: none }, part],
      questions(['1', '0', '0', null]),
    );
    expect([...scores].map(([key, score]) => [key, shown(score).score])).toEqual([
      ['scale:1', '1.333'],
      ['scale:2', '4'],
    ]);
  });

  test('blanks that count as zero can leave the possible range, and it says so', () => {
    expect(scored(six, zero, questions(['3', '3', '4', null, null, null], '1', '5'))).toMatchObject({
      ...{ score: '10', reason: null, possible: ['6', '30'] },
    });
    expect(scored(six, zero, questions(['1', '1', '1', null, null, null], '1', '5'))).toMatchObject({
      ...{ score: '3', reason: 'outside_possible' },
    });
  });
});

describe('members', () => {
  test('reversed ones are mirrored between what they can give', () => {
    const answers = questions(['5', '2', null], '1', '5');
    const members = [member(1, '1', true), member(2, '2', true), member(3, '1', true)];
    expect(scored(members, zero, answers)).toMatchObject({ raw: '9', answered: 2, possible: ['4', '20'] });
  });

  test('weights are exact, may take away, and share out what is missing', () => {
    const answers = questions(['0.1', '0.2', '3', null]);
    expect(scored([member(1, '0.001'), member(2, '0.002')], none, answers)).toMatchObject({
      ...{ score: '0.001', possible: ['0', '0.03'] },
    });
    expect(scored([member(3), member(1, '-1')], none, answers)).toMatchObject({
      ...{ score: '2.9', possible: ['-10', '10'] },
    });
    expect(scored([member(3, '2'), member(4, '1')], prorate(1), answers)).toMatchObject({ score: '9' });
    expect(scored([member(3, '0'), member(4, '1')], prorate(1), answers)).toMatchObject({ score: null });
  });

  test('a scale of scales lacks the ones that have no score', () => {
    const of = (key: Scale['key']) => ({ of: { kind: 'scale', key }, weight: decimal('1') }) as const;
    const parts: Scale[] = [
      { key: 'section:1', members: [member(1), member(2)], missing: none },
      { key: 'section:2', members: [member(3), member(4)], missing: none },
    ];
    const members = [
      { ...of('section:1'), reversed: false },
      { ...of('section:2'), reversed: true },
    ];
    const whole = (missing: MissingRule) =>
      scoreScales([...parts, { key: 'total', members, missing }], questions(['1', '2', '3', null])).get(
        'total',
      );
    expect([none, zero, prorate(1)].map((rule) => whole(rule)).map((one) => one && shown(one))).toEqual([
      {
        ...{ answered: 1, missing: 1, raw: '3', possible: ['0', '40'] },
        ...{ score: null, reason: 'too_many_missing' },
      },
      { answered: 1, missing: 1, raw: '3', possible: ['0', '40'], score: '3', reason: null },
      { answered: 1, missing: 1, raw: '3', possible: ['0', '40'], score: '6', reason: null },
    ]);
  });

  test('a part of which nothing was asked is no part: not in the sum, not in the range, and not missing', () => {
    const of = (key: Scale['key']) =>
      ({ of: { kind: 'scale', key }, weight: decimal('1'), reversed: false }) as const;
    const parts: Scale[] = [
      { key: 'section:1', members: [member(1), member(2)], missing: none },
      { key: 'section:2', members: [member(99)], missing: none },
    ];
    const all = questions(['2', '2'], '0', '2');
    const [asked, never] = [of('section:1'), of('section:2')];
    for (const missing of [none, zero, prorate(1)]) {
      const scores = scoreScales([...parts, { key: 'scale:1', members: [asked, never], missing }], all);
      expect([...scores].filter(([key]) => key === 'scale:1').map(([, score]) => shown(score))).toEqual([
        { answered: 1, missing: 0, raw: '4', score: '4', reason: null, possible: ['0', '4'] },
      ]);
      const nothing = scoreScales([...parts, { key: 'scale:1', members: [never], missing }], all);
      expect(nothing.get('scale:1')).toMatchObject({ score: null, reason: 'no_question' });
    }
  });

  test('a scale of nothing has no score, and none may be a part of itself', () => {
    expect(scored([member(99)], zero, questions([]))).toMatchObject({ score: null, reason: 'no_question' });
    const of = { kind: 'scale', key: 'total' } as const;
    const circle: Scale = {
      key: 'total',
      members: [{ of, weight: decimal('1'), reversed: false }],
      missing: zero,
    };
    expect(() => scoreScales([circle], questions([]))).toThrow('part of itself');
  });
});

test('sections and the total, blanks as zero, are what they always were', () => {
  const score = fc.integer({ min: -9999, max: 9999 }).map((size) => ({ thousandths: BigInt(size) }));
  const question = fc.record({
    scope: fc.integer({ min: 1, max: 4 }),
    scores: fc.array(score, { minLength: 1, maxLength: 5 }),
    pick: fc.option(fc.nat()),
  });
  fc.assert(
    fc.property(fc.array(question, { minLength: 1 }), (all) => {
      const answered = all.map(({ scope, scores, pick }) => ({
        ...{ scope, scores, score: pick === null ? null : (scores[pick % scores.length] ?? null) },
      }));
      const [before, possible] = [scoreAttempt(answered), possibleScores(answered)];
      const measured = new Map(
        answered.map((one, id) => [id, { score: one.score, possible: possibleScores([one]).total }]),
      );
      const scales: Scale[] = [null, ...before.sections.keys()].map((scope) => ({
        key: scope === null ? 'total' : `section:${scope}`,
        missing: zero,
        members: answered.flatMap((one, id) => (scope === null || one.scope === scope ? member(id) : [])),
      }));
      for (const [key, own] of scoreScales(scales, measured)) {
        const scope = key === 'total' ? null : Number(key.slice('section:'.length));
        const old =
          scope === null ? { score: before.total, answered: before.answered } : before.sections.get(scope);
        const range = scope === null ? possible.total : possible.sections.get(scope);
        expect(own.score && roundFraction(own.score)).toEqual(old?.score);
        expect(own.answered).toBe(old?.answered);
        expect(roundFraction(own.possible.minimum)).toEqual(range?.minimum);
        expect(roundFraction(own.possible.maximum)).toEqual(range?.maximum);
      }
    }),
  );
});

test('a scale waits for what is to be marked, and so does what is made of it', () => {
  const scales: Scale[] = [
    { key: 'section:1', missing: zero, members: [member(1), member(2)] },
    { key: 'section:2', missing: none, members: [member(3)] },
    {
      ...{ key: 'scale:1', missing: prorate(1) },
      members: [{ of: { kind: 'scale', key: 'section:1' }, weight: decimal('1'), reversed: false }],
    },
  ];
  const range = { minimum: decimal('0'), maximum: decimal('10') };
  const score = scalerOf(scales, new Map([1, 2, 3].map((id) => [id, range])));
  const scores = new Map([
    [1, decimal('4')],
    [3, decimal('5')],
  ]);
  const waiting = score(scores, new Set([2]));
  const pending = { answered: 2, missing: 0, score: null, reason: 'to_be_marked' };
  expect(waiting.get('section:1')).toMatchObject(pending);
  expect(waiting.get('scale:1')).toMatchObject({ score: null, reason: 'to_be_marked' });
  expect(waiting.get('section:2')).toMatchObject({ reason: null });
  expect(score(scores).get('section:1')).toMatchObject({ answered: 1, missing: 1, reason: null });
});

/** Questions from 0 to 2, of which some are credited: nothing but that was possible. */
function credited(scores: readonly (readonly [score: number, isCredited: boolean])[]) {
  const whole: ScoreRange = { minimum: decimal('0'), maximum: decimal('2') };
  return new Map<number, MeasuredQuestion>(
    scores.map(([points, isCredited], index) => {
      const score = decimal(String(isCredited ? 2 : points));
      const possible = isCredited ? { minimum: score, maximum: score, whole } : whole;
      return [index + 1, { score, possible }];
    }),
  );
}

describe('a scale that is turned around within another', () => {
  const part = (key: Scale['key'], weight = '1', reversed = true): ScaleMember => ({
    ...{ of: { kind: 'scale', key }, weight: decimal(weight), reversed },
  });

  test('is turned between the ends of its questions, also of those that were credited', () => {
    const section: Scale = { key: 'section:1', members: six.slice(0, 4), missing: none };
    const own: Scale = { key: 'scale:1', members: [part('section:1')], missing: none };
    const all = credited([
      [0, true],
      [0, true],
      [1, false],
      [0, false],
    ]);
    const scores = scoreScales([section, own], all);
    expect([...scores.values()].map(shown)).toMatchObject([
      { score: '5', possible: ['4', '8'] },
      { score: '3', possible: ['0', '4'] },
    ]);
  });

  test('is all of its questions turned around, whatever was credited and however deep it lies', () => {
    const question = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.boolean());
    const weight = fc.constantFrom('1', '0.5', '-2', '3');
    fc.assert(
      fc.property(fc.array(fc.tuple(question, weight), { minLength: 1 }), weight, (given, outer) => {
        const members = given.map(([, own], index) => member(index + 1, own, index % 2 === 0));
        const turned = members.map((one) => ({ ...one, reversed: !one.reversed }));
        const scales: Scale[] = [
          { key: 'scale:1', members, missing: none },
          { key: 'scale:2', members: turned, missing: none },
          { key: 'scale:3', members: [part('scale:1', outer)], missing: none },
          { key: 'scale:4', members: [part('scale:2', outer, false)], missing: none },
          // Turned twice it is what it was.
          { key: 'scale:5', members: [part('scale:3')], missing: none },
          { key: 'scale:6', members: [part('scale:1', outer, false)], missing: none },
        ];
        const scores = scoreScales(scales, credited(given.map(([own]) => own)));
        const of = (key: Scale['key']) => {
          const { score, possible } = shown(scores.get(key) as ScaleScore);
          return { score, possible };
        };
        expect(of('scale:3')).toEqual(of('scale:4'));
        expect(of('scale:5')).toEqual(of('scale:6'));
      }),
    );
  });
});
