import type { Question } from './exam-hall-content.ts';

let seq = Date.now() * 100;

/** An answer as it is sent, numbered above every one before, as the product's own clients count. */
export function choice(questions: readonly Question[]): string {
  seq += 1;
  const question = questions[Math.floor(Math.random() * questions.length)];
  const given = question?.values
    ? `"value":${question.values[seq % question.values.length]}`
    : `"answerId":${question?.answerIds[seq % question.answerIds.length]}`;
  return `{"answers":[{"questionId":${question?.id},${given},"seq":${seq},"answeredAt":"${new Date().toISOString()}"}]}`;
}
