import type { ReactNode, Ref } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { useSay } from '../i18n/say.ts';
import { m } from '../paraglide/messages.js';
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

/** While `isPending` the button keeps its size and its focus, shows a spinner and cannot be pressed. */
export function Button({ variant, size, icon, children, className = '', ...props }: ButtonProps) {
  const say = useSay();
  const { isPending = false } = props;
  return (
    <AriaButton {...props} className={`relative ${buttonClass(variant, size)} ${className}`}>
      <span className={`inline-flex items-center gap-2 ${isPending ? 'opacity-0' : ''}`}>
        {icon}
        {children}
      </span>
      {isPending ? (
        <ProgressBar
          isIndeterminate
          aria-label={say(m.form_pending)}
          className="absolute inset-0 grid place-items-center"
        >
          <Spinner />
        </ProgressBar>
      ) : null}
    </AriaButton>
  );
}
