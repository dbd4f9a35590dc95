import type { IssueCode } from '@sanjeh/contract/issue';

/** A sound or video as it is to be kept: what no player plays has been taken out of it. */
export interface PlayedFile {
  kind: 'sound' | 'video';
  contentType: string;
  extension: string;
  seconds: number;
  width: number | null;
  height: number | null;
  bytes: Buffer;
}

/** Why a file is not taken. */
export class MediumRefusal extends Error {
  readonly code: IssueCode;

  constructor(code: IssueCode) {
    super(code);
    this.code = code;
  }
}

export function refuse(code: 'medium_type' | 'medium_damaged'): never {
  throw new MediumRefusal(code);
}

export function hasText(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.toString('latin1', at, at + text.length) === text;
}
