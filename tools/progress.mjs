const started = () => performance.now();

export const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

export const say = (line) => process.stdout.write(`${line}\n`);

/** Announces a piece of work, does it, and says how long it took. */
export async function step(title, work) {
  say(`› ${title} …`);
  const from = started();
  const result = await work();
  say(`  done in ${seconds(from)}`);
  return result;
}

/** A problem whose message is all the reader needs: no stack is shown for it. */
export class Stop extends Error {}

/** Runs a command's main function; a `Stop` ends it with its sentence, anything else with its stack. */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
