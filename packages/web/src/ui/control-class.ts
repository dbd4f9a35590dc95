/** The box around what is typed or chosen. Inner inputs have no border and no ring of their own. */
export const boxClass = [
  'flex min-h-11.5 w-full items-stretch overflow-hidden rounded-xl border border-control bg-surface text-ink',
  'transition-[border-color,box-shadow,background-color] duration-150',
  'hover:border-ink/60',
  'focus-within:border-focus focus-within:outline-2 focus-within:outline-focus focus-within:-outline-offset-1',
  'data-invalid:border-danger-text',
  'data-readonly:border-dashed data-readonly:bg-page data-readonly:hover:border-control',
  'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-page data-disabled:text-muted',
].join(' ');

type BoxState = { error?: unknown; isDisabled?: boolean | undefined; isReadOnly?: boolean | undefined };

/** The box with the state of its control. */
export function boxProps({ error, isDisabled, isReadOnly }: BoxState) {
  return {
    className: boxClass,
    'data-invalid': flag(Boolean(error)),
    'data-disabled': flag(isDisabled),
    'data-readonly': flag(isReadOnly),
  };
}

export const inputClass = [
  'min-w-0 flex-1 bg-transparent px-3.5 py-2 text-base leading-normal text-ink outline-none',
  'placeholder:text-muted disabled:cursor-not-allowed disabled:text-muted',
].join(' ');

/** Codes and phones run from left to right, yet in a Persian form they stand at the side where the label stands. */
export const codeInputClass = 'rtl:text-end';

/** A small button inside the box. */
export const innerButtonClass = [
  'grid min-h-11 min-w-11 shrink-0 place-items-center rounded-lg text-muted',
  'hover:bg-primary-soft hover:text-primary-text focus-visible:-outline-offset-2',
  'disabled:pointer-events-none disabled:opacity-50',
].join(' ');

export const optionClass = [
  'flex min-h-11 cursor-default items-center gap-2 rounded-lg px-3 py-2 outline-none select-none',
  'data-focused:bg-primary-soft data-focused:text-primary-text',
  'data-selected:font-semibold data-disabled:text-muted',
].join(' ');

export const popoverClass = [
  'rounded-2xl border border-line bg-raised text-ink shadow-xl shadow-black/10 outline-none',
  'transition-opacity duration-150 motion-reduce:transition-none data-entering:opacity-0 data-exiting:opacity-0',
].join(' ');

/** An attribute that is there or not, as data-invalid and its kind want it. */
export function flag(isOn: boolean | undefined): '' | undefined {
  return isOn ? '' : undefined;
}

/** Free text takes its own direction; an empty box keeps that of the page, where "auto" would start at the left. */
export function freeTextDirection(value: string): 'auto' | undefined {
  return value === '' ? undefined : 'auto';
}
