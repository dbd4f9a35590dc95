import type { MeasuredScale } from '@sanjeh/contract/statistics/scale-statistics.schema';
import type { QuestionStatistics, SectionStatistics } from '@sanjeh/contract/statistics/statistics.schema';
import { expect, test } from 'vitest';
import { judgeQuestions } from './question-judgement.ts';

const question = {
  ...{
    id: 1,
    sectionId: 5,
    number: 1,
    title: 'Q',
    asked: 40,
    answered: 40,
    unanswered: 0,
    facility: 0.5,
    mean: 1,
  },
  ...{ standardDeviation: 1, discrimination: -0.4, sectionDiscrimination: 0.3, answers: [] },
  ...{ alphaIfDropped: 0.6, sectionAlphaIfDropped: 0.5, kind: 'single', isScored: true, scores: [] },
} as QuestionStatistics;
const section = { id: 5, title: 'Movement', questionCount: 3 } as SectionStatistics;
const statistics = (changes: object = {}) => ({
  ...{ questions: [question], sections: [section], attempts: 40 },
  ...changes,
});

function scale(title: string | null, discrimination: number, whole = 40, isJudged = true): MeasuredScale {
  const member = { questionId: 1, isJudged, discrimination, alphaIfDropped: 0.7 };
  return { title, whole, members: [member] } as unknown as MeasuredScale;
}
const judge = (...scales: MeasuredScale[]) => judgeQuestions(statistics(), { attempts: 40, scales })[0];

test('what goes against the whole exam but along with its section is not suspected', () => {
  const [judged] = judgeQuestions(statistics(), undefined);
  expect(judged).toMatchObject({ isAgainst: false, discrimination: 0.3, alphaIfDropped: 0.5 });
  expect(judged?.judgements).toMatchObject([{ scale: 'Movement', people: 40 }]);
});

test('alone in its section, it is judged by the whole exam', () => {
  const [judged] = judgeQuestions(statistics({ sections: [{ ...section, questionCount: 1 }] }), undefined);
  expect(judged).toMatchObject({ isAgainst: true, discrimination: -0.4, judgements: [{ scale: null }] });
});

test('scales of the author come before the section, and the worst is what it is sorted by', () => {
  const judged = judge(scale(null, -0.9, 40, false), scale('Calm', 0.5), scale('Mood', -0.2));
  expect(judged?.judgements.map(({ scale: name }) => name)).toEqual(['Calm', 'Mood']);
  expect(judged).toMatchObject({ isAgainst: true, discrimination: -0.2 });
});

test('among fewer than 30 people nothing is suspected', () => {
  expect(judge(scale('Calm', -0.9, 29))?.isAgainst).toBe(false);
  expect(judge(scale('Calm', -0.9, 30))?.isAgainst).toBe(true);
});

test('what is not scored is not judged', () => {
  const asked = { ...question, isScored: false, discrimination: null, alphaIfDropped: null };
  const [judged] = judgeQuestions(statistics({ questions: [asked] }), undefined);
  expect(judged).toMatchObject({ judgements: [], isAgainst: false, discrimination: null });
});
