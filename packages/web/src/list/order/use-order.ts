import { useRef, useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { browserPlatform } from '#sync/platform.ts';
import { createSender, type Sent } from '#sync/sender.ts';
import { showToast } from '#ui/toast-queue.ts';
import { inOrder, moved } from './moved.ts';

/**
 * Rows whose order is changed by hand and saved at once. Moves made while one is being saved go together in the next
 * call. When saving fails the rows go back to where the server has them.
 */
export function useOrder<Row extends { id: number }>(
  saved: readonly Row[],
  save: (ids: number[]) => Promise<void>,
) {
  const [changed, setChanged] = useState<number[] | null>(null);
  const wanted = useRef<number[] | null>(null);
  const latest = useRef(save);
  latest.current = save;
  const rows = changed ? inOrder(saved, changed) : saved;
  const ids = rows.map(({ id }) => id);

  const sendWanted = async (): Promise<Sent> => {
    const next = wanted.current;
    wanted.current = null;
    if (next === null) {
      setChanged(null);
      return 'nothing';
    }
    try {
      await latest.current(next);
    } catch (error) {
      wanted.current = null;
      showToast(faultMessage(error), { tone: 'act' });
    }
    return 'more';
  };
  const [sender] = useState(() => createSender({ platform: browserPlatform, work: sendWanted }));

  const commit = (next: number[]) => {
    setChanged(next);
    wanted.current = next;
    void sender.kick();
  };
  return {
    rows,
    move: (id: number, to: number) => {
      const next = moved(ids, id, to);
      if (next.some((other, place) => other !== ids[place])) commit(next);
    },
    /** Shown, not saved: while a row is being dragged. */
    preview: (id: number, to: number) => setChanged(moved(ids, id, to)),
    drop: (id: number, to: number) => commit(moved(ids, id, to)),
    /** Back to what is saved. */
    forget: () => setChanged(null),
  };
}

export type ListOrder<Row extends { id: number }> = ReturnType<typeof useOrder<Row>>;
