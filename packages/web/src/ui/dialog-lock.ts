import { createContext, use, useEffect } from 'react';

/** What a dialog gives to those inside of it: the way to keep it open. */
export const DialogLockContext = createContext<((isLocked: boolean) => void) | null>(null);

/** While this is under way, the dialog around it cannot be closed: nobody would be told how it ended. */
export function useDialogLock(isUnderWay: boolean): void {
  const lock = use(DialogLockContext);
  useEffect(() => {
    if (!isUnderWay) return;
    lock?.(true);
    return () => lock?.(false);
  }, [lock, isUnderWay]);
}
