const secondsPerQuestion = 15;
const secondsPerMinute = 60;

/** How long an exam without a limit takes, for somebody who reads each question. At least a minute. */
export function expectedMinutes(questionCount: number): number {
  return Math.max(1, Math.round((questionCount * secondsPerQuestion) / secondsPerMinute));
}
