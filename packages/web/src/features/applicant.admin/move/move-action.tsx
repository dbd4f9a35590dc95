import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useCloseGuard } from '#form/use-typed-guard.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MovePerson } from './move-person.tsx';

export function MoveAction({ person }: { person: ApplicantDetail }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const guard = useCloseGuard();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<ArrowRightLeft aria-hidden className="size-5" />}
        onPress={() => setOpen(true)}
      >
        {say(m.applicant_move)}
      </Button>
      <Dialog
        title={say(m.applicant_move_title, { name: isolate(person.fullName) })}
        isOpen={isOpen}
        onOpenChange={(next) => !next && guard.leave(() => setOpen(false))}
      >
        <MovePerson person={person} onMoved={() => setOpen(false)} onTyped={guard.hold} />
        {guard.dialog}
      </Dialog>
    </>
  );
}
