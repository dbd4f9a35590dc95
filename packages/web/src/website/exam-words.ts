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
