import type { AnyRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { watchBuild } from './build-watch.ts';
import { reloadOnChunkFailure } from './chunk-reload.ts';

export const followBuilds = createIsomorphicFn()
  .server((_router: AnyRouter): void => undefined)
  .client((router: AnyRouter): void => {
    reloadOnChunkFailure(router);
    watchBuild(router);
  });
