import type { ClipboardEvent, FocusEvent, KeyboardEvent, Ref } from 'react';
import { Fragment, useImperativeHandle, useRef } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { directionOf } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import type { FocusHandle } from '../radio-group.tsx';
import { showDigits } from '../typed-digits.ts';
import { dayOf } from './calendar-system.ts';
import { readPastedDate } from './pasted-date.ts';
import type { DatePart, TypedDate } from './typed-date.ts';
import { dateParts, stepPart } from './typed-date.ts';
import { usePartTyping } from './use-part-typing.ts';

type Props = {
  typed: TypedDate;
  onPart: (part: DatePart, digits: string) => void;
  onAll: (typed: TypedDate) => void;
  /** Where the arrow keys begin in an empty part. */
  today: string;
  isInvalid: boolean;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  errorId: string | undefined;
  ref?: Ref<FocusHandle> | undefined;
};

const labels: Record<DatePart, Message> = {
  day: m.form_date_day,
  month: m.form_date_month,
  year: m.form_date_year,
};
const widths: Record<DatePart, string> = { day: 'w-12', month: 'w-16', year: 'w-16' };

const partClass = [
  'min-w-0 rounded-md bg-transparent py-2 text-center text-base text-ink outline-none',
  'placeholder:text-muted focus:bg-primary-soft disabled:cursor-not-allowed disabled:text-muted',
].join(' ');

/** Day, month and year in the order of speech; in Persian that reads from the right, as ۱۴۰۳/۱۲/۳۰ looks on paper. */
export function DatePartsInput({ ref, typed, onPart, onAll, today, errorId, ...props }: Props) {
  const say = useSay();
  const { language } = useSettings().settings;
  const inputs = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const focusAt = (index: number) => {
    const part = dateParts[index];
    if (part) inputs.current[part]?.focus();
  };
  useImperativeHandle(ref, () => ({ focus: () => focusAt(0) }));

  const typing = usePartTyping({
    language,
    typed,
    onAll,
    focusPart: (part) => focusAt(dateParts.indexOf(part)),
  });

  const press = (part: DatePart) => (event: KeyboardEvent<HTMLInputElement>) => {
    const index = dateParts.indexOf(part);
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isLtr = directionOf(language) === 'ltr';
    const [back, on] = isLtr ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const isAll = selectionStart === 0 && selectionEnd === value.length;
    if (typing.press(part, event)) return event.preventDefault();
    if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !props.isReadOnly) {
      onPart(part, stepPart(part, typed[part], event.key === 'ArrowUp' ? 1 : -1, dayOf(language, today)));
    } else if (event.key === back && isAll) focusAt(index - 1);
    else if (event.key === on && isAll) focusAt(index + 1);
    else if (event.key === 'Backspace' && value === '') focusAt(index - 1);
    else return;
    event.preventDefault();
  };

  const paste = (event: ClipboardEvent) => {
    const pasted = readPastedDate(language, event.clipboardData.getData('text'));
    if (!pasted || props.isReadOnly) return;
    event.preventDefault();
    onAll(pasted);
  };

  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-0.5 px-2">
      {dateParts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? (
            <span aria-hidden className="text-muted">
              /
            </span>
          ) : null}
          <input
            ref={(element) => {
              inputs.current[part] = element;
            }}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint={part === 'year' ? 'done' : 'next'}
            aria-label={say(labels[part])}
            aria-invalid={props.isInvalid || undefined}
            aria-required={props.isRequired || undefined}
            aria-describedby={errorId}
            placeholder={say(labels[part])}
            value={showDigits(language, typed[part])}
            onChange={(event) => typing.change(part, event.target.value, isDeletion(event.nativeEvent))}
            onKeyDown={press(part)}
            onPaste={paste}
            onFocus={(event: FocusEvent<HTMLInputElement>) => {
              typing.focus();
              event.target.select();
            }}
            disabled={props.isDisabled}
            readOnly={props.isReadOnly}
            className={`${partClass} ${widths[part]}`}
          />
        </Fragment>
      ))}
    </div>
  );
}

function isDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('delete');
}
