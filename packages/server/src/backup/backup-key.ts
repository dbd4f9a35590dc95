import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartProblem } from '../core/start-problem.ts';

/** How a file begins that was encrypted; the form is age's (age-encryption.org), so that its own program opens it too. */
export const ageSign = 'age-encryption.org/';

/** A passphrase, or a public key of age: then this machine can write backups that it cannot read. */
export async function encrypted(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  if (key.startsWith('AGE-SECRET-KEY-'))
    throw new StartProblem(
      'BACKUP_KEY is a secret key of age: to write backups, give its public key (age1…).',
    );
  if (key.startsWith('age1')) encrypter.addRecipient(key);
  else encrypter.setPassphrase(key);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

export async function decrypted(file: Readable, key: string | undefined): Promise<Readable> {
  if (key === undefined)
    throw new StartProblem('The backup is encrypted: set BACKUP_KEY to the key that it was written with.');
  const decrypter = new Decrypter();
  if (key.startsWith('age1'))
    throw new StartProblem(
      'BACKUP_KEY is a public key of age: to read backups, give its secret key (AGE-SECRET-KEY-…).',
    );
  if (key.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(file)));
  } catch (cause) {
    throw new StartProblem('BACKUP_KEY does not open the backup, or the file is damaged.', { cause });
  }
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as WebStream<Uint8Array>);
