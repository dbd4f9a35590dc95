import { setTimeout as sleep } from 'node:timers/promises';
import type { Question, Seat } from './exam-hall-content.ts';
import type { Account } from './saving-order.ts';
import { openWire, requestHead, withBody } from './wire-client.ts';

/** What an attacker knows: plain data, because it is another process. */
export interface AttackPlace {
  readonly url: string;
  readonly databaseUrl: string;
  readonly questions: readonly Question[];
  /** Who attacks, or who is hit alone: nobody counts them among the others. */
  readonly seat: Seat;
  /** Whose password is guessed. */
  readonly owner: Account;
  readonly round: number;
}

/** Something that one person, or one address, does to everybody else. */
export interface Attack {
  readonly name: string;
  /** Goes on until it is told to stop; tells by status how it was answered. */
  run(place: AttackPlace, stop: AbortSignal): Promise<Answers>;
  /** Who signs in meanwhile: others, or the one whose account is attacked. */
  readonly signingIn?: 'others' | 'owner';
}

export type Answers = ReadonlyMap<string, number>;

/** Who is refused comes back a little later, as a script with a little sense would. */
const restMs = 500;
const betweenBurstsMs = 1000;

interface Asked {
  readonly path: string;
  readonly token?: string;
  /** The address that it comes from. */
  readonly from?: string;
  /** Something to post. */
  readonly body?: object;
}

interface Storm {
  readonly url: string;
  readonly atOnce: number;
  readonly ask: (turn: number) => Asked;
  readonly stop: AbortSignal;
}

/** So many at once, each asked again as soon as it is answered. */
export function storm(order: Storm): Promise<Answers> {
  return withWires(order, async (send) => {
    const one = async (place: number) => {
      while (!order.stop.aborted) if (!(await send(place)).startsWith('2')) await sleep(restMs);
    };
    await Promise.all(Array.from({ length: order.atOnce }, (_, place) => one(place)));
  });
}

/** So many at once, and again when all are answered. */
export function bursts(order: Storm): Promise<Answers> {
  return withWires(order, async (send) => {
    while (!order.stop.aborted) {
      await Promise.all(Array.from({ length: order.atOnce }, (_, place) => send(place)));
      await sleep(betweenBurstsMs);
    }
  });
}

async function withWires(
  { url, atOnce, ask }: Storm,
  run: (send: (place: number) => Promise<string>) => Promise<void>,
): Promise<Answers> {
  const answers = new Map<string, number>();
  const wires = await Promise.all(Array.from({ length: atOnce }, () => openWire(url)));
  let turn = 0;
  await run(async (place) => {
    turn += 1;
    const { path, token = '', from, body } = ask(turn);
    const head = requestHead(url, body ? 'POST' : 'GET', path, token, from);
    const outcome = await wires[place]?.ask(withBody(head, body ? asciiJson(body) : '')).then(
      ({ status }) => String(status),
      () => 'broken',
    );
    answers.set(outcome ?? '', (answers.get(outcome ?? '') ?? 0) + 1);
    return outcome ?? '';
  });
  for (const wire of wires) wire.close();
  return answers;
}

/** A wire counts characters, not bytes. */
function asciiJson(value: object): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
