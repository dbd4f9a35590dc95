import { type ComponentProps, memo, type ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<
  ComponentProps<'button'>,
  'children' | 'className' | 'style' | 'disabled' | 'onClick'
> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** An icon before the words. */
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  isDisabled?: boolean | undefined;
  isPending?: boolean | undefined;
  onPress?: (() => unknown) | undefined;
};

/**
 * The browser's own: React Aria's is 13 kB of script, which a page without menus can do without. While `isPending` it
 * keeps its size and its focus, shows a spinner and cannot be pressed.
 */
export const Button = memo(function Button({
  variant,
  size,
  icon,
  children,
  className = '',
  isDisabled = false,
  isPending,
  onPress,
  ...props
}: ButtonProps) {
  const say = useSay();
  return (
    <>
      <button
        type="button"
        {...props}
        {...(isPending ? { type: 'button', 'aria-disabled': true } : {})}
        disabled={isDisabled}
        onClick={({ currentTarget }) => {
          // Safari leaves a button that is clicked without focus: a dialog could not give it back.
          currentTarget.focus({ preventScroll: true });
          if (!isPending) onPress?.();
        }}
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
      </button>
      {isPending === undefined ? null : (
        <span role="status" className="sr-only">
          {isPending ? say(m.form_pending) : ''}
        </span>
      )}
    </>
  );
});
