import { fetchLatestBuild } from '../api/latest-build.ts';
import { isOtherBuild } from './build-check.ts';
import { runningBuildId } from './running-build.ts';

/** False also where nobody can be asked. */
export async function isOtherBuildOut(): Promise<boolean> {
  return isOtherBuild(runningBuildId, await fetchLatestBuild());
}
