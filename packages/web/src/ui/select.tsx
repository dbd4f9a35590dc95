import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { boxClass, flag, inputClass } from './control-class.ts';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';
import type { Choice } from './radio-group.tsx';
import { Spinner } from './spinner.tsx';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

export type SelectProps<Value extends string | number> = Omit<FieldProps, 'isReadOnly'> & {
  name: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
  choices: readonly Choice<Value>[];
  /** The words of the empty choice. */
  placeholder?: Words | undefined;
  /** The choices are being loaded. */
  isPending?: boolean;
};

/** The browser's own select: it opens as the device's users know it, and reads and types ahead as they expect. */
export function Select<Value extends string | number>({
  ref,
  value,
  onChange,
  choices,
  placeholder = m.form_choose,
  isPending = false,
  ...props
}: SelectProps<Value>) {
  const say = useSay();
  const words = useWords();
  const isDisabled = props.isDisabled || isPending;
  return (
    <Field {...props}>
      {(wiring) => (
        <div
          className={`relative ${boxClass}`}
          data-invalid={flag(Boolean(props.error))}
          data-disabled={flag(isDisabled)}
        >
          <select
            {...wiring}
            ref={ref}
            name={props.name}
            value={value ?? ''}
            onChange={(event) =>
              onChange(choices.find((choice) => String(choice.value) === event.target.value)?.value ?? null)
            }
            onBlur={props.onBlur}
            disabled={isDisabled}
            aria-busy={isPending || undefined}
            className={`${inputClass} cursor-pointer appearance-none pe-11 ${value === null ? 'text-muted' : ''}`}
          >
            <option value="" className="bg-raised text-muted">
              {isPending ? say(m.form_choices_loading) : words(placeholder)}
            </option>
            {choices.map((choice) => (
              <option
                key={choice.value}
                value={choice.value}
                disabled={choice.isDisabled}
                className="bg-raised text-ink"
              >
                {words(choice.label)}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-muted">
            {isPending ? <Spinner /> : <ChevronDown aria-hidden className="size-5" />}
          </span>
        </div>
      )}
    </Field>
  );
}
