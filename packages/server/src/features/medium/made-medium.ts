import { createHash } from 'node:crypto';
import type { MediumKind } from '@sanjeh/domain/medium/medium';

export interface MadeFile {
  name: string;
  contentType: string;
  /** Of those that pages choose from by their width; null of the others. */
  width: number | null;
  bytes: Buffer;
}

/** A medium as it is to be kept, made from what somebody sent. */
export interface MadeMedium {
  kind: MediumKind;
  width: number | null;
  height: number | null;
  seconds: number | null;
  files: readonly MadeFile[];
}

const idLength = 32;

/** Worked out from everything that is served under it, so that it can never come to show anything else. */
export function mediumIdOf({ files }: MadeMedium): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, idLength);
}
