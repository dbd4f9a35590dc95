import type { Ref } from 'react';
import { boxProps, freeTextDirection, inputClass } from './control-class.ts';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

export type TextAreaProps = FieldProps & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  rows?: number;
  placeholder?: Words | undefined;
};

export function TextArea({ ref, value, onChange, rows = 4, ...props }: TextAreaProps) {
  const words = useWords();
  return (
    <Field {...props}>
      {(wiring) => (
        <div {...boxProps(props)}>
          <textarea
            {...wiring}
            ref={ref}
            name={props.name}
            dir={freeTextDirection(value)}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={props.onBlur}
            placeholder={props.placeholder ? words(props.placeholder) : undefined}
            disabled={props.isDisabled}
            readOnly={props.isReadOnly}
            className={`${inputClass} min-h-24 resize-y text-start leading-relaxed`}
          />
        </div>
      )}
    </Field>
  );
}
