import { type Covariances, sumOfPairs } from './covariance.ts';
import { alphaInterval, lambda2, oddEvenReliability, omegaTotal } from './internal-consistency.ts';
import { standardErrorOfMeasurement } from './reliability.ts';

/** From so many people on a figure says more about the questions than about who happened to be among them. */
export const enoughPeople = 30;

export interface ConsistencyFigures {
  readonly alpha: number | null;
  /** With a level of 95 %. */
  readonly alphaInterval: { readonly low: number; readonly high: number } | null;
  readonly omega: number | null;
  readonly lambda2: number | null;
  /** Odd against even, by Spearman and Brown. */
  readonly splitHalf: number | null;
  readonly standardError: number | null;
}

export interface MemberFigures {
  /** The correlation with the sum of the other members. */
  readonly discrimination: number | null;
  readonly alphaIfDropped: number | null;
}

export const noConsistency: ConsistencyFigures = {
  ...{ alpha: null, alphaInterval: null, omega: null },
  ...{ lambda2: null, splitHalf: null, standardError: null },
};

/** How a scale holds together, from those who have a value in every member. All but α and the error need enough people. */
export function consistencyFigures(covariances: Covariances, people: number): ConsistencyFigures {
  const alpha = alphaOf(covariances);
  const deviation = Math.sqrt(sumOfPairs(covariances));
  const error = standardErrorOfMeasurement(deviation, alpha);
  if (people < enoughPeople || alpha === null) return { ...noConsistency, alpha, standardError: error };
  return {
    alpha,
    alphaInterval: alphaInterval(alpha, people, covariances.length),
    omega: omegaTotal(covariances),
    lambda2: lambda2(covariances),
    splitHalf: oddEvenReliability(covariances),
    standardError: error,
  };
}

/** α from the covariances; null for fewer than two members, or where the sum never varies. */
function alphaOf(covariances: Covariances): number | null {
  const members = covariances.length;
  const total = sumOfPairs(covariances);
  if (members < 2 || total <= rounding * variancesOf(covariances)) return null;
  return (members / (members - 1)) * (1 - variancesOf(covariances) / total);
}

/** What is left of a variance of nothing. */
const rounding = 1e-12;

function variancesOf(covariances: Covariances): number {
  return covariances.reduce((sum, line, index) => sum + (line[index] ?? 0), 0);
}

/** Each member against the others. */
export function memberFigures(covariances: Covariances): MemberFigures[] {
  const members = covariances.length;
  const [total, variances] = [sumOfPairs(covariances), variancesOf(covariances)];
  return covariances.map((line, index) => {
    const own = line[index] ?? 0;
    const withTotal = line.reduce((sum, value) => sum + value, 0);
    const rest = total - 2 * withTotal + own;
    const isStill = own <= 0 || rest <= rounding * variances;
    const others = members - 1;
    return {
      discrimination: isStill ? null : (withTotal - own) / Math.sqrt(own * rest),
      alphaIfDropped:
        others < 2 || rest <= rounding * variances
          ? null
          : (others / (others - 1)) * (1 - (variances - own) / rest),
    };
  });
}
