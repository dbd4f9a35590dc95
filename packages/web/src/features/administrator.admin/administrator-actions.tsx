import * as contract from '@sanjeh/contract/administrator/administrator.admin.contract';
import type { Administrator } from '@sanjeh/contract/administrator/administrator.admin.schema';
import type { OneTimePassword } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldOff, ShieldUser, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { OneTimePasswordDialog } from '#form/one-time-password-dialog.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Menu } from '#ui/menu.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { RightsDialog } from './rights-dialog.tsx';

type Asked = 'rights' | 'password' | 'disable' | 'enable' | 'factor';

const questions = {
  password: { ask: m.administrator_password_question, help: m.administrator_password_help },
  disable: { ask: m.administrator_disable_question, help: m.administrator_disable_help },
  enable: { ask: m.administrator_enable_question, help: m.administrator_enable_help },
  factor: { ask: m.administrator_remove_factor_question, help: m.administrator_remove_factor_help },
};

export function AdministratorActions({ administrator }: { administrator: Administrator }) {
  const say = useSay();
  const queryClient = useQueryClient();
  // What is asked stays as it was while the dialog fades.
  const [asked, setAsked] = useState<Asked>('password');
  const [isOpen, setOpen] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  const [given, setGiven] = useState<OneTimePassword | null>(null);
  const name = isolate(administrator.username);
  const params = { id: administrator.id };
  const ask = (next: Asked) => {
    setAsked(next);
    setTimesAsked((times) => times + 1);
    setOpen(true);
  };
  const act = async () => {
    if (asked === 'password') {
      setGiven(await call(contract.resetAdministrator, { params }));
    } else if (asked === 'factor') {
      await call(contract.removeAdministratorFactor, { params });
      showToast(m.administrator_remove_factor_done);
    } else if (asked === 'disable') {
      await call(contract.disableAdministrator, { params });
      showToast(m.administrator_disable_done);
    } else {
      await call(contract.enableAdministrator, { params });
      showToast(m.administrator_enable_done);
    }
    await queryClient.invalidateQueries();
  };
  const question = asked === 'rights' ? questions.password : questions[asked];
  const state =
    administrator.disabled === null
      ? { id: 'disable', label: m.administrator_disable, icon: UserX, onAction: () => ask('disable') }
      : { id: 'enable', label: m.administrator_enable, icon: UserCheck, onAction: () => ask('enable') };
  const removeFactor = {
    id: 'factor',
    label: m.administrator_remove_factor,
    icon: ShieldOff,
    onAction: () => ask('factor'),
  };
  return (
    <>
      <Menu
        label={say(m.administrator_actions_of, { name: administrator.username })}
        actions={[
          {
            id: 'rights',
            label: m.administrator_edit_rights,
            icon: ShieldUser,
            onAction: () => ask('rights'),
          },
          {
            id: 'password',
            label: m.administrator_password,
            icon: KeyRound,
            onAction: () => ask('password'),
          },
          ...(administrator.hasSecondFactor ? [removeFactor] : []),
          state,
        ]}
      />
      <ConfirmDialog
        isOpen={isOpen && asked !== 'rights' && given === null}
        onClose={() => setOpen(false)}
        onConfirm={act}
        question={say(question.ask, { name })}
        isDestructive={asked === 'disable'}
        explain={faultMessage}
      >
        <p className="text-muted">{say(question.help)}</p>
      </ConfirmDialog>
      <RightsDialog
        key={timesAsked}
        administrator={administrator}
        isOpen={isOpen && asked === 'rights'}
        onClose={() => setOpen(false)}
      />
      {given && <OneTimePasswordDialog name={name} {...given} onClose={() => setGiven(null)} />}
    </>
  );
}
