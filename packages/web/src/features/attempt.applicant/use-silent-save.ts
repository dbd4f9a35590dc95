import { useEffect, useState } from 'react';
import type { AnswerSaveState } from './outbox/delivery.ts';

/** People are told before they wonder; the request itself goes on, and may still arrive. */
const silentAfterMs = 4000;

/**
 * A save on which nothing comes back is one that waits for the network, long before anybody gives it up; but for what the
 * device itself has not kept yet.
 */
export function useSilentSave(save: AnswerSaveState): AnswerSaveState {
  const count = save.kind === 'saved' ? 0 : save.count;
  const [seen, setSeen] = useState({ count, deliveries: 0 });
  // Who chooses faster than the network delivers is still being heard.
  if (count !== seen.count)
    setSeen({ count, deliveries: count < seen.count ? seen.deliveries + 1 : seen.deliveries });
  const isUnderWay = save.kind === 'saving' && save.isKept;
  const [silentSince, setSilentSince] = useState<number | null>(null);
  const { deliveries } = seen;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSilentSince(deliveries), silentAfterMs);
    return () => {
      clearTimeout(timer);
      setSilentSince(null);
    };
  }, [isUnderWay, deliveries]);
  return isUnderWay && silentSince === deliveries ? { kind: 'waiting', count } : save;
}
