import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#core/log.ts';
import { StartProblem } from '#core/start-problem.ts';
import { ownPath } from './cluster.ts';
import { availableMemory, memorySettings } from './memory-settings.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { serverEnvironment } from './server-environment.ts';
import type { ServerUser } from './server-user.ts';
import { socketPort } from './socket.ts';

export interface PostmasterRequest {
  readonly cluster: string;
  readonly binaries: string;
  readonly user: ServerUser;
  readonly fsync: boolean;
  readonly log: Log;
  /** Called when the server ends although nobody stopped it. */
  readonly onExit: (reason: string) => void;
}

export interface Postmaster {
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startPostmaster(request: PostmasterRequest): Promise<Postmaster> {
  const child = spawn(join(request.binaries, 'bin', 'postgres'), settings(request), {
    ...request.user,
    cwd: request.cluster,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl+C in a terminal must not end the database before we have let go of it.
    detached: true,
  });
  let isExpected = true;
  let lastFatal: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (/^(FATAL|PANIC): /.test(line)) lastFatal = line.replace(/^\w+:\s*/, '');
      report(line, request.log);
    });
  }
  void ended.then((reason) => {
    if (!isExpected) request.onExit(reason);
  });

  const failure = await untilReady(request, child, ended);
  if (failure !== undefined) {
    throw new StartProblem(
      `The embedded database in "${request.cluster}" did not start: ${lastFatal ?? failure}.`,
    );
  }
  isExpected = false;
  return {
    pid: child.pid ?? Number.NaN,
    stop: () => {
      isExpected = true;
      return stop(child, ended);
    },
  };
}

// There is no limit on the time: after a power cut the server replays its log first, and that may take minutes.
async function untilReady(
  request: PostmasterRequest,
  child: ChildProcess,
  ended: Promise<string>,
): Promise<string | undefined> {
  let failure: string | undefined;
  void ended.then((reason) => {
    failure = reason;
  });
  for (let waited = 0; failure === undefined; waited += 5) {
    const note = await readPostmasterFile(request.cluster);
    if (note?.pid === child.pid && note?.isReady) return undefined;
    if (waited > 0 && waited % 5000 === 0) request.log.info('The database is still getting ready.');
    await sleep(5);
  }
  return failure;
}

/** A fast shutdown: open transactions end, everything is written. Past a minute the disk is stuck. */
async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), 60_000);
  await ended;
  clearTimeout(timer);
}

function settings({ cluster, user, fsync }: PostmasterRequest): string[] {
  const values: Record<string, string> = {
    // A socket in the cluster's own folder: no port to collide, no way in from outside.
    listen_addresses: '',
    unix_socket_directories: '.',
    port: String(socketPort),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    // Failed statements reach us as errors; their details would carry people's data into the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    jit: 'off',
    // For disks without moving parts: with the default, lists of a thousand rows are read whole beside their indexes.
    random_page_cost: '1.1',
    ...memorySettings(availableMemory()),
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', ownPath(cluster, user), ...options];
}

function report(line: string, log: Log): void {
  const message = `postgres: ${line}`;
  if (line.startsWith('PANIC')) log.error(message);
  else if (line.startsWith('FATAL')) log.warn(message);
  else log.debug(message);
}
