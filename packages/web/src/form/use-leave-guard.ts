import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

/**
 * Asks before a form with unsaved changes is left. `release` is for the moment when everything is saved and the page
 * is about to be left. `isOneAddress` as for `useUnsavedGuard`.
 */
export function useLeaveGuard<Values extends FieldValues>(
  control: Control<Values>,
  options?: { isOneAddress?: boolean },
): { release: () => void; dialog: ReactNode } {
  const { isDirty } = useFormState({ control });
  const isHolding = useRef(false);
  useEffect(() => {
    isHolding.current = isDirty;
  }, [isDirty]);
  const dialog = useUnsavedGuard(
    useCallback(() => isHolding.current, []),
    undefined,
    undefined,
    options,
  );
  return {
    release: () => {
      isHolding.current = false;
    },
    dialog,
  };
}
