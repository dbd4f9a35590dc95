import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Only files with such a name are ours: to count, and to remove. */
const namePattern = /^sanjeh-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(?:\.age)?$/;

interface KeptBackup {
  readonly name: string;
  readonly takenAt: Date;
}

export function nameOfBackup(takenAt: Date, isEncrypted: boolean): string {
  const moment = takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `sanjeh-${moment}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Another machine's clock may be ahead by a little; what is further ahead was named by a clock that was wrong. */
const mostAheadMs = 3_600_000;
const isAhead = ({ takenAt }: KeptBackup) => takenAt.getTime() > Date.now() + mostAheadMs;

/** When the newest was taken whose name can be believed; null: there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
  return (await listBackups(folder)).find((backup) => !isAhead(backup))?.takenAt ?? null;
}

/** Of the newest, in bytes; 0: there is none. */
export async function newestSize(folder: string): Promise<number> {
  const [newest] = await listBackups(folder);
  const found = newest && (await stat(join(folder, newest.name)).catch(() => null));
  return found?.size ?? 0;
}

/** The newest first; none where the folder cannot be read. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = namePattern.exec(name) ?? [];
      return day === undefined ? [] : [{ name, takenAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
    })
    .toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}

/** What was left half written, by whichever machine, is nobody's work any more after so long. */
const abandonedAfterMs = 24 * 3_600_000;

export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const parts = (await readdir(folder)).filter((name) => namePattern.test(name.replace(/\.part$/, '')));
  for (const name of parts.filter((part) => part.endsWith('.part'))) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true });
  }
}

/** Those whose names cannot be believed go first: by them they would stay until their day has come. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const all = await listBackups(folder);
  const old = [...all.filter((backup) => !isAhead(backup)), ...all.filter(isAhead)].slice(keep);
  for (const { name } of old) await rm(join(folder, name), { force: true });
}
