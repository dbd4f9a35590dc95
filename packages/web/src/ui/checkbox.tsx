import { Check } from 'lucide-react';
import type { Ref } from 'react';
import type { FieldProps } from './field.tsx';
import { FieldErrorSlot, FieldLabelText, useFieldWiring } from './field.tsx';
import { useWords } from './words.ts';

export type CheckboxProps = Omit<FieldProps, 'isReadOnly'> & {
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

const boxClass = [
  'peer size-6 scroll-mb-12 cursor-[inherit] appearance-none rounded-md border-2 border-control bg-surface transition-colors',
  'checked:border-primary checked:bg-primary aria-invalid:border-danger-text disabled:opacity-50',
].join(' ');

export function Checkbox({ ref, isChecked, onChange, ...props }: CheckboxProps) {
  const words = useWords();
  const { wiring, descriptionId, errorId } = useFieldWiring(props);
  return (
    <div className={`flex min-w-0 flex-col ${props.className ?? ''}`}>
      <label
        htmlFor={wiring.id}
        className={`flex min-h-11 items-center gap-3 ${props.isDisabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer'}`}
      >
        <span className="relative grid shrink-0 place-items-center">
          <input
            {...wiring}
            ref={ref}
            type="checkbox"
            name={props.name}
            checked={isChecked}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={props.onBlur}
            disabled={props.isDisabled}
            className={boxClass}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none invisible absolute size-4 text-on-primary peer-checked:visible"
          />
        </span>
        <span>
          <FieldLabelText label={props.label} isOptional={props.isOptional} />
        </span>
      </label>
      {props.description ? (
        <p id={descriptionId} className="-mt-1.5 ps-9 text-sm text-muted">
          {words(props.description)}
        </p>
      ) : null}
      <FieldErrorSlot id={errorId} error={props.error} />
    </div>
  );
}
