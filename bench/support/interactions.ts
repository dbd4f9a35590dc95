import type { Page } from 'playwright-core';

/** What somebody who presses waits for, in milliseconds. */
export interface Waits {
  /** Of each press or key, until the page has shown what came of it. */
  readonly shown: number[];
  /** Of each answer, from the press before it until the server has it. */
  readonly saved: number[];
}

/** Kept in the page: asking it for each press would be work of its own. */
interface Noted {
  readonly durations: Map<number, number>;
  readonly presses: number[];
  readonly saved: number[];
}

/** Those that were quicker than what the browser tells of count as this. */
const least = 16;

/** Before the page is opened. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const noted: Noted = { durations: new Map(), presses: [], saved: [] };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const { interactionId, duration } = entry;
        if (interactionId === 0) continue;
        noted.durations.set(interactionId, Math.max(duration, noted.durations.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
        const pressed = noted.presses.findLast((at) => at <= entry.startTime);
        if (!/\/attempts\/[^/]+\/answers$/.test(entry.name) || pressed === undefined) continue;
        noted.saved.push(entry.responseEnd - pressed);
      }
    }).observe({ type: 'resource' });
    const press = ({ timeStamp }: Event) => noted.presses.push(timeStamp);
    addEventListener('pointerup', press, { capture: true, passive: true });
    addEventListener('keydown', press, { capture: true, passive: true });
  }, least);
}

/** Of what was pressed since the last time. */
export async function waitsOf(page: Page): Promise<Waits> {
  return page.evaluate((quick) => {
    const { noted } = window as unknown as { noted: Noted };
    const shown = [...noted.durations.values()];
    const missing = Math.max(0, noted.presses.length - shown.length);
    const waits = { shown: [...shown, ...Array<number>(missing).fill(quick)], saved: [...noted.saved] };
    noted.durations.clear();
    noted.presses.length = 0;
    noted.saved.length = 0;
    return waits;
  }, least);
}
