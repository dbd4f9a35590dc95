import type { deskRegistrationSchema } from '@sanjeh/contract/applicant/applicant.schema';
import type { z } from '@sanjeh/contract/zod';
import type { Control } from 'react-hook-form';
import { NewPasswordFields } from '#form/new-password-fields.tsx';
import { m } from '#paraglide/messages.js';
import { RadioGroup } from '#ui/radio-group.tsx';

type PasswordChoiceProps = {
  control: Control<z.input<typeof deskRegistrationSchema>>;
  isOnce: boolean;
  onChoose: (isOnce: boolean) => void;
};

const choices = [
  {
    value: 'once',
    label: m.applicant_desk_password_once,
    description: m.applicant_desk_password_once_help,
  },
  {
    value: 'chosen',
    label: m.applicant_desk_password_chosen,
    description: m.applicant_desk_password_chosen_help,
  },
] as const;

export function PasswordChoice({ control, isOnce, onChoose }: PasswordChoiceProps) {
  return (
    <>
      <RadioGroup
        name="passwordChoice"
        label={m.account_password}
        choices={choices}
        value={isOnce ? 'once' : 'chosen'}
        onChange={(value) => onChoose(value === 'once')}
      />
      {!isOnce && <NewPasswordFields control={control} />}
    </>
  );
}
