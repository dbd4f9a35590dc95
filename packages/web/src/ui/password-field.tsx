import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { boxProps, codeInputClass, innerButtonClass, inputClass } from './control-class.ts';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

export type PasswordFieldProps = FieldProps & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ ref, value, onChange, onBlur, ...props }: PasswordFieldProps) {
  const say = useSay();
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <Field {...props}>
      {(wiring) => (
        <>
          <div {...boxProps(props)}>
            <input
              {...wiring}
              ref={ref}
              type={isShown ? 'text' : 'password'}
              name={props.name}
              dir="ltr"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              onBlur={() => {
                setCapsLockOn(false);
                onBlur?.();
              }}
              autoComplete={props.autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              disabled={props.isDisabled}
              readOnly={props.isReadOnly}
              className={`${inputClass} ${codeInputClass}`}
            />
            <button
              type="button"
              aria-pressed={isShown}
              aria-controls={wiring.id}
              aria-label={say(m.form_password_show)}
              title={say(isShown ? m.form_password_hide : m.form_password_show)}
              disabled={props.isDisabled}
              onClick={() => setShown(!isShown)}
              className={innerButtonClass}
            >
              {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
            </button>
          </div>
          <div aria-live="polite">
            {isCapsLockOn ? (
              <p className="mt-1.5 flex items-center gap-1.5 text-sm text-warning-text">
                <ArrowBigUpDash aria-hidden className="size-4 shrink-0" />
                {say(m.form_caps_lock)}
              </p>
            ) : null}
          </div>
        </>
      )}
    </Field>
  );
}
