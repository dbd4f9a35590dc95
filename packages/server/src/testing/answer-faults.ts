import { randomInt } from 'node:crypto';
import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import pg from 'pg';
import { joinEmbedded } from '../db/embedded.ts';
import { registrationOf } from './person.ts';
import { newDataFolder, postmasterOf, type ServerProcess, startProgram } from './server-process.ts';

export type Victim = 'server' | 'database';

type Writer = {
  token: string;
  attempt: OpenAttempt;
  seq: number;
  /** The highest seq that the server has acknowledged, by question. */
  acknowledged: Map<number, number>;
};

export type FaultReport = { rounds: number; acknowledged: number; lost: string[] };

const writerCount = 6;

/** Kills the victim at random moments while answers are saved, and looks after each restart what is there. */
export async function killWhileSaving(
  victims: readonly Victim[],
  onRound: (round: number, acknowledged: number) => void = () => {},
): Promise<FaultReport> {
  const dataDir = await newDataFolder();
  let server = startProgram('main.ts', { DATA_DIR: dataDir, SEED: 'demo' });
  const url = await server.ready;
  const writers = await Promise.all(Array.from({ length: writerCount }, () => newWriter(url)));
  const lost: string[] = [];
  let acknowledged = 0;
  for (const [round, victim] of victims.entries()) {
    acknowledged += await writeUntilKilled(await server.ready, server, victim, dataDir, writers);
    server = startProgram('main.ts', { DATA_DIR: dataDir });
    await server.ready;
    lost.push(...(await missing(dataDir, writers)));
    onRound(round + 1, acknowledged);
  }
  server.signal('SIGTERM');
  await server.ended;
  return { rounds: victims.length, acknowledged, lost };
}

async function send(url: string, method: string, path: string, body: unknown, token?: string) {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

async function newWriter(url: string): Promise<Writer> {
  const person = registrationOf();
  await send(url, 'POST', '/api/applicants', person);
  const credentials = { username: person.nationalCode, password: person.password };
  const { token } = (await send(url, 'POST', '/api/auth/sign-in', credentials)) as { token: string };
  const exams = (await (await fetch(`${url}/api/exams`)).json()) as { items: { id: number }[] };
  const attempt = await send(url, 'POST', '/api/attempts', { examId: exams.items[0]?.id }, token);
  return { token, attempt: attempt as OpenAttempt, seq: 0, acknowledged: new Map() };
}

async function writeUntilKilled(
  url: string,
  server: ServerProcess,
  victim: Victim,
  dataDir: string,
  writers: Writer[],
): Promise<number> {
  const postmaster = await postmasterOf(dataDir);
  const goal = randomInt(5, 120);
  let acknowledged = 0;
  let isOver = false;
  const kill = () => {
    if (victim === 'server') server.signal('SIGKILL');
    else process.kill(postmaster, 'SIGKILL');
  };
  const streams = writers.map(async (writer) => {
    while (!isOver) {
      try {
        await saveOne(url, writer);
      } catch {
        // Killed under our hands: what was not acknowledged may or may not be there.
        isOver = true;
        return;
      }
      acknowledged += 1;
      if (acknowledged === goal) kill();
    }
  });
  await Promise.all([...streams, server.ended]);
  return acknowledged;
}

async function saveOne(url: string, writer: Writer): Promise<void> {
  const questions = writer.attempt.sections.flatMap((section) => section.questions);
  const question = questions[randomInt(questions.length)];
  const answer = question?.answers[randomInt(question.answers.length)];
  if (!question || !answer) throw new Error('the exam has no answers');
  writer.seq += 1;
  const { seq } = writer;
  const choice = { questionId: question.id, answerId: answer.id, seq, answeredAt: new Date().toISOString() };
  const path = `/api/attempts/${writer.attempt.id}/answers`;
  const { saved } = (await send(url, 'PUT', path, { answers: [choice] }, writer.token)) as {
    saved: unknown[];
  };
  if (saved.length !== 1) throw new Error('an answer of an open attempt was refused');
  writer.acknowledged.set(question.id, seq);
}

async function missing(dataDir: string, writers: Writer[]): Promise<string[]> {
  const joined = await joinEmbedded(dataDir);
  const client = new pg.Client({ connectionString: joined.url });
  await client.connect();
  const { rows } = await client.query<{ attempt_id: string; question_id: number; seq: string }>(
    'select attempt_id, question_id, seq from attempt_answers',
  );
  await client.end();
  await joined.release();
  const stored = new Map(rows.map((row) => [`${row.attempt_id} ${row.question_id}`, Number(row.seq)]));
  return writers.flatMap(({ attempt, acknowledged }) =>
    [...acknowledged]
      .filter(([question, seq]) => (stored.get(`${attempt.id} ${question}`) ?? 0) < seq)
      .map(([question, seq]) => `${attempt.id} ${question} ${seq}`),
  );
}
