import type { AnswerChoice, OpenAttempt, RefusalCode } from '@sanjeh/contract/attempt/attempt.schema';
import fc from 'fast-check';

/** The whole model of an attempt: the newest choice per question, until it is closed. */
export class AttemptModel {
  readonly newest = new Map<number, AnswerChoice>();
  isClosed = false;
  /** By section with a time, when it ended; null as long as it is open. Time that is up lies far behind. */
  readonly ended = new Map<number, number | null>();

  verdict(choice: AnswerChoice, attempt: OpenAttempt): 'saved' | RefusalCode {
    const verdict = this.#verdict(choice, attempt);
    // What was acknowledged before the end stays so, however often it is sent again.
    const isEnded = verdict === 'closed' || verdict === 'late';
    return isEnded && (this.newest.get(choice.questionId)?.seq ?? -1) >= choice.seq ? 'saved' : verdict;
  }

  #verdict({ questionId, answeredAt }: AnswerChoice, attempt: OpenAttempt): 'saved' | RefusalCode {
    if (this.isClosed) return 'closed';
    const section = attempt.sections.find(({ questions }) => questions.some(({ id }) => id === questionId));
    if (section?.minutes === undefined) return 'saved';
    const end = this.ended.get(section.id);
    if (end === undefined) return 'unknown';
    return end !== null && Date.parse(answeredAt) > end ? 'late' : 'saved';
  }

  begin(sectionId: number, ids: readonly number[], now: number): void {
    if (this.ended.has(sectionId)) return;
    for (const id of ids.slice(0, ids.indexOf(sectionId)))
      if (this.ended.has(id)) this.end(id, now);
      else this.ended.set(id, now);
    this.ended.set(sectionId, null);
  }

  end(sectionId: number, now: number): void {
    if (this.ended.get(sectionId) === null) this.ended.set(sectionId, now);
  }

  accept(choice: AnswerChoice): void {
    const known = this.newest.get(choice.questionId);
    if (!known || known.seq < choice.seq) this.newest.set(choice.questionId, choice);
  }
}

export type Step =
  | { kind: 'choose'; question: number; answer: number | null; isDelivered: boolean }
  | { kind: 'deliver'; order: number[] }
  | { kind: 'repeat'; packet: number }
  | { kind: 'section'; place: number; step: 'begin' | 'end' | 'time up' }
  | { kind: 'start' }
  | { kind: 'edit' }
  | { kind: 'submit' }
  | { kind: 'expire' };

const place = fc.nat({ max: 19 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      question: place,
      answer: fc.option(fc.nat({ max: 4 }), { freq: 6 }),
      isDelivered: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deliver' as const),
      order: fc.array(fc.nat(), { maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('repeat' as const), packet: fc.nat() }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'start' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('section' as const),
      place: fc.nat({ max: 1 }),
      step: fc.constantFrom('begin' as const, 'begin' as const, 'end' as const, 'time up' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'edit' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'submit' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
);

export type Question = OpenAttempt['sections'][number]['questions'][number];

/** The nth of the answers that a question takes; null takes back what was given. */
export function givenTo({ kind = 'single', answers }: Question, place: number | null): object {
  if (kind === 'single') return { answerId: place === null ? null : (answers[place]?.id ?? null) };
  if (place === null) return { value: null };
  const chosen = answers.slice(place % 2, 2).map(({ id }) => id);
  const typed = { number: `${40 + place}.5`, slider: String(place), date: `2024-01-0${place + 1}` };
  const value = {
    multiple: chosen,
    text: 'x'.repeat(place),
    essay: `x${'\nx'.repeat(place + 3)}`,
    info: null,
    ...typed,
  }[kind];
  return { value };
}
