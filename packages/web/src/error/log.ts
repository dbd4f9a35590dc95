/** The one place where the browser's log is written. */
export function logError(text: string): void {
  console.error(text);
}
