import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adopt,
  askToSubmit,
  choose,
  givenTo,
  nextSeq,
  type Progress,
  putAway,
  settle,
  takeSubmitBack,
  waitingCount,
} from './progress.ts';
import { emptyProgress } from './testing.ts';

const now = Date.parse('2026-04-01T08:00:00Z');

function chosen(...choices: [question: number, answer: number | null][]): Progress {
  return choices.reduce(
    (progress, [question, answer], index) => choose(question, answer, now + index)(progress),
    emptyProgress(),
  );
}

describe('a choice', () => {
  it('is shown and waits, with the time of the server', () => {
    const progress = choose(7, 70, now)(emptyProgress());
    expect(progress.choices[7]).toEqual({ answerId: 70, seq: now });
    expect(progress.waiting).toEqual([
      { questionId: 7, answerId: 70, seq: now, answeredAt: '2026-04-01T08:00:00.000Z' },
    ]);
  });

  it('that changes nothing is not sent again', () => {
    const once = chosen([7, 70]);
    expect(choose(7, 70, now + 5)(once)).toBe(once);
    expect(choose(8, null, now + 5)(once)).toBe(once);
  });

  it('can be taken back', () => {
    expect(chosen([7, 70], [7, null]).waiting.map(({ answerId }) => answerId)).toEqual([70, null]);
  });

  it('of another kind is a value, and taken back as one', () => {
    const steps = [choose(7, '12', now), choose(8, [3, 5], now), choose(7, null, now), choose(8, null, now)];
    const { waiting, choices } = steps.reduce((known, step) => step(known), emptyProgress());
    expect(waiting.map(({ answerId, value }) => ({ answerId, value }))).toEqual([
      { value: '12' },
      { value: [3, 5] },
      { value: null },
      { value: null },
    ]);
    expect([7, 8].map((id) => givenTo({ choices }, id))).toEqual([null, null]);
    const numbers = waiting.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(4);
  });

  it('of words waits as it was last written, unless the time was over', () => {
    const write = (deadline: string | null) =>
      ['یک', 'یک دو', 'یک دو سه']
        .reduce((known, text, index) => choose(7, text, now + index * 1000)(known), {
          ...emptyProgress(),
          deadline,
        })
        .waiting.map(({ value }) => value);
    expect(write(null)).toEqual(['یک دو سه']);
    expect(write(new Date(now + 1500).toISOString())).toEqual(['یک دو', 'یک دو سه']);
  });

  it('that was given before it is taken has its own time, and a number above all others', () => {
    const before = choose(8, 80, now)(emptyProgress());
    const { waiting } = choose(7, 'یک', now - 600)(before);
    expect(waiting[1]).toMatchObject({ seq: now + 1, answeredAt: new Date(now - 600).toISOString() });
  });

  it('is never given before the one it takes the place of', () => {
    const cleared = choose(7, null, now + 100)(choose(7, 'یک', now)(emptyProgress()));
    const { waiting } = choose(7, 'یک دو', now - 600)(cleared);
    expect(waiting.map(({ answeredAt }) => Date.parse(answeredAt))).toEqual([now + 100, now + 100]);
    expect(waiting.map(({ seq }) => seq)).toEqual([now + 100, now + 101]);
  });

  it('of the same answers is the same choice', () => {
    const once = choose(8, [3, 5], now)(emptyProgress());
    expect(choose(8, [3, 5], now + 5)(once)).toBe(once);
    expect(choose(8, [3], now + 5)(once).waiting).toHaveLength(2);
  });

  it('is impossible once submitting was asked for, and possible again after that was taken back', () => {
    const asked = askToSubmit('applicant')(chosen([7, 70]));
    expect(choose(7, 71, now + 9)(asked)).toBe(asked);
    expect(choose(7, 71, now + 9)(takeSubmitBack()(asked)).choices[7]?.answerId).toBe(71);
    const over = askToSubmit('time')(asked);
    expect(takeSubmitBack()(askToSubmit('applicant')(over)).submit).toBe('time');
  });

  it('gets a number above all known ones, whatever the clock says', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 45), fc.nat(2 ** 45), (top, clock) => {
        const seq = nextSeq(top, clock);
        expect(seq).toBeGreaterThan(top);
        expect(seq).toBeGreaterThanOrEqual(clock);
      }),
    );
  });
});

describe('what the server answers', () => {
  it('takes out exactly what it names', () => {
    const progress = chosen([1, 10], [2, 20], [1, 11]);
    const after = settle({ saved: [{ questionId: 1, seq: now }], refused: [] })(progress);
    expect(after.waiting.map(({ seq }) => seq)).toEqual([now + 1, now + 2]);
    expect(waitingCount(progress)).toBe(2);
    expect(after.choices).toEqual(progress.choices);
  });

  it('a refused choice is no longer shown, unless a newer one stands in its place', () => {
    const refuse = (seq: number) => settle({ saved: [], refused: [{ questionId: 1, seq, code: 'unknown' }] });
    const first = chosen([1, 10]);
    expect(refuse(now)(first)).toMatchObject({ choices: {}, waiting: [], refusals: [{ code: 'unknown' }] });
    const second = chosen([1, 10], [1, 11]);
    expect(refuse(now)(second).choices[1]?.answerId).toBe(11);
  });

  it('an answer for what does not wait changes nothing', () => {
    const progress = chosen([1, 10]);
    expect(settle({ saved: [], refused: [{ questionId: 9, seq: 5, code: 'late' }] })(progress)).toEqual(
      progress,
    );
  });
});

describe('what the server knows', () => {
  const heard = { deadline: null, serverTime: '2026-04-01T08:00:00Z' };
  it('is taken over where it is newer', () => {
    const progress = chosen([1, 10]);
    const answers = [
      { questionId: 1, answerId: 12, seq: now - 1 },
      { questionId: 2, answerId: 20, seq: now + 50 },
    ];
    const after = adopt({ ...heard, answers }, { offset: -3, error: 0 })(progress);
    expect(after.choices).toEqual({ 1: { answerId: 10, seq: now }, 2: { answerId: 20, seq: now + 50 } });
    const value = { questionId: 3, answerId: null, value: [30, 31], seq: now };
    expect(givenTo(adopt({ ...heard, answers: [value] }, { offset: 0, error: 0 })(after), 3)).toEqual([
      30, 31,
    ]);
    expect(after).toMatchObject({ topSeq: now + 50, clockOffset: -3 });
    expect(choose(1, 11, now)(after).topSeq).toBe(now + 51);
  });
});

describe('an attempt that is over', () => {
  it('takes what was chosen in the moment of its end for refused', () => {
    expect(putAway()(askToSubmit('time')(chosen([1, 10])))).toMatchObject({
      ...{ waiting: [], submit: null, isOver: true },
      refusals: [{ questionId: 1, seq: now, code: 'closed' }],
    });
  });
});
