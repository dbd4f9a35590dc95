import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { useSettings } from '../settings/settings-provider.tsx';
import { boxProps, codeInputClass, freeTextDirection, inputClass } from './control-class.ts';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';
import { showDigits, takeTypedDigits } from './typed-digits.ts';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

export type TextFieldProps = FieldProps & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'search'>;
  /** For codes and phones: any digits may be typed, the value has ASCII ones, and the text runs from left to right. */
  digits?: boolean;
  /** For codes that are written the same in every language: the digits that are seen are ASCII ones too. */
  isCode?: boolean;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: Words | undefined;
  maxLength?: number;
  start?: ReactNode;
  end?: ReactNode;
};

export function TextField(given: TextFieldProps) {
  const { ref, value, onChange, digits = false, isCode = false, type = 'text', ...props } = given;
  const { settings } = useSettings();
  const language = isCode ? 'en' : settings.language;
  const words = useWords();
  const isLtr = digits || type === 'email' || type === 'url';
  return (
    <Field {...props}>
      {(wiring) => (
        <div {...boxProps(props)}>
          {props.start}
          <input
            {...wiring}
            ref={ref}
            type={type}
            name={props.name}
            dir={isLtr ? 'ltr' : freeTextDirection(value)}
            value={digits ? showDigits(language, value) : value}
            onChange={(event) =>
              onChange(digits ? takeTypedDigits(event.target, language) : event.target.value)
            }
            onBlur={props.onBlur}
            inputMode={props.inputMode ?? (digits ? 'numeric' : undefined)}
            autoComplete={props.autoComplete}
            placeholder={props.placeholder ? words(props.placeholder) : undefined}
            maxLength={props.maxLength}
            disabled={props.isDisabled}
            readOnly={props.isReadOnly}
            spellCheck={isLtr ? false : undefined}
            autoCapitalize={isLtr ? 'none' : undefined}
            className={isLtr ? `${inputClass} ${codeInputClass}` : `${inputClass} text-start`}
          />
          {props.end}
        </div>
      )}
    </Field>
  );
}
