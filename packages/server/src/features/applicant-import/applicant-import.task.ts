import type { AppContext } from '#app.context.ts';
import type { Log } from '#core/log.ts';
import { type EndRounds, endTogether, startRounds } from '#core/rounds.ts';
import { hasRoom } from '#http/read-only.ts';
import { type ImportContext, runImports, tidyImports } from './import-run.service.ts';

const pauseMs = 1000;
const hourMs = 60 * 60 * 1000;

/** Goes on with sheets of applicants, those too that were under way when a process ended, while the disk has room. */
export function startImports(context: ImportContext & Pick<AppContext, 'disk'>, log: Log): EndRounds {
  const take = async (signal: AbortSignal) => {
    if (!hasRoom(context.disk)) return;
    const count = await runImports(context, () => signal.aborted || !hasRoom(context.disk));
    if (count > 0) log.info(`Took over ${count} rows of sheets of applicants.`);
  };
  return endTogether(
    startRounds(take, { pauseMs, log, failure: 'Taking over applicants failed' }),
    startRounds(() => tidyImports(context), {
      pauseMs: hourMs,
      log,
      failure: 'Forgetting old sheets failed',
    }),
  );
}
