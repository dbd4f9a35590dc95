import type { ApplicantDetail, OneTimePassword } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OneTimePasswordDialog } from '#form/one-time-password-dialog.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { giveOneTimePassword } from './applicant.api.ts';
import { SharedNote } from './shared-note.tsx';
import { useMovedRefusal } from './use-moved-refusal.ts';

export function OneTimePasswordAction({ person }: { person: ApplicantDetail }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const refusal = useMovedRefusal();
  const [isAsked, setAsked] = useState(false);
  // What stands below the question may be read anew meanwhile.
  const [accountId, setAccountId] = useState(person.accountId);
  const [given, setGiven] = useState<OneTimePassword | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const name = isolate(person.fullName);
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        icon={<KeyRound aria-hidden className="size-5" />}
        onPress={() => {
          setAccountId(person.accountId);
          setAsked(true);
        }}
      >
        {say(m.applicant_password)}
      </Button>
      {given === null ? (
        <ConfirmDialog
          isOpen={isAsked}
          onClose={() => setAsked(false)}
          onConfirm={async () => setGiven(await giveOneTimePassword({ id: person.id, accountId }))}
          question={say(m.applicant_password_question, { name })}
          {...refusal}
        >
          <p className="text-muted">{say(m.applicant_password_help)}</p>
          <SharedNote account={person.account} />
        </ConfirmDialog>
      ) : (
        // Takes the question's place at once: two dialogs at a time would fight over the focus.
        <OneTimePasswordDialog
          name={name}
          {...given}
          onClose={() => {
            // What the dialog would give the focus back to was the question, which is gone.
            flushSync(() => setGiven(null));
            button.current?.focus();
            void queryClient.invalidateQueries();
          }}
        />
      )}
    </>
  );
}
