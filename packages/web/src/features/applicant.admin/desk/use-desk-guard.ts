import { useCallback } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { useToldTyped } from '#form/use-told-typed.ts';
import { type TypedGuard, useTypedGuard } from '#form/use-typed-guard.tsx';
import { m } from '#paraglide/messages.js';

const words = {
  question: m.form_leave_question,
  yes: m.form_leave_yes,
  no: m.form_leave_no,
  text: m.form_leave_text,
};

/** A person who is typed in is not lost without a question. `isBegun`: the form came with what was typed before. */
export function useDeskGuard<Values extends FieldValues>(
  control: Control<Values>,
  isBegun = false,
): Pick<TypedGuard, 'leave' | 'dialog'> {
  const { hold, leave, dialog } = useTypedGuard(words);
  useToldTyped(
    control,
    useCallback((isTyped) => hold(isTyped || isBegun), [hold, isBegun]),
  );
  return { leave, dialog };
}
