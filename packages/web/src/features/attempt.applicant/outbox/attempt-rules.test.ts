import type { AttemptRules } from '@sanjeh/contract/rule/rule.schema';
import { toFraction } from '@sanjeh/domain/decimal/fraction';
import { exact } from '@sanjeh/domain/exam-version/exam-content';
import { askedNow } from '@sanjeh/domain/rules/asked';
import { type Rule, rulesWithoutScores } from '@sanjeh/domain/rules/rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruledParts } from '../ruled/ruled-parts.ts';
import { givenTo } from './progress.ts';
import { createDevice, createServer, untilSettled, type Weather } from './testing-device.ts';

describe('an attempt at an exam with rules', () => {
  it('is open again, with what must be answered, where the server does not take it yet', async () => {
    const server = createServer();
    server.required = [4, 9];
    const { session } = await createDevice(server, 0).open();
    await session.submit();
    await untilSettled();
    expect(session.view()).toMatchObject({ required: [4, 9], closedBy: null, progress: { submit: null } });
    server.required = [];
    await session.submit();
    await untilSettled();
    expect(session.view()).toMatchObject({ required: [], closedBy: 'applicant' });
  });

  it('asks what scores hide after each save, and everything while the server is away', async () => {
    const server = createServer();
    server.hidden = [5];
    const device = createDevice(server, 0);
    const { session, fire } = await device.open();
    await session.refresh();
    expect(session.view().notAsked).toEqual([5]);
    server.hidden = [5, 6];
    await session.choose(1, 10);
    await untilSettled();
    expect(session.view().notAsked).toEqual([5, 6]);
    device.weather = 'offline';
    await session.choose(1, 11);
    await untilSettled();
    expect(session.view().notAsked).toEqual([]);
    device.weather = 'fair';
    fire();
    await untilSettled();
    expect(session.view().notAsked).toEqual([5, 6]);
  });
});

describe('two devices and an exam whose rules decide by answers and by scores', () => {
  /** An answer's id is its score. */
  const answers = [0, 1, 2].map((id) => ({ id }));
  const section = (id: number, questions: number[]) => ({
    id,
    questions: questions.map((question) => ({ id: question, answers })),
  });
  const exam = { sections: [section(1, [1, 2, 3, 4]), section(2, [5, 6])] };
  const ids = exam.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
  const rules: Rule[] = [
    {
      kind: 'show',
      target: { of: 'question', id: 2 },
      conditions: [{ on: 'choice', questionId: 1, is: true, answerIds: [1, 2] }],
    },
    {
      kind: 'show',
      target: { of: 'question', id: 6 },
      conditions: [{ on: 'answered', questionId: 5, is: true }],
    },
    { kind: 'ceiling', sectionId: 1, lowest: 2 },
    {
      kind: 'show',
      target: { of: 'section', id: 2 },
      conditions: [{ on: 'score', sectionId: 1, comparison: 'ge', value: '2' }],
    },
  ];
  const facts = { months: 20, gender: 'female' } as const;

  type Server = ReturnType<typeof createServer>;
  /** As the server reads the rules: with the scores of what it has. */
  const judged = (server: Server) => {
    const scoreOf = (id: number) => {
      const given = server.given(id);
      return typeof given === 'number' ? given : null;
    };
    return askedNow(exam, rules, {
      ...{ given: new Map(ids.map((id) => [id, server.given(id)])), facts },
      scores: {
        isLowest: (id) => scoreOf(id) === 0,
        sectionScore: (sectionId, isHidden) => {
          const counted = exam.sections
            .flatMap(({ id, questions }) => (id === sectionId ? questions : []))
            .filter(({ id }) => !isHidden(id))
            .map(({ id }) => scoreOf(id) ?? 0);
          return toFraction(exact(String(counted.reduce((sum, score) => sum + score, 0))));
        },
      },
    });
  };

  it('agree in the end on what is asked, and what is hidden keeps its answer', async () => {
    const step = fc.record({
      ...{ device: fc.nat(1), question: fc.constantFrom(...ids), answer: fc.option(fc.nat(2)) },
      weather: fc.constantFrom<Weather>('fair', 'fair', 'request-lost', 'reply-lost', 'offline'),
    });
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
        const server = createServer();
        Object.defineProperty(server, 'hidden', { get: () => [...judged(server).byScores] });
        const devices = [createDevice(server, 0), createDevice(server, -86_400_000)];
        const tabs = await Promise.all(devices.map((device) => device.open()));
        const hiddenOn = ({ session }: (typeof tabs)[number]) => {
          const { progress, notAsked } = session.view();
          const given = new Map(ids.map((id) => [id, givenTo(progress, id)]));
          const told = {
            ...facts,
            list: rulesWithoutScores(rules) as AttemptRules['list'],
            byScores: true,
            notAsked: [],
          };
          return ruledParts.hiddenIn(exam, told, given, notAsked);
        };
        const newest = new Map<number, number | null>();
        for (const { device, question, answer, weather } of steps) {
          const [one, tab] = [devices[device], tabs[device]];
          if (!one || !tab) throw new Error('no such device');
          server.now += 5;
          one.weather = weather;
          // Nobody answers what is not shown to them.
          if (hiddenOn(tab).includes(question)) continue;
          if (givenTo(tab.session.view().progress, question) !== answer) newest.set(question, answer);
          await tab.session.choose(question, answer);
          await untilSettled();
          // Without the server's word everything is asked that scores could hide.
          if (weather === 'offline') expect(tab.session.view().notAsked).toEqual([]);
        }
        for (const [place, device] of devices.entries()) {
          device.weather = 'fair';
          tabs[place]?.fire();
          await tabs[place]?.session.kick();
          for (const work of device.stale.splice(0)) work();
        }
        await untilSettled();
        const hidden = [...judged(server).hidden].toSorted();
        for (const tab of tabs) {
          await tab.session.refresh();
          await untilSettled();
          expect(hiddenOn(tab).toSorted()).toEqual(hidden);
        }
        for (const [question, answer] of newest) {
          expect(server.given(question)).toBe(answer);
          if (hidden.includes(question) && answer !== null) seen.add(question);
        }
        expect(server.refused).toEqual([]);
      }),
      { numRuns: 60 },
    );
    // Answers that were hidden later have come up, or nothing would be shown by this.
    expect(seen.size).toBeGreaterThan(0);
  });
});
