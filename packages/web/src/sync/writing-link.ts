/**
 * The editor that a page is put together with. What else stands there may change the same: before it what is written is
 * sent, after it looked for.
 */
export type WritingLink = {
  current: {
    flush: () => Promise<void>;
    look: () => void;
    /** Sends what is written, and reads what somebody else has written meanwhile. */
    catchUp: () => Promise<void>;
    isHolding: () => boolean;
  } | null;
};
