import type { ReactNode, Ref } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { iconButtonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

export type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  label: Words;
  /** The icon. */
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function IconButton({ label, children, variant, size, className = '', ...props }: IconButtonProps) {
  const words = useWords();
  return (
    <AriaButton
      {...props}
      aria-label={words(label)}
      className={`${iconButtonClass(variant, size)} ${className}`}
    >
      {props.isPending ? <Spinner /> : children}
    </AriaButton>
  );
}
