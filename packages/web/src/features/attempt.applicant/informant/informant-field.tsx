import type { ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { type FocusHandle, RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';

type Who = ShownInformant['who'];

const names: Record<Who, Message> = {
  mother: m.informant_mother,
  father: m.informant_father,
  self: m.informant_self,
  teacher: m.informant_teacher,
  other: m.informant_other,
};
const choices = (Object.keys(names) as Who[]).map((value) => ({ value, label: names[value] }));

type InformantFieldProps = {
  who: Who | null;
  other: string;
  /** A start was tried: what is missing is said. */
  isChecked: boolean;
  /** Where the focus goes when this is what is missing. */
  ref: Ref<FocusHandle>;
  onWho: (who: Who) => void;
  onOther: (other: string) => void;
};

/** One choice; a few words where it is none of those named. */
export function InformantField({ who, other, isChecked, ref, onWho, onOther }: InformantFieldProps) {
  const radios = useRef<FocusHandle>(null);
  const words = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => (who === 'other' ? words : radios).current?.focus(),
  }));
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<Who>
        ref={radios}
        name="informant"
        label={m.informant_title}
        choices={choices}
        value={who}
        onChange={onWho}
        isInline
        error={isChecked && who === null ? m.informant_needed : undefined}
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
