/** As much of a text as fits into so many bytes of UTF-8, no letter cut in two. Line breaks become spaces. */
export function fitted(text: string, bytes: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  let [used, kept] = [0, ''];
  for (const letter of line) {
    used += Buffer.byteLength(letter);
    if (used > bytes) break;
    kept += letter;
  }
  return kept;
}
