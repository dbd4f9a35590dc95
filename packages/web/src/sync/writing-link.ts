/**
 * The editor that a page is put together with. What else stands there may change the same: before it what is written is
 * sent, after it looked for.
 */
export type WritingLink = {
  current: { flush: () => Promise<void>; look: () => void; isHolding: () => boolean } | null;
};
