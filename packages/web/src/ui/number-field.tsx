import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useState } from 'react';
import type { LanguageType } from '../settings/settings.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { boxProps, codeInputClass, inputClass } from './control-class.ts';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';
import { readNumberText, stepNumber, writeNumberText } from './number-text.ts';
import { showDigits, takeTypedDigits } from './typed-digits.ts';

export type NumberFieldProps = FieldProps & {
  name: string;
  /** NaN stands for a text that is no number, so that a schema refuses it as such. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  min?: number;
  max?: number;
  step?: number;
  isInteger?: boolean;
  /** A unit after the number. */
  end?: ReactNode;
};

function useNumberText(value: number | null, language: LanguageType) {
  const [typed, setTyped] = useState(() => writeNumberText(language, value));
  const [known, setKnown] = useState({ value, language });
  if (!Object.is(known.value, value) || known.language !== language) {
    setKnown({ value, language });
    // What is being typed («۱٫») and what is no number stay as they are; a value from elsewhere replaces the text.
    const isSameNumber = Object.is(readNumberText(typed), value) && known.language === language;
    const isNoNumber = Number.isNaN(value) && typed !== '';
    if (isNoNumber) setTyped(showDigits(language, typed));
    else if (!isSameNumber) setTyped(writeNumberText(language, value));
  }
  return [typed, setTyped] as const;
}

export function NumberField({ ref, value, onChange, onBlur, step = 1, ...props }: NumberFieldProps) {
  const { language } = useSettings().settings;
  const [typed, setTyped] = useNumberText(value, language);
  const change = (text: string) => {
    setTyped(showDigits(language, text));
    onChange(readNumberText(text));
  };
  const move = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || props.isReadOnly) return;
    event.preventDefault();
    change(writeNumberText(language, stepNumber(value, direction * step, props)));
  };
  return (
    <Field {...props}>
      {(wiring) => (
        <div {...boxProps(props)}>
          <input
            {...wiring}
            ref={ref}
            type="text"
            inputMode={props.isInteger && (props.min ?? -1) >= 0 ? 'numeric' : 'decimal'}
            name={props.name}
            dir="ltr"
            value={typed}
            onChange={(event) => change(takeTypedDigits(event.target, language))}
            onKeyDown={move}
            onBlur={() => {
              if (value !== null && !Number.isNaN(value)) setTyped(writeNumberText(language, value));
              onBlur?.();
            }}
            autoComplete="off"
            disabled={props.isDisabled}
            readOnly={props.isReadOnly}
            className={`${inputClass} ${codeInputClass}`}
          />
          {props.end ? <span className="grid place-items-center pe-3.5 text-muted">{props.end}</span> : null}
        </div>
      )}
    </Field>
  );
}
