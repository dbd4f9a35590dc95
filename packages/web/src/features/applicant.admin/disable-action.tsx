import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { setDisabled } from './applicant.api.ts';
import { SharedNote } from './shared-note.tsx';
import { useMovedRefusal } from './use-moved-refusal.ts';

const words = {
  disable: {
    act: m.applicant_disable,
    question: m.applicant_disable_question,
    help: m.applicant_disable_help,
  },
  enable: { act: m.applicant_enable, question: m.applicant_enable_question, help: m.applicant_enable_help },
};
const done = { disable: m.applicant_disable_done, enable: m.applicant_enable_done };

export function DisableAction({ person }: { person: ApplicantDetail }) {
  const say = useSay();
  const queryClient = useQueryClient();
  // What is asked stays as it was while the dialog fades, though the account has changed by then.
  const [asked, setAsked] = useState<'disable' | 'enable'>('disable');
  const [accountId, setAccountId] = useState(person.accountId);
  const [isOpen, setOpen] = useState(false);
  const refusal = useMovedRefusal();
  const next = person.disabled === null ? 'disable' : 'enable';
  const Icon = next === 'disable' ? UserX : UserCheck;
  const confirm = async () => {
    await setDisabled({ id: person.id, accountId }, asked === 'disable');
    await queryClient.invalidateQueries();
    showToast(done[asked]);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon aria-hidden className="size-5" />}
        onPress={() => {
          setAsked(next);
          setAccountId(person.accountId);
          setOpen(true);
        }}
      >
        {say(words[next].act)}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        question={say(words[asked].question, { name: isolate(person.fullName) })}
        isDestructive={asked === 'disable'}
        {...refusal}
      >
        <p className="text-muted">{say(words[asked].help)}</p>
        <SharedNote account={person.account} />
      </ConfirmDialog>
    </>
  );
}
