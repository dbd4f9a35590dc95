import type { Env } from '../core/env.ts';

/** The line that people and programs wait for. */
export function writeReadyLine({ host }: Env, port: number): void {
  process.stdout.write(`Sanjeh is ready at http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
}
