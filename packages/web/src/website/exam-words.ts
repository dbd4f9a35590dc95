import { m } from '#paraglide/messages.js';
import type { Say } from '../i18n/say.ts';

const secondsPerQuestion = 15;
const secondsPerMinute = 60;

/** How long an exam without a limit takes, for somebody who reads each question. At least a minute. */
export function expectedMinutes(questionCount: number): number {
  return Math.max(1, Math.round((questionCount * secondsPerQuestion) / secondsPerMinute));
}

export function questionsWords(say: Say, count: number): string {
  return say(m.exam_public_questions, { count });
}

/** How many questions, and how many minutes: the limit, or about how long it takes. */
export function lengthWords(
  say: Say,
  { questionCount, timeLimitMinutes }: { questionCount: number; timeLimitMinutes: number | null },
): [questions: string, minutes: string] {
  const minutes =
    timeLimitMinutes === null
      ? say(m.exam_public_about_minutes, { minutes: expectedMinutes(questionCount) })
      : say(m.exam_public_minutes, { minutes: timeLimitMinutes });
  return [questionsWords(say, questionCount), minutes];
}
