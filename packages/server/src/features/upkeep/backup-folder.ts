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

export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const old = (await listBackups(folder)).slice(keep);
  for (const { name } of old) await rm(join(folder, name), { force: true });
}
