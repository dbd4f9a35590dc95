import { useState } from 'react';
import { kindOf } from '#api/api-problem.ts';

/** Of two versions: ours over theirs, theirs over ours, or back to the fields with nothing decided. */
export type StaleChoice = 'mine' | 'theirs' | 'later';

type StaleEdit<Theirs> = {
  /** What somebody else has saved meanwhile. */
  read: () => Promise<Theirs>;
  /** Goes on from theirs with what is written here, and saves it. */
  onMine: (theirs: Theirs) => Promise<void> | void;
  onTheirs: (theirs: Theirs) => void;
};

/** An edit that somebody else was faster with: both versions are shown, and whoever edits decides. */
export function useStaleEdit<Theirs>({ read, onMine, onTheirs }: StaleEdit<Theirs>) {
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  return {
    /** Null: there is nothing to decide. */
    theirs,
    /** Gives whether it is saved. Every other refusal is for the caller. */
    save: async (work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        if (kindOf(error) !== 'stale') throw error;
        setTheirs(await read());
        return false;
      }
    },
    choose: async (choice: StaleChoice): Promise<void> => {
      if (theirs === null) return;
      setTheirs(null);
      if (choice === 'theirs') onTheirs(theirs);
      if (choice === 'mine') await onMine(theirs);
    },
  };
}
