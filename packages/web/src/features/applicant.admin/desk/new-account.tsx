import { useId } from 'react';
import { Form } from '#form/form.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { PersonFields } from '../person-fields.tsx';
import { personPart } from '../person-form.ts';
import { usePhoneText } from '../use-phone-text.ts';
import { DeskHead } from './desk-head.tsx';
import { KnownPerson } from './known-person.tsx';
import { PasswordChoice } from './password-choice.tsx';
import { useDeskGuard } from './use-desk-guard.ts';
import { type NewAccountProps, useNewAccount } from './use-new-account.ts';

export function NewAccount(props: NewAccountProps) {
  const say = useSay();
  const id = useId();
  const phone = usePhoneText(props.phoneNumber);
  const { form, known, isOnce, choosePassword } = useNewAccount(props);
  const { leave, dialog } = useDeskGuard(form.control);
  return (
    <>
      <DeskHead
        id={id}
        title={say(m.applicant_desk_new, { phone })}
        onOtherNumber={() => leave(props.onOtherNumber)}
      >
        <p>{say(m.applicant_desk_new_text)}</p>
      </DeskHead>
      <Form form={form} labelledBy={id} className="flex flex-col gap-5">
        <PersonFields form={personPart(form)} isNew />
        <PasswordChoice control={form.control} isOnce={isOnce} onChoose={choosePassword} />
        <KnownPerson id={known} />
        <SubmitButton form={form} className="w-full">
          {say(m.account_register_submit)}
        </SubmitButton>
      </Form>
      {dialog}
    </>
  );
}
