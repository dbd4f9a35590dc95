import type { KeyboardEvent } from 'react';

/** Enter says that the answer stands. */
export function onEnter(settle: () => void, onDecide: (() => void) | undefined) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return;
    event.preventDefault();
    settle();
    onDecide?.();
  };
}
