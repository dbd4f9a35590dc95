import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import pg from 'pg';
import { joinEmbedded } from '../db/embedded.ts';
import { tokenLifetimeSeconds } from '../features/account/token.ts';
import { registrationOf } from './person.ts';

/** Somebody who answers an exam, and remembers what the server said about each answer. */
export interface Writer {
  readonly credentials: { readonly username: string; readonly password: string };
  token: string;
  /** A long run outlives a token. */
  signsInAt: number;
  readonly attempt: OpenAttempt;
  seq: number;
  /** The highest seq that the server has acknowledged, by question. */
  readonly acknowledged: Map<number, number>;
  /** Saves that got no reply at all: they may be there or not. */
  readonly unanswered: { question: number; seq: number }[];
}

/** The server answered, and it was a refusal. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

async function send(url: string, method: string, path: string, body: unknown, token?: string) {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Refused(response.status, (answer as { code: string }).code);
  return answer;
}

/** One after the other: on a busy machine the last of many would give up waiting for a turn. */
export async function newWriters(url: string, count: number): Promise<Writer[]> {
  const writers: Writer[] = [];
  while (writers.length < count) writers.push(await newWriter(url));
  return writers;
}

async function newWriter(url: string): Promise<Writer> {
  const person = registrationOf();
  await send(url, 'POST', '/api/applicants', person);
  const credentials = { username: person.nationalCode, password: person.password };
  const token = await signIn(url, credentials);
  const exams = (await (await fetch(`${url}/api/exams`)).json()) as { items: { id: number }[] };
  const start = { examId: exams.items[0]?.id, informant: { who: 'mother' } };
  const attempt = await send(url, 'POST', '/api/attempts', start, token);
  return {
    ...{ credentials, token, signsInAt: performance.now() + tokenHoldsMs, seq: 0 },
    ...{ attempt: attempt as OpenAttempt, acknowledged: new Map(), unanswered: [] },
  };
}

const tokenHoldsMs = (tokenLifetimeSeconds * 1000) / 2;

async function signIn(url: string, credentials: Writer['credentials']): Promise<string> {
  return ((await send(url, 'POST', '/api/auth/sign-in', credentials)) as { token: string }).token;
}

async function renew(url: string, writer: Writer): Promise<void> {
  if (performance.now() < writer.signsInAt) return;
  writer.token = await signIn(url, writer.credentials);
  writer.signsInAt = performance.now() + tokenHoldsMs;
}

/** Saves an answer to a question chosen at random; throws `Refused` when the server says no. */
export async function saveOne(url: string, writer: Writer): Promise<void> {
  await renew(url, writer);
  const questions = writer.attempt.sections.flatMap((section) => section.questions);
  const question = questions[randomInt(questions.length)];
  const answer = question?.answers[randomInt(question.answers.length)];
  if (!question || !answer) throw new Error('the exam has no answers');
  writer.seq += 1;
  const { seq } = writer;
  const choice = { questionId: question.id, answerId: answer.id, seq, answeredAt: new Date().toISOString() };
  const path = `/api/attempts/${writer.attempt.id}/answers`;
  try {
    const { saved } = (await send(url, 'PUT', path, { answers: [choice] }, writer.token)) as {
      saved: unknown[];
    };
    if (saved.length !== 1) throw new Error('an answer of an open attempt was refused');
    writer.acknowledged.set(question.id, Math.max(seq, writer.acknowledged.get(question.id) ?? 0));
  } catch (error) {
    if (!(error instanceof Refused)) writer.unanswered.push({ question: question.id, seq });
    throw error;
  }
}

export interface Stored {
  /** The seq that is stored, by attempt and question. */
  readonly seqs: ReadonlyMap<string, number>;
  /** Answers that are there twice. */
  readonly doubled: number;
}

export async function storedIn(dataDir: string): Promise<Stored> {
  const joined = await joinEmbedded(dataDir);
  const stored = await storedAt(joined.url);
  await joined.release();
  return stored;
}

const databasePatienceMs = 30_000;

/** A database that was killed answers on its old connections for a moment, and on new ones only once it is back. */
export async function connectTo(databaseUrl: string): Promise<pg.Client> {
  const begin = performance.now();
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() - begin > databasePatienceMs) throw error;
      await sleep(100);
    }
  }
}

export async function storedAt(databaseUrl: string): Promise<Stored> {
  const client = await connectTo(databaseUrl);
  const { rows } = await client.query<{ attempt_id: string; question_id: number; seq: string }>(
    'select attempt_id, question_id, seq from attempt_answers',
  );
  await client.end();
  const seqs = new Map(rows.map((row) => [`${row.attempt_id} ${row.question_id}`, Number(row.seq)]));
  return { seqs, doubled: rows.length - seqs.size };
}

/** What was acknowledged and is not there, or is there older than it was acknowledged. */
export function missingFrom({ seqs }: Stored, writers: readonly Writer[]): string[] {
  return writers.flatMap(({ attempt, acknowledged }) =>
    [...acknowledged]
      .map(([question, seq]) => ({ place: `${attempt.id} ${question}`, seq }))
      .filter(({ place, seq }) => (seqs.get(place) ?? 0) < seq)
      .map(({ place, seq }) => `${place} ${seq}`),
  );
}

/** Each saves until it succeeds, without anybody's help. Gives the milliseconds that the last of them took, null if never. */
export async function untilAllSave(
  url: () => Promise<string>,
  writers: readonly Writer[],
  patienceMs = 60_000,
): Promise<number | null> {
  const begun = performance.now();
  const saves = writers.map(async (writer) => {
    while (performance.now() - begun < patienceMs) {
      const isSaved = await url()
        .then((address) => saveOne(address, writer))
        .then(
          () => true,
          () => sleep(100).then(() => false),
        );
      if (isSaved) return true;
    }
    return false;
  });
  const areSaved = await Promise.all(saves);
  return areSaved.includes(false) ? null : performance.now() - begun;
}
