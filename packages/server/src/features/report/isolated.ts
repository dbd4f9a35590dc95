/** A text of its own direction inside a sentence. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
