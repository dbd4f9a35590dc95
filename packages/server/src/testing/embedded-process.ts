import { connect } from 'node:net';
import { startEmbedded } from '../db/embedded.ts';
import { quietLog } from './quiet-log.ts';

/**
 * A process of its own that runs an embedded database in the folder it is given: it reports in one line of JSON,
 * stops at SIGTERM, and can be killed by a test.
 */
const [dataDir = '', gate] = process.argv.slice(2);
// Waits until the test lets all of its processes go at the same moment.
if (gate !== undefined) await new Promise((resolve) => connect(gate).on('data', resolve));
try {
  const embedded = await startEmbedded({ dataDir, log: quietLog });
  process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ url: embedded.url, pid: embedded.pid })}\n`);
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(
    `${JSON.stringify({ problem: error instanceof Error ? error.message : String(error) })}\n`,
  );
  process.exit(1);
}
