import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonSize, type ButtonVariant, iconButtonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';
import { useWords, type Words } from './words.ts';

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
    <AriaButton {...props} aria-label={words(label)} className={`${iconButtonClass(variant, size)} ${className}`}>
      {props.isPending ? <Spinner /> : children}
    </AriaButton>
  );
}
