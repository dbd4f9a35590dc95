/** A full load is the surest second try. Without a network it would only take away what still stands. */
export function tryAgain(): void {
  if (navigator.onLine) window.location.reload();
}
