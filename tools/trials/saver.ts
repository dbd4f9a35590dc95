import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { choice } from '../../bench/support/choice.ts';
import type { Question, Seat } from '../../bench/support/exam-hall-content.ts';

/** What the server has said to be safe, and when its word had arrived. */
export interface Acknowledged {
  readonly question: number;
  readonly seq: number;
  /** By the clock of the day, in milliseconds. */
  readonly at: number;
}

/** Somebody who answers one question after the other, and writes down what was acknowledged. */
export interface Saver {
  readonly seat: Seat;
  /** A long run outlives one. */
  token: string;
  readonly acknowledged: Acknowledged[];
  /** How long each acknowledged save took. */
  readonly times: { readonly at: number; readonly ms: number }[];
}

export const newSaver = (seat: Seat): Saver => ({ seat, token: seat.token, acknowledged: [], times: [] });

/** Longer than the server makes anybody wait. */
const patienceMs = 15_000;

export interface Reply {
  /** 0 where nothing was answered. What was not acknowledged may be there or not. */
  readonly status: number;
  /** When to ask again, as the server says it, or a second later. */
  readonly pauseMs: number;
}

export async function saveOne(
  url: string,
  { seat, token, acknowledged, times }: Saver,
  questions: readonly Question[],
): Promise<Reply> {
  const body = choice(questions);
  const { answers } = JSON.parse(body) as { answers: { questionId: number; seq: number }[] };
  const begin = performance.now();
  const response = await fetch(`${url}/api/attempts/${seat.attemptId}/answers`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  const text = await response?.text().catch(() => null);
  const pauseMs = (Number(response?.headers.get('retry-after')) || 1) * 1000;
  if (!response || text === null || text === undefined) return { status: 0, pauseMs };
  if (response.status !== 200) return { status: response.status, pauseMs };
  const { saved } = JSON.parse(text) as { saved: { questionId: number; seq: number }[] };
  const at = Date.now();
  for (const { questionId, seq } of saved) acknowledged.push({ question: questionId, seq, at });
  if (saved.length !== answers.length) throw new Error(`an answer of an open attempt was refused: ${text}`);
  times.push({ at, ms: performance.now() - begin });
  return { status: response.status, pauseMs: 0 };
}

export interface Saving {
  /** What was answered to those who were not acknowledged, and how often; 0 for no answer. */
  readonly refused: Map<number, number>;
  stop(): Promise<void>;
}

/** Everybody saves, thinks for a moment and saves again, until they are stopped. Each goes to the server in its turn. */
export function startSaving(
  urls: readonly string[],
  savers: readonly Saver[],
  questions: readonly Question[],
  thinkMs: number,
): Saving {
  const refused = new Map<number, number>();
  let isOver = false;
  const streams = savers.map(async (saver, place) => {
    await sleep((thinkMs * place) / savers.length);
    while (!isOver) {
      const { status, pauseMs } = await saveOne(urls[place % urls.length] ?? '', saver, questions);
      if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
      await sleep(status === 200 ? thinkMs : pauseMs);
    }
  });
  const ended = Promise.all(streams);
  ended.catch(() => {});
  return {
    refused,
    stop: async () => {
      isOver = true;
      await ended;
    },
  };
}

/** By attempt and question the highest that was acknowledged before a moment. */
export function acknowledgedBefore(savers: readonly Saver[], moment: number): Map<string, number> {
  const highest = new Map<string, number>();
  for (const { seat, acknowledged } of savers)
    for (const { question, seq, at } of acknowledged) {
      const place = `${seat.attemptId} ${question}`;
      if (at < moment && seq > (highest.get(place) ?? 0)) highest.set(place, seq);
    }
  return highest;
}
