import { getStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { attitude, lawTest, quiz } from '@sanjeh/domain/testing/reference-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createScoredExam, type Scores, takeExamAlike } from '#testing/score-table.ts';

let test: TestApp;
let token: string;
let content: TestContent;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
});
afterAll(() => test.close());

async function measure(scores: Scores, secondSectionFrom?: number) {
  const exam = await createScoredExam(test.context, content, scores, secondSectionFrom);
  await takeExamAlike(test.context, exam, scores);
  return (await test.call(getStatistics, { token, params: { id: exam.examId } })).json;
}

/** To nine significant digits and more. */
function expectClose(actual: readonly (number | null)[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [index, value] of expected.entries()) {
    expect(Math.abs((actual[index] ?? Number.NaN) - value)).toBeLessThan(
      5.1e-10 * Math.max(0.1, Math.abs(value)),
    );
  }
}

describe('figures that others published, from attempts to the answer', () => {
  it('the quiz that Moodle tests its report with', async () => {
    const { attempts, total, questions } = await measure(quiz);
    const mark = 10_000;
    expect([attempts, questions.length]).toEqual([25, 7]);
    expectClose([total.alpha, total.skewness, total.kurtosis], [-0.8722309355, -0.092502502, -0.7073968557]);
    expectClose(
      [(total.standardDeviation ?? 0) / mark, (total.standardError ?? 0) / mark],
      [0.8117265554, 1.1106813066],
    );
    expectClose(
      questions.map(({ facility }) => facility),
      [0.704, 0.48, 0.973333332, 0.68, 0.52, 0.64, 0.62],
    );
    expectClose(
      questions.map(({ standardDeviation }) => (standardDeviation ?? 0) / mark),
      [0.4513682901, 0.5099019514, 0.13333334, 0.4760952286, 0.3055050463, 0.4898979486, 0.331662479],
    );
    expectClose(
      questions.map(({ discrimination }) => (discrimination ?? 0) * 100),
      [
        -7.0650767526, -28.8982125772, -9.1230674268, -22.6306444113, -17.6997047674, -45.3785178421,
        -5.6543166602,
      ],
    );
  });

  it("R's attitude, all of it and a section of it", async () => {
    const { total, questions, sections } = await measure(attitude, 5);
    expectClose([total.alpha], [0.843142769565]);
    expectClose([questions[5]?.alphaIfDropped ?? null], [0.863872311446]);
    expectClose(
      questions.map(({ discrimination }) => discrimination),
      [
        0.671262057224, 0.742109710222, 0.56071111148, 0.714445498134, 0.786275593834, 0.265034339197,
        0.460810549468,
      ],
    );
    expect(sections.map(({ questionCount }) => questionCount)).toEqual([5, 2]);
    const alone = await measure(attitude.map((row) => row.slice(0, 5)));
    expect(sections[0]).toMatchObject({
      alpha: alone.total.alpha,
      mean: alone.total.mean,
      standardDeviation: alone.total.standardDeviation,
      standardError: alone.total.standardError,
    });
    expect(questions.slice(0, 5).map((question) => question.sectionDiscrimination)).toEqual(
      alone.questions.map((question) => question.discrimination),
    );
    expect(questions.slice(0, 5).map((question) => question.sectionAlphaIfDropped)).toEqual(
      alone.questions.map((question) => question.alphaIfDropped),
    );
    // Of two parts, each is the rest of the other.
    expect(sections[0]?.discrimination).toBeCloseTo(sections[1]?.discrimination ?? Number.NaN, 12);
  });

  it("the law school's test: KR-20", async () => {
    const { attempts, total, questions } = await measure(lawTest);
    expect(attempts).toBe(1000);
    expectClose([total.alpha, total.standardError], [0.2949971922, 0.8690666124]);
    expectClose(
      questions.map(({ discrimination }) => discrimination),
      [0.1128326889, 0.1531781201, 0.1727789433, 0.1444280952, 0.1215964025],
    );
    expect(questions.map(({ answers }) => answers.map(({ count }) => count))).toEqual([
      [76, 924],
      [291, 709],
      [447, 553],
      [237, 763],
      [130, 870],
    ]);
  });
});
