import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A program beside this file, in a process of its own. */
export function beside(name: string): ChildProcess {
  return fork(join(import.meta.dirname, name), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

export async function answerOf<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message');
  return message as T;
}

export type Load = { url: string; seconds: number; connections: number; headers: Record<string, string> };

/** Answers per second. */
export async function rateOf(client: ChildProcess, load: Load): Promise<number> {
  client.send(load);
  const { rate, error } = await answerOf<{ rate: number; error?: string }>(client);
  if (error) throw new Error(error);
  return rate;
}

/** The processor time a process has used so far, in seconds. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
