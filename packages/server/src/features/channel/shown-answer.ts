import type { Outgoing } from './channel.context.ts';

const longest = 500;
/** A whole run of letters that no colon or equals sign follows. */
const part = /[^\s"'&=:,;{}<>/?@]{6,}(?![^\s"'&=:,;{}<>/?@])(?!"?\s*[:=])/g;
const schemes = new Set(['Bearer', 'Digest']);

/** Parts of what we send that the other side may repeat and nobody should read: keys and passwords, not field names. */
export function secretsIn(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => text.match(part) ?? []).filter((text) => !schemes.has(text));
  return [...new Set(parts)].sort((a, b) => b.length - a.length);
}

export function shownAnswer(answer: string, secrets: readonly string[]): string {
  let shown = answer;
  for (const secret of secrets) if (secret !== '') shown = shown.replaceAll(secret, '•••');
  return shown
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** So many letters of a text in a row are no chance. */
const telling = 12;
const escapes = [
  [/\\u([0-9a-f]{4})/gi, (hex: string) => String.fromCharCode(Number.parseInt(hex, 16))],
  [/\\([bfnrt])/g, () => ' '],
  [/&#x([0-9a-f]{1,4});/gi, (hex: string) => String.fromCharCode(Number.parseInt(hex, 16))],
  [/&#(\d{1,5});/g, (decimal: string) => String.fromCharCode(Number(decimal))],
  [/&(\w+);/g, () => ' '],
  [/((?:%[0-9a-f]{2})+)/gi, (run: string) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8')],
] as const;

function unescaped(said: string): string {
  return escapes.reduce((text, [what, to]) => text.replace(what, (_, found: string) => to(found)), said);
}

const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a part of the text stands in it, however it is written there. */
function repeats(said: string, text: string): boolean {
  const [heard, told] = [lettersOf(unescaped(said)), lettersOf(text)];
  const length = Math.min(telling, told.length);
  for (let from = 0; length > 0 && from + length <= told.length; from += 1)
    if (heard.includes(told.slice(from, from + length))) return true;
  return false;
}

/**
 * What of an answer is kept. Some repeat what they were given: then it is the status alone, and of what holds a code it
 * always is, whatever is said. The recipient stands beside it where it is to be read.
 */
export function keptAnswer(
  { status, said }: { status: string; said: string },
  { to, text, holds }: Outgoing,
  secrets: readonly string[],
): string {
  if (holds === 'code' || (holds !== 'trial' && repeats(said, text))) return status;
  return shownAnswer(`${status} ${said}`, [to.replace(/^\+(?:98)?/, ''), ...secrets]);
}
