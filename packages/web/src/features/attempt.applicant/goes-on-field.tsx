import { memo } from 'react';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';

type GoesOnFieldProps = { goesOn: boolean; onChange: (goesOn: boolean) => void };

/** Whether the next question comes by itself. */
export const GoesOnField = memo(function GoesOnField({ goesOn, onChange }: GoesOnFieldProps) {
  return (
    <Checkbox
      name="goesOn"
      className="mt-4 border-t border-line pt-2 text-sm"
      label={m.attempt_goes_on}
      isChecked={goesOn}
      onChange={onChange}
    />
  );
});
