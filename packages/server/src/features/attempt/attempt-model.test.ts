import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import type { AnswerChoice, OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import { getResult } from '@sanjeh/contract/result/result.contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { AttemptModel, givenTo, type Question, type Step, step } from '#testing/attempt-model.ts';
import { seedDemoExam } from '#testing/demo-exam.ts';
import { createContent } from '#testing/exam-content.ts';
import { createKindsExam } from '#testing/kinds-exam.ts';
import { createRuledExam } from '#testing/ruled-exam.ts';
import { submitAllExpired } from './attempt.service.ts';
import { moveTimes } from './exam-clock.service.ts';

let test: TestApp;
let examId: number;
let kindsId: number;
let ruledId: number;
let timedId: number;
let person: SignedInPerson;

beforeAll(async () => {
  test = await createTestApp();
  examId = await seedDemoExam(test.database.db);
  const { db } = test.database;
  const content = await createContent(db);
  kindsId = (await createKindsExam(db, content)).id;
  const { movement, language } = content;
  ruledId = (await createRuledExam(test, content, (exam) => [exam.showIfFirst(2), exam.ceiling])).id;
  const timed = [movement, language].map((sectionId) => ({ kind: 'time', sectionId, minutes: 5 }) as const);
  timedId = (await createRuledExam(test, content, () => timed)).id;
  person = await test.applicant();
});
afterAll(() => test.close());

const start = async (id: number) =>
  (await test.call(contract.startAttempt, { token: person.token, body: { examId: id } })).json;

function send(id: string, answers: AnswerChoice[]) {
  return test.call(contract.saveAnswers, { token: person.token, params: { id }, body: { answers } });
}

class Run {
  readonly model = new AttemptModel();
  readonly packets: AnswerChoice[][] = [];
  #waiting: AnswerChoice[] = [];
  #seq = 0;
  readonly #attempt: OpenAttempt;

  constructor(attempt: OpenAttempt) {
    this.#attempt = attempt;
  }

  async take(step: Step): Promise<void> {
    const { id } = this.#attempt;
    switch (step.kind) {
      case 'choose': {
        const asking = this.#attempt.sections.flatMap(({ questions }) =>
          questions.filter(({ kind }) => kind !== 'info'),
        );
        const question = asking[step.question % asking.length];
        if (!question) return;
        this.#seq += 1;
        const choice = {
          questionId: question.id,
          ...givenTo(question, step.answer),
          seq: this.#seq,
          answeredAt: new Date().toISOString(),
        };
        this.#waiting.push(choice);
        if (step.isDelivered) await this.deliver(this.#waiting.splice(0));
        return;
      }
      case 'deliver': {
        // Packets of two tabs arrive in any order.
        const mixed = this.#waiting
          .splice(0)
          .toSorted((a, b) => (step.order[a.seq % 4] ?? 0) - (step.order[b.seq % 4] ?? 0));
        await Promise.all(mixed.map((choice) => this.deliver([choice])));
        return;
      }
      case 'repeat': {
        // The reply was lost, so the device sends the same again.
        const packet = this.packets[step.packet % Math.max(1, this.packets.length)];
        if (packet) await this.deliver(packet);
        return;
      }
      case 'section':
        return this.step(step.place, step.step);
      case 'start':
        if (!this.model.isClosed) expect((await start(this.#attempt.exameId)).id).toBe(id);
        return;
      case 'edit':
        await test.database.pool.query(
          `with changed as (update answers set score = score + 1 where id = (select min(a.id) from answers a join questions q on q.id = a.question_id where q.exam_id = $1))
           update exams set content_revision = content_revision + 1 where id = $1`,
          [this.#attempt.exameId],
        );
        return;
      case 'submit':
        await test.call(contract.submitAttempt, {
          token: person.token,
          params: { id },
          body: { answers: [] },
        });
        this.model.isClosed = true;
        return;
      case 'expire':
        if (this.model.isClosed) return;
        await test.database.pool.query(
          `update attempts set deadline = now() - interval '3 minutes' where id = $1`,
          [id],
        );
        await submitAllExpired(test.context);
        this.model.isClosed = true;
    }
  }

  async step(place: number, step: 'begin' | 'end' | 'time up'): Promise<void> {
    const ids = this.#attempt.sections.flatMap(({ id, minutes }) => (minutes ? [id] : []));
    const sectionId = ids[place];
    if (sectionId === undefined || this.model.isClosed) return;
    if (step === 'time up') {
      await moveTimes(test.database.db, -600);
      for (const id of this.model.ended.keys()) this.model.ended.set(id, 0);
      return;
    }
    const params = { id: this.#attempt.id };
    const body = { sectionId, step };
    const { json } = await test.call(contract.stepSection, { token: person.token, params, body });
    const now = Date.parse(json.serverTime);
    if (step === 'begin') this.model.begin(sectionId, ids, now);
    else this.model.end(sectionId, now);
  }

  async deliver(packet: AnswerChoice[]): Promise<void> {
    if (packet.length === 0) return;
    this.packets.push(packet);
    const { saved, refused } = (await send(this.#attempt.id, packet)).json;
    // What the server acknowledges it has: each answer is either saved or refused, and refused only when closed.
    expect(saved.length + refused.length).toBe(packet.length);
    for (const choice of packet) {
      const verdict = this.model.verdict(choice, this.#attempt);
      const code = refused.find(({ seq }) => seq === choice.seq)?.code ?? 'saved';
      expect(code).toBe(verdict);
      if (verdict === 'saved') this.model.accept(choice);
    }
  }

  /** Which questions of the exam with rules are not asked, worked out by hand from what is the newest. */
  #notAsked(): number[] {
    if (this.#attempt.exameId !== ruledId) return [];
    const [movement] = this.#attempt.sections;
    const questions = movement?.questions ?? [];
    const chosen = ({ id, answers }: Question) =>
      answers.findIndex((answer) => answer.id === this.model.newest.get(id)?.answerId);
    let lowest = 0;
    return questions.flatMap((question, index) => {
      const [first] = questions;
      const isHidden = lowest >= 2 || (index === 1 && first !== undefined && chosen(first) !== 1);
      if (isHidden) return [question.id];
      lowest = chosen(question) === 2 ? lowest + 1 : 0;
      return [];
    });
  }

  async finish(): Promise<void> {
    const { id } = this.#attempt;
    if (!this.model.isClosed && this.#attempt.rules?.byScores) {
      // What rules about scores hide is the server's word, while it is open.
      const { notAsked } = (await test.call(contract.getNotAsked, { token: person.token, params: { id } }))
        .json;
      expect(notAsked.every((question) => this.#notAsked().includes(question))).toBe(true);
    }
    if (!this.model.isClosed) await this.take({ kind: 'submit' });
    const result = (await test.call(getResult, { token: person.token, params: { id } })).json;
    const stored = new Map(
      result.sections.flatMap(({ questions }) =>
        questions.map(({ id: question, answer, given }) => [
          question,
          answer?.id ?? given?.value ?? given?.choices?.map(({ id: one }) => one) ?? null,
        ]),
      ),
    );
    const asked = new Set(
      result.sections.flatMap(({ questions }) => questions.flatMap((one) => (one.notAsked ? [] : [one.id]))),
    );
    expect([...stored.keys()].filter((question) => !asked.has(question))).toEqual(this.#notAsked());
    for (const [question, answer] of stored) {
      if (!asked.has(question)) continue;
      const newest = this.model.newest.get(question);
      expect(answer).toEqual((newest?.answerId ?? newest?.value) || null);
    }
  }
}

it.each([
  ['choosing one', 25, () => examId],
  ['answers of every kind', 20, () => kindsId],
  ['answers that rules look at', 12, () => ruledId],
  ['sections with a time of their own', 20, () => timedId],
] as const)(
  'any interleaving of %s, losing replies, repeating, editing and ending keeps what was acknowledged',
  async (_, numRuns, exam) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const run = new Run(await start(exam()));
        for (const one of steps) await run.take(one);
        await run.finish();
      }),
      { numRuns, endOnFailure: true },
    );
  },
);
