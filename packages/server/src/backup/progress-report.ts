import type { CarriedTable } from './backup-manifest.ts';

/** Told from 0 to 1, with what is at hand. */
export type Report = (share: number, what: string) => void;

export function rowProgress(tables: readonly CarriedTable[], report: Report) {
  // Every table costs something, even an empty one.
  const costOf = ({ about }: CarriedTable) => about + 100;
  const all = tables.reduce((sum, table) => sum + costOf(table), 0);
  let done = 0;
  return {
    finish(table: CarriedTable): void {
      done += costOf(table);
      report(done / all, table.name);
    },
  };
}

/** On a terminal one line that changes; in a file a line for every tenth. */
export function terminalReport(out: NodeJS.WriteStream, now: () => number = () => performance.now()): Report {
  const from = now();
  let told = 0;
  return (share, what) => {
    const seconds = (now() - from) / 1000;
    const left =
      share > 0.02 && share < 1 ? `, about ${Math.ceil((seconds / share) * (1 - share))} s left` : '';
    const words = `${Math.floor(share * 100)} % (${what}${left})`;
    if (out.isTTY) {
      out.write(`\r\u001B[K${words}${share >= 1 ? '\n' : ''}`);
    } else if (Math.floor(share * 10) > told) {
      told = Math.floor(share * 10);
      out.write(`${words}\n`);
    }
  };
}
