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
  for (const secret of secrets) shown = shown.replaceAll(secret, '•••');
  return shown
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}
