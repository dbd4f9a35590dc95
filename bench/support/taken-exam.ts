import { startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import type { AnswerChoice, OpenAttempt, StartInput } from '@sanjeh/contract/attempt/attempt.schema';
import { ask } from './endpoint-call.ts';
import type { Reader } from './endpoint-reader.ts';

/** The first answer to each question, and a number or text where there is none to be chosen. */
export function answersTo({ sections }: OpenAttempt, seq: number): AnswerChoice[] {
  return sections
    .flatMap(({ questions }) => questions)
    .map(({ id, answers: [first] }, place) => ({
      ...{ questionId: id, seq, answeredAt: new Date().toISOString() },
      ...(first ? { answerId: first.id } : { value: String(place) }),
    }));
}

export async function takeExam(
  reader: Reader,
  headers: Record<string, string>,
  start: StartInput,
): Promise<OpenAttempt> {
  const attempt = await ask(reader, startAttempt, { headers, body: start });
  const [params, answers] = [{ id: attempt.id }, answersTo(attempt, 1)];
  await ask(reader, submitAttempt, { headers, params, body: { answers } });
  return attempt;
}
