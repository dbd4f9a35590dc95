/** The editor that the page is put together with: before something is done with the draft, all of it must be sent. */
export type WritingLink = {
  current: { flush: () => Promise<void>; look: () => void; isHolding: () => boolean } | null;
};
