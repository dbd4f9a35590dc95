import type { BandContent, ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandKeysOf, scoresOf } from '../attempt/attempt-scores.service.ts';
import { correctedContent, misfitOf } from './corrected-content.ts';
import { compareScores } from './score-change.ts';

const translations = {};

/** Two sections of `sizes` questions, three answers each. */
function contentOf(scores: readonly number[], bound: number, words = ''): ExamContent {
  const text = (thousandths: number) => String(thousandths / 1000);
  const question = (id: number) => ({
    id,
    title: `question ${id}${words}`,
    translations,
    answers: [1, 2, 3].map((place) => ({
      ...{ id: id * 10 + place, title: `answer ${place}`, translations },
      score: text(scores[(id * 3 + place) % scores.length] ?? 0),
    })),
  });
  const band = (
    id: number,
    lower: string,
    upper: string,
    severity: BandContent['severity'],
  ): BandContent => ({
    ...{ id, sectionId: null, label: severity, advice: '', severity, translations },
    ...{ lower, lowerInclusive: true, upper, upperInclusive: false },
  });
  return {
    ...{ code: 'x', title: `exam${words}`, description: '', translations },
    ...{ timeLimitMinutes: null, shuffleQuestions: false, shuffleAnswers: false },
    ageRange: { id: 1, title: '', translations, from: 0, to: null },
    category: { id: 1, title: '', translations },
    sections: [
      { id: 1, code: 'a', title: 'a', translations, questions: [question(1), question(2)] },
      { id: 2, code: 'b', title: 'b', translations, questions: [question(3)] },
    ],
    bands: [band(bound + 1, '-100000', text(bound), 'act'), band(bound + 2, text(bound), '100000', 'good')],
  };
}

const scores = fc.array(fc.integer({ min: -9999, max: 9999 }), { minLength: 1, maxLength: 9 });
const bound = fc.integer({ min: -20_000, max: 20_000 });
const words = fc.constantFrom('', ' corrected');
const contents = fc.tuple(scores, bound, words).map((given) => contentOf(...given));
const choices = fc
  .tuple(...[1, 2, 3].map((id) => fc.constantFrom(null, 1, 2, 3).map((place) => [id, place] as const)))
  .map((pairs) => new Map(pairs.map(([id, place]) => [id, place === null ? null : id * 10 + place])));

describe('corrected content', () => {
  it('is the same when nothing was corrected, and then no score changes', () => {
    fc.assert(
      fc.property(contents, choices, (content, chosen) => {
        const again = structuredClone(content);
        expect(correctedContent(content, again)).toEqual(content);
        const change = compareScores(
          scoresOf(content, chosen, []),
          scoresOf(correctedContent(content, again), chosen, []),
        );
        expect(change).toMatchObject({ isTotalChanged: false, isBandChanged: false, isChanged: false });
      }),
    );
  });

  it('counts as the exam does now and reads as it was taken; correcting it again changes nothing', () => {
    fc.assert(
      fc.property(contents, contents, choices, (taken, current, chosen) => {
        const corrected = correctedContent(taken, current);
        expect(corrected.title).toBe(taken.title);
        const [own, now] = [scoresOf(corrected, chosen, []), scoresOf(current, chosen, [])];
        expect(own.total).toBe(now.total);
        expect(own.sections.map(({ score }) => score)).toEqual(now.sections.map(({ score }) => score));
        expect(bandKeysOf(own)).toEqual(bandKeysOf(now));
        expect(correctedContent(corrected, current)).toEqual(corrected);
      }),
    );
  });

  it('keeps bands that have new ids only', () => {
    const taken = contentOf([1000], 5000);
    const renumbered = { ...taken, bands: taken.bands.map((band) => ({ ...band, id: band.id + 100 })) };
    expect(correctedContent(taken, renumbered)).toEqual(taken);
  });

  it('fits only where the same is asked in the same sections', () => {
    const taken = contentOf([1000], 0);
    const [first, second] = taken.sections;
    if (!first || !second) throw new Error('two sections are wanted');
    const withSections = (...sections: ExamContent['sections']) => ({ ...taken, sections });
    const [one, two] = first.questions;
    if (!one || !two) throw new Error('two questions are wanted');
    const fewer = { ...one, answers: one.answers.slice(1) };
    expect(misfitOf(taken, taken)).toBeNull();
    expect(misfitOf(taken, withSections({ ...first, questions: [two, one] }, second))).toBeNull();
    expect(misfitOf(taken, withSections(first))).toBe('question_removed');
    expect(misfitOf(withSections(first), taken)).toBe('question_added');
    expect(misfitOf(taken, withSections({ ...first, questions: [fewer, two] }, second))).toBe(
      'answer_removed',
    );
    const moved = { ...second, questions: [...second.questions, two] };
    expect(misfitOf(taken, withSections({ ...first, questions: [one] }, moved))).toBe('question_moved');
    // An answer that nobody could choose at the time does no harm.
    expect(misfitOf(withSections({ ...first, questions: [fewer, two] }, second), taken)).toBeNull();
  });
});
