import type { Log } from '#core/log.ts';
import { type ImportContext, runImports, tidyImports } from './import-run.service.ts';

const pauseMs = 1000;
const tidyEveryMs = 60 * 60 * 1000;

/** Goes on with sheets of applicants, those too that were under way when a process ended. Returns what ends it. */
export function startImports(context: ImportContext, log: Log): () => Promise<void> {
  let isEnded = false;
  let tidied = 0;
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    try {
      const count = await runImports(context, () => isEnded);
      if (count > 0) log.info(`Took over ${count} rows of sheets of applicants.`);
      if (Date.now() - tidied > tidyEveryMs) {
        tidied = Date.now();
        await tidyImports(context);
      }
    } catch (error) {
      log.error(`Taking over applicants failed, and is tried again: ${String(error)}`);
    }
    if (!isEnded) timer = setTimeout(() => (running = round()), pauseMs).unref();
  };
  let running = round();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await running;
  };
}
