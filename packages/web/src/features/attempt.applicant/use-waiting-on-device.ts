import { useEffect, useRef, useState } from 'react';
import { readSession } from '#session/session.ts';
import { followDelivery } from './deliver-waiting.ts';
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
    let before: ReadonlyMap<string, number> = new Map();
    const look = async () => {
      const after = await countWaiting();
      if (isLeft) return;
      setCounts(after);
      if ([...before].some(([id, count]) => count > 0 && after.get(id) !== count)) latest.current();
      before = after;
    };
    const lookAgain = () => void look().catch(() => {});
    let leave = () => {};
    void look()
      .catch(() => {})
      .then(() => {
        if (!isLeft) leave = followDelivery(lookAgain);
      });
    return () => {
      isLeft = true;
      leave();
    };
  }, []);
  return counts;
}
