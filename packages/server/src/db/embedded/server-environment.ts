/**
 * What the server's processes inherit: nothing of ours, above all no PG… variable meant for a client, and
 * English messages, which we read.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
