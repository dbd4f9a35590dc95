import { list } from '@sanjeh/contract/slide/slide.admin.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserPlatform } from '#sync/platform.ts';
import { uploadCalls } from '../slide.api.ts';
import type { UploadItem } from './upload-item.ts';
import { UploadQueue } from './upload-queue.ts';

/** The files of one visit to the page; whatever is still under way stops when the page is left. */
export function useUploadQueue(): { queue: UploadQueue; items: readonly UploadItem[] } {
  const queryClient = useQueryClient();
  const [queue] = useState(() => new UploadQueue(uploadCalls, browserPlatform));
  const items = useSyncExternalStore(
    queue.store.subscribe,
    () => queue.items,
    () => queue.items,
  );
  useEffect(
    () => () => {
      queue.stop();
      void queryClient.invalidateQueries({ queryKey: [list.path] });
    },
    [queue, queryClient],
  );
  return { queue, items };
}
