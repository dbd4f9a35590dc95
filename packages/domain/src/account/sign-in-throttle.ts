export interface ThrottlePolicy {
  /** Failures that cost no waiting: people mistype. */
  readonly freeFailures: number;
  /** The wait after the first failure beyond those; each further failure doubles it. */
  readonly firstDelaySeconds: number;
  /** The wait never grows beyond this, so that nobody can lock the owner out for good. */
  readonly maxDelaySeconds: number;
  /** After so long without a failure the count starts again. */
  readonly forgetAfterSeconds: number;
}

function secondsSince(then: Date, now: Date): number {
  // A clock set back must not make anybody wait longer than the delay itself.
  return Math.max(0, (now.getTime() - then.getTime()) / 1000);
}

function isForgotten(lastFailureAt: Date | null, now: Date, policy: ThrottlePolicy): boolean {
  return lastFailureAt === null || secondsSince(lastFailureAt, now) >= policy.forgetAfterSeconds;
}

/** Whole seconds until the next guess is looked at; 0 means now. A guess refused for being early is no failure. */
export function retryAfterSeconds(
  failures: number,
  lastFailureAt: Date | null,
  now: Date,
  policy: ThrottlePolicy,
): number {
  const counted = failures - policy.freeFailures;
  if (counted <= 0 || lastFailureAt === null || isForgotten(lastFailureAt, now, policy)) return 0;
  const delay = Math.min(policy.maxDelaySeconds, policy.firstDelaySeconds * 2 ** (counted - 1));
  return Math.max(0, Math.ceil(delay - secondsSince(lastFailureAt, now)));
}
