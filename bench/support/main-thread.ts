import type { Page } from 'playwright-core';

/** What the main thread of a page was busy with, in milliseconds of processor time. */
export interface MainThread {
  readonly all: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

const names = {
  all: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
} as const satisfies Record<keyof MainThread, string>;

const parts = ['all', 'script', 'style', 'layout'] as const satisfies (keyof MainThread)[];
type Step = (index: number) => Promise<unknown>;

/** Counts processor time and not time that passed, so that other programs on the machine do not count. */
export async function watchMainThread(page: Page, slower = 1) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const read = async (): Promise<MainThread> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    return { all: of(names.all), script: of(names.script), style: of(names.style), layout: of(names.layout) };
  };
  return {
    /** What loading has left: else the browser puts it away by and by, in steps that count as the page's work. */
    putAway: () => session.send('HeapProfiler.collectGarbage'),
    /** What each of so many equal steps cost, on average; `prepare` comes before each of them and does not count. */
    async each(steps: number, step: Step, prepare?: Step): Promise<MainThread> {
      const sum = { all: 0, script: 0, style: 0, layout: 0 };
      const add = (read: MainThread, sign: 1 | -1) => {
        for (const name of parts) sum[name] += (sign * read[name]) / steps;
      };
      if (!prepare) add(await read(), -1);
      for (let index = 0; index < steps; index += 1) {
        await prepare?.(index);
        if (prepare) add(await read(), -1);
        await step(index);
        if (prepare) add(await read(), 1);
      }
      if (!prepare) add(await read(), 1);
      return sum;
    },
  };
}
