import { fetchLatestBuild } from '../api/latest-build.ts';
import { isOtherBuild } from './build-check.ts';
import { runningBuildId } from './running-build.ts';

export type ServedBuild = 'this' | 'other' | 'unknown';

/** Unknown where nobody can be asked. */
export async function askServedBuild(): Promise<ServedBuild> {
  const latest = await fetchLatestBuild();
  if (latest === null) return 'unknown';
  return isOtherBuild(runningBuildId, latest) ? 'other' : 'this';
}
