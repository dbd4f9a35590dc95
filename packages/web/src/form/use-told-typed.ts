import { useEffect } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';

/** Tells whoever shows a form whether something is typed in it that is not saved. */
export function useToldTyped<Values extends FieldValues>(
  control: Control<Values>,
  onTyped: (isTyped: boolean) => void,
): void {
  const { isDirty } = useFormState({ control });
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [isDirty, onTyped]);
}
