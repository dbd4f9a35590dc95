import { hash } from 'node:crypto';

export interface RowCount {
  readonly rows: number;
  /** The same for the same rows, in whatever order they come. */
  readonly digest: string;
}

export interface RowDigest {
  add(chunk: Buffer): void;
  result(): RowCount;
}

const lineEnd = 0x0a;

/** Counts and digests rows as COPY writes them: one a line, for it escapes the ends of lines within them. */
export function createRowDigest(): RowDigest {
  let rows = 0;
  let sum = 0n;
  let rest: Buffer | null = null;
  const take = (line: Buffer) => {
    rows += 1;
    // Added up, not XORed: two equal rows must not cancel each other out.
    sum += hash('sha256', line, 'buffer').readBigUInt64LE(0);
  };
  return {
    add(chunk) {
      let from = 0;
      for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
        const line = chunk.subarray(from, end);
        take(rest === null ? line : Buffer.concat([rest, line]));
        rest = null;
        from = end + 1;
      }
      if (from < chunk.length) {
        const tail = Buffer.from(chunk.subarray(from));
        rest = rest === null ? tail : Buffer.concat([rest, tail]);
      }
      sum = BigInt.asUintN(64, sum);
    },
    result() {
      if (rest !== null) throw new Error('the last row is cut short');
      return { rows, digest: sum.toString(16).padStart(16, '0') };
    },
  };
}

export function isSameCount(one: RowCount | undefined, other: RowCount | undefined): boolean {
  return one !== undefined && one.rows === other?.rows && one.digest === other.digest;
}
