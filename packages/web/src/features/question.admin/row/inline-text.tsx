import type { ComponentProps } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { classNames } from '#ui/class-names.ts';
import { freeTextDirection } from '#ui/control-class.ts';
import { FieldErrorSlot } from '#ui/field.tsx';

type Shared = { id: string; label: string; value: string; error?: Message | null; language?: 'en' };

const inlineClass = [
  'min-h-10 w-full min-w-0 rounded-lg border border-line bg-surface px-3 py-1.5 text-ink',
  'transition-colors placeholder:text-muted hover:border-control pointer-coarse:min-h-11',
  // A shadow looks the same as an outline, and an outline is painted anew with each letter, and what it stands on with it.
  'focus:border-focus focus:ring-1 focus:ring-focus focus:outline-hidden',
  'aria-invalid:border-danger-text',
].join(' ');

function useWiring({ id, label, error }: Shared) {
  return {
    id,
    'aria-label': label,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
}

function directionOf({ value, language }: Shared) {
  return language === 'en' ? 'ltr' : freeTextDirection(value);
}

type AreaProps = Shared &
  Omit<ComponentProps<'textarea'>, keyof Shared | 'onChange'> & { onText: (text: string) => void };

/** Grows with its text. */
export function InlineArea({ label, error, language, onText, className, ...props }: AreaProps) {
  const shared = {
    id: props.id,
    label,
    value: props.value,
    error: error ?? null,
    ...(language ? { language } : {}),
  };
  const wiring = useWiring(shared);
  return (
    <div className="min-w-0">
      <textarea
        {...props}
        {...wiring}
        rows={1}
        lang={language}
        dir={directionOf(shared)}
        onChange={(event) => onText(event.target.value)}
        className={classNames(inlineClass, 'block field-sizing-content resize-none', className)}
      />
      <ErrorSlot id={props.id} error={error} />
    </div>
  );
}

type LineProps = Shared &
  Omit<ComponentProps<'input'>, keyof Shared | 'onChange'> & { onText: (input: HTMLInputElement) => void };

export function InlineLine({ label, error, language, onText, className, ...props }: LineProps) {
  const shared = {
    id: props.id,
    label,
    value: props.value,
    error: error ?? null,
    ...(language ? { language } : {}),
  };
  const wiring = useWiring(shared);
  return (
    <div className="min-w-0">
      <input
        dir={directionOf(shared)}
        {...props}
        {...wiring}
        lang={language}
        autoComplete="off"
        onChange={(event) => onText(event.target)}
        className={classNames(inlineClass, className)}
      />
      <ErrorSlot id={props.id} error={error} />
    </div>
  );
}

function ErrorSlot({ id, error }: { id: string; error: Message | null | undefined }) {
  const say = useSay();
  return <FieldErrorSlot id={`${id}-error`} error={error ? say(error) : null} />;
}
