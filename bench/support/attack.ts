import { setTimeout as sleep } from 'node:timers/promises';
import type { ExamHall } from './exam-hall.ts';
import { openWire, requestHead, withBody } from './wire-client.ts';

/** Something that one person, or one address, does to everybody else. */
export interface Attack {
  readonly name: string;
  /** Goes on until it is told to stop; tells by status how it was answered. */
  run(hall: ExamHall, stop: AbortSignal): Promise<Answers>;
}

export type Answers = ReadonlyMap<string, number>;

/** Who is refused comes back a little later, as a script with a little sense would. */
const restMs = 500;
const betweenBurstsMs = 1000;

interface Storm {
  readonly url: string;
  readonly atOnce: number;
  /** The path, and a token where one is needed. */
  readonly ask: (turn: number) => { readonly path: string; readonly token?: string };
  readonly stop: AbortSignal;
}

/** So many at once, each asked again as soon as it is answered. */
export function storm(order: Storm): Promise<Answers> {
  return withWires(order, async (send) => {
    const one = async (place: number) => {
      while (!order.stop.aborted) if ((await send(place)) !== '200') await sleep(restMs);
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
    const { path, token = '' } = ask(turn);
    const request = withBody(requestHead(url, 'GET', path, token), '');
    const outcome = await wires[place]?.ask(request).then(
      ({ status }) => String(status),
      () => 'broken',
    );
    answers.set(outcome ?? '', (answers.get(outcome ?? '') ?? 0) + 1);
    return outcome ?? '';
  });
  for (const wire of wires) wire.close();
  return answers;
}
