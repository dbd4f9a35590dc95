import type { Log } from '../core/log.ts';

/** On a signal: stop once, in order, and leave even if something hangs. Returns a way to stop without a signal. */
export function stopOnSignals(
  log: Log,
  stop: () => Promise<void>,
  patienceMs: number,
): (exitCode: number) => void {
  let isStopping = false;
  const end = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    // A process with nothing left to wait for ends by itself, before anybody says with which code.
    process.exitCode = exitCode;
    setTimeout(() => {
      log.error('Stopping took too long.');
      process.exit(1);
    }, patienceMs).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error(`Stopping failed: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0));
  return end;
}
