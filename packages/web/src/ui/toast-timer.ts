type Timer = { reset(delay: number): void; pause(): void; resume(): void };
type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** A note that nobody can see stays until somebody can: its time runs while the page is shown. Returns what stops it. */
export function runWhileShown(timer: Timer, delay: number, page: Page): () => void {
  const look = () => (page.hidden ? timer.pause() : timer.resume());
  timer.reset(delay);
  if (page.hidden) timer.pause();
  page.addEventListener('visibilitychange', look);
  return () => {
    page.removeEventListener('visibilitychange', look);
    timer.pause();
  };
}
