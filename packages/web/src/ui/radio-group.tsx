import type { Ref } from 'react';
import { useImperativeHandle, useRef } from 'react';
import { flag } from './control-class.ts';
import type { FieldProps } from './field.tsx';
import { GroupField } from './group-field.tsx';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

export type Choice<Value extends string | number> = {
  value: Value;
  label: Words;
  description?: Words | undefined;
  isDisabled?: boolean | undefined;
};

export type FocusHandle = { focus: () => void };

export type RadioGroupProps<Value extends string | number> = Omit<FieldProps, 'isReadOnly'> & {
  name: string;
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<FocusHandle> | undefined;
  choices: readonly Choice<Value>[];
  /** Side by side where there is room. */
  isInline?: boolean;
};

const cardClass = [
  'relative flex min-h-11 flex-1 cursor-pointer items-center gap-2.5 rounded-xl border border-control bg-surface px-3',
  'py-2 transition-colors hover:border-ink/60 data-checked:border-primary data-checked:bg-primary-soft',
  'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-page data-disabled:text-muted',
].join(' ');

/** Below each other again where text is large. */
const inlineClass = 'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 sm:gap-4';

const dotClass = [
  'grid size-5 shrink-0 cursor-[inherit] appearance-none place-items-center rounded-full border-2 border-control',
  'bg-surface outline-none before:size-2.5 before:rounded-full before:bg-transparent',
  'checked:border-primary-text checked:before:bg-primary-text disabled:opacity-60',
  // The ring stands around the card.
  'after:pointer-events-none after:absolute after:-inset-px after:rounded-xl',
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus',
].join(' ');

export function RadioGroup<Value extends string | number>({
  ref,
  name,
  value,
  onChange,
  choices,
  isInline = false,
  onBlur,
  ...props
}: RadioGroupProps<Value>) {
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const radios = list.current;
      (radios?.querySelector<HTMLInputElement>('input:checked') ?? radios?.querySelector('input'))?.focus();
    },
  }));
  return (
    <GroupField {...props} isRadioGroup onFocusChange={(isInside) => !isInside && onBlur?.()}>
      {({ isInvalid }) => (
        <div ref={list} className={isInline ? inlineClass : 'flex flex-col gap-2'}>
          {choices.map((choice) => (
            <label
              key={choice.value}
              data-checked={flag(choice.value === value)}
              data-disabled={flag(props.isDisabled || choice.isDisabled)}
              className={`${cardClass} ${isInvalid ? 'border-danger-text' : ''}`}
            >
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                disabled={props.isDisabled || choice.isDisabled}
                className={dotClass}
              />
              <span className="min-w-0">
                <bdi>{words(choice.label)}</bdi>
                {choice.description ? (
                  <span className="block text-sm text-muted">{words(choice.description)}</span>
                ) : null}
              </span>
            </label>
          ))}
        </div>
      )}
    </GroupField>
  );
}
