import { useEffect, useRef, useState } from 'react';
import { readSession } from '#session/session.ts';
import { deliverWaiting } from './deliver-waiting.ts';
import { deviceStore } from './device-store.ts';
import { waitingCount } from './outbox/progress.ts';

async function countWaiting(): Promise<Map<string, number>> {
  const { store } = await deviceStore();
  const kept = await store.list(readSession()?.userId ?? '');
  return new Map(kept.map((progress) => [progress.id, waitingCount(progress)]));
}

/** How many answers of each attempt wait on this device. They are delivered meanwhile; `onDelivered` is called then. */
export function useWaitingOnDevice(onDelivered: () => unknown): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const latest = useRef(onDelivered);
  useEffect(() => {
    latest.current = onDelivered;
  });
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const before = await countWaiting();
      if (!isLeft) setCounts(before);
      await deliverWaiting();
      const after = await countWaiting();
      if (isLeft) return;
      setCounts(after);
      if ([...before].some(([id, count]) => count > 0 && after.get(id) !== count)) latest.current();
    };
    const onOnline = () => void look().catch(() => {});
    onOnline();
    window.addEventListener('online', onOnline);
    return () => {
      isLeft = true;
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return counts;
}
