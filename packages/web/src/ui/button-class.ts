export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium';

const base = [
  'inline-flex cursor-default items-center justify-center gap-2 rounded-xl border font-semibold no-underline select-none',
  'transition-[background-color,border-color,filter] duration-150',
  'disabled:cursor-not-allowed data-disabled:cursor-not-allowed',
  'data-pending:cursor-progress data-pending:opacity-80',
].join(' ');

const pale = 'disabled:opacity-50 data-disabled:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary: `border-transparent bg-primary text-on-primary hover:brightness-105 active:brightness-95 ${pale}`,
  secondary: `border-control bg-surface text-ink hover:border-ink/60 hover:bg-primary-soft active:brightness-95 ${pale}`,
  // There is one beside each question: opacity that comes and goes would lay the page out with each answer.
  quiet: [
    'border-transparent bg-transparent text-primary-text hover:bg-primary-soft active:brightness-95',
    'disabled:text-primary-text/50 data-disabled:text-primary-text/50',
  ].join(' '),
  danger: `border-transparent bg-danger text-on-danger hover:brightness-105 active:brightness-95 ${pale}`,
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 py-2 text-base',
};

const iconSizes: Record<ButtonSize, string> = {
  small: 'size-9 pointer-coarse:size-11',
  medium: 'size-11',
};

/** Also for links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return `${base} ${variants[variant]} ${sizes[size]}`;
}

export function iconButtonClass(variant: ButtonVariant = 'quiet', size: ButtonSize = 'medium'): string {
  return `${base} shrink-0 ${variants[variant]} ${iconSizes[size]}`;
}
