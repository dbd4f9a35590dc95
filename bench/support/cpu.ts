import { readdir, readFile } from 'node:fs/promises';

/** CPU time in milliseconds since a process began, its ended children included. */
export interface CpuTimes {
  readonly server: number;
  readonly database: number;
  /** How long the server's thread could have run but had no core: the part of a wait that other work is to blame for. */
  readonly waited: number;
}

/** The kernel counts in hundredths of a second for everybody who asks through /proc. */
const tick = 10;

export async function cpuTimes(serverPid: number, postmasterPid: number): Promise<CpuTimes> {
  const children = await childrenOf(postmasterPid);
  const alive = await Promise.all(children.map(async (pid) => (await timesOf(pid)).own));
  const postmaster = await timesOf(postmasterPid);
  const server = await timesOf(serverPid);
  return {
    server: server.own,
    database: postmaster.own + postmaster.ended + alive.reduce((sum, time) => sum + time, 0),
    waited: await waitOf(serverPid),
  };
}

interface ProcessTimes {
  readonly own: number;
  /** What children used that have ended. */
  readonly ended: number;
  readonly parent: number;
}

async function timesOf(pid: number): Promise<ProcessTimes> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program stands in brackets and may hold anything; the numbers begin behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (place: number) => Number(fields[place] ?? 0) * tick;
  return { own: at(11) + at(12), ended: at(13) + at(14), parent: Number(fields[1] ?? 0) };
}

/** Zero where the kernel does not count it. */
async function waitOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) / 1e6;
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const times = await Promise.all(pids.map(timesOf));
  return pids.filter((_, index) => times[index]?.parent === parent);
}
