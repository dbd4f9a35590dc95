import { describe, expect, it } from 'vitest';
import { attitude, lawTest, quiz } from '../../testing/reference-data.ts';
import { parseDecimal, zeroDecimal } from '../decimal/decimal.ts';
import { discrimination, facility } from './item.ts';
import { mean, standardDeviation } from './power-sums.ts';
import { alpha, alphaIfDropped, standardErrorOfMeasurement } from './reliability.ts';
import { sumScores } from './scores-sums.ts';
import { kurtosis, skewness } from './shape.ts';

function measure(scores: readonly (readonly number[])[]) {
  const table = scores.map((row) => row.map((score) => parseDecimal(String(score)) ?? zeroDecimal));
  const { total, items } = sumScores(table);
  const [deviation, reliability] = [standardDeviation(total), alpha(items, total)];
  return {
    mean: mean(total),
    deviation,
    skewness: skewness(total),
    kurtosis: kurtosis(total),
    alpha: reliability,
    error: standardErrorOfMeasurement(deviation, reliability),
    facilities: items.map((item) => facility([item])),
    discriminations: items.map((item) => discrimination(item, total)),
    dropped: alphaIfDropped(items, total),
  };
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

describe('figures that others published', () => {
  it('the quiz that Moodle tests its report with', () => {
    const figures = measure(quiz);
    const mark = 10_000;
    expectClose([figures.alpha], [-0.8722309355]);
    expectClose([(figures.deviation ?? 0) / mark, (figures.error ?? 0) / mark], [0.8117265554, 1.1106813066]);
    expectClose([figures.skewness, figures.kurtosis], [-0.092502502, -0.7073968557]);
    expectClose(figures.facilities.slice(0, 2), [0.704, 0.48]);
    expectClose(figures.facilities.slice(3), [0.68, 0.52, 0.64, 0.62]);
    expectClose(
      figures.discriminations,
      [
        -7.0650767526, -28.8982125772, -9.1230674268, -22.6306444113, -17.6997047674, -45.3785178421,
        -5.6543166602,
      ].map((percent) => percent / 100),
    );
  });

  it("R's attitude", () => {
    const figures = measure(attitude);
    expectClose([figures.alpha], [0.843142769565]);
    expectClose(
      figures.dropped,
      [
        0.809760206309, 0.796917457274, 0.827847765939, 0.803030975023, 0.795386574198, 0.863872311446,
        0.840464868265,
      ],
    );
    expectClose(
      figures.discriminations,
      [
        0.671262057224, 0.742109710222, 0.56071111148, 0.714445498134, 0.786275593834, 0.265034339197,
        0.460810549468,
      ],
    );
    expectClose([figures.deviation], [57.7485233926]);
  });

  it("the law school's test: KR-20", () => {
    const figures = measure(lawTest);
    expectClose([figures.alpha, figures.error], [0.2949971922, 0.8690666124]);
    expectClose(
      figures.discriminations,
      [0.112832688922, 0.153178120117, 0.172778943291, 0.144428095247, 0.121596402547],
    );
    expectClose(figures.facilities, [0.924, 0.709, 0.553, 0.763, 0.87]);
    expectClose([(figures.mean ?? 0) / 5], [0.7638]);
  });
});
