import type { ReactNode, Ref } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Button as AriaButton } from 'react-aria-components/Button';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An icon before the words. */
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/**
 * While `isPending` the button keeps its size and its focus, shows a spinner and cannot be pressed. React Aria's own
 * pending state would announce it by pointing at the button, which is often gone a moment later.
 */
export function Button({
  variant,
  size,
  icon,
  children,
  className = '',
  isPending,
  onPress,
  ...props
}: ButtonProps) {
  const say = useSay();
  return (
    <>
      <AriaButton
        {...props}
        {...(onPress && !isPending ? { onPress } : {})}
        {...(isPending ? { type: 'button', 'aria-disabled': true } : {})}
        className={`relative ${buttonClass(variant, size)} ${isPending ? 'cursor-progress opacity-80' : ''} ${className}`}
      >
        <span className={`inline-flex items-center gap-2 ${isPending ? 'opacity-0' : ''}`}>
          {icon}
          {children}
        </span>
        {isPending ? (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        ) : null}
      </AriaButton>
      {isPending === undefined ? null : (
        <span role="status" className="sr-only">
          {isPending ? say(m.form_pending) : ''}
        </span>
      )}
    </>
  );
}
