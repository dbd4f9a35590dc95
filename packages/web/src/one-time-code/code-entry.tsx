import { useCallback } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { m } from '#paraglide/messages.js';
import { FormTextField } from '../form/form-text-field.tsx';
import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { Button } from '../ui/button.tsx';
import { showDigits } from '../ui/typed-digits.ts';
import { useChannels } from './one-time-code.api.ts';
import { useAddressText } from './use-address-text.ts';
import type { TicketState } from './use-ticket.ts';
import { useWebOtp } from './use-web-otp.ts';

type CodeEntryProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Fills the field in. */
  onCode: (code: string) => void;
  to: string;
  sentence: Message<{ to: string }>;
  label?: Message;
  state: TicketState;
  onAgain: () => void;
  isAsking: boolean;
};

/** Where a code is typed, pasted or filled in by the phone; how long it is good, and the way to another one. */
export function CodeEntry<Values extends FieldValues>(props: CodeEntryProps<Values>) {
  const { control, name, onCode, sentence, state, onAgain, isAsking } = props;
  const say = useSay();
  const to = useAddressText(props.to);
  const isDelayed = useChannels()?.sms === 'fails' && !props.to.includes('@');
  useWebOtp(useCallback((code: string) => onCode(code), [onCode]));
  return (
    <div className="flex flex-col gap-3">
      {state.ticket !== null && <p>{say(sentence, { to })}</p>}
      {isDelayed && (
        <p className="rounded-xl bg-warning-soft px-4 py-3 text-warning-text">
          {say(m.one_time_code_delayed)}
        </p>
      )}
      <FormTextField
        control={control}
        name={name}
        label={props.label ?? m.one_time_code_label}
        digits
        autoComplete="one-time-code"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <TimeLeft state={state} isAsking={isAsking} />
        <Button variant="quiet" size="small" className="-mx-3" isPending={isAsking} onPress={onAgain}>
          {say(m.one_time_code_again)}
        </Button>
      </div>
    </div>
  );
}

function TimeLeft({ state: { ticket, secondsLeft }, isAsking }: { state: TicketState; isAsking: boolean }) {
  const say = useSay();
  const { language } = useSettings().settings;
  // Where none came, what stands beside it says why.
  if (ticket === null) return <p className="text-sm text-muted">{isAsking && say(m.one_time_code_asking)}</p>;
  if (secondsLeft === 0)
    return (
      <p role="status" className="text-sm text-warning-text">
        {say(m.one_time_code_over)}
      </p>
    );
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <p className="text-sm text-muted tabular-nums">
      {say(m.one_time_code_left, { time: `\u2066${showDigits(language, time)}\u2069` })}
    </p>
  );
}
