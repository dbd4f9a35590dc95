import type { ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { informantNames } from '#i18n/informant-words.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { type FocusHandle, RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';

type Who = ShownInformant['who'];

const choices = (Object.keys(informantNames) as Who[]).map((value) => ({
  value,
  label: informantNames[value],
}));

type InformantFieldProps = {
  who: Who | null;
  other: string;
  /** Who of these must answer, as whoever gave the exam has said; none: anybody. */
  asked: readonly Who[];
  /** A start was refused because somebody else was to answer. */
  isRefused: boolean;
  /** A start was tried: what is missing is said. */
  isChecked: boolean;
  /** Where the focus goes when this is what is missing. */
  ref: Ref<FocusHandle>;
  onWho: (who: Who) => void;
  onOther: (other: string) => void;
};

/** One choice; a few words where it is none of those named. */
export function InformantField(props: InformantFieldProps) {
  const { who, other, asked, isRefused, isChecked, ref, onWho, onOther } = props;
  const say = useSay();
  const radios = useRef<FocusHandle>(null);
  const words = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => (who === 'other' ? words : radios).current?.focus(),
  }));
  const askedNames = asked.map((one) => say(informantNames[one])).join(say(m.person_list_comma));
  const askedMessage = asked.length === 1 ? m.informant_asked : m.informant_asked_any;
  const askedWords = asked.length === 0 ? undefined : say(askedMessage, { who: askedNames });
  const missing = isChecked && who === null ? m.informant_needed : undefined;
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<Who>
        ref={radios}
        name="informant"
        label={m.informant_title}
        choices={choices.map((choice) => ({
          ...choice,
          isDisabled: asked.length > 0 && !asked.includes(choice.value),
        }))}
        description={isRefused ? undefined : askedWords}
        value={who}
        onChange={onWho}
        isInline
        error={isRefused ? askedWords : missing}
      />
      {who === 'other' && (
        <TextField
          ref={words}
          name="informantOther"
          label={m.informant_other_label}
          value={other}
          onChange={onOther}
          maxLength={100}
          autoComplete="off"
          error={isChecked && other.trim() === '' ? m.informant_other_needed : undefined}
        />
      )}
    </div>
  );
}
