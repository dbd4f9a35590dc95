import { createErasure } from '@sanjeh/contract/erasure/erasure.admin.contract';
import { useNavigate } from '@tanstack/react-router';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-queue.ts';

/** For owners, on the page of a person: writes the request down and goes to where it is confirmed. */
export function EraseButton({ person }: { person: { id: number; fullName: string } }) {
  const say = useSay();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [whom, setWhom] = useState<'person' | 'account'>('person');
  const start = async () => {
    setPending(true);
    try {
      const body = { applicantId: person.id, isAccount: whom === 'account' };
      const { id } = await call(createErasure, { body });
      await navigate({ to: '/admin/erasure/$id', params: { id: String(id) } });
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
      setPending(false);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Eraser aria-hidden className="size-5" />}
        onPress={() => setOpen(true)}
      >
        {say(m.erasure_start)}
      </Button>
      <Dialog
        size="small"
        title={m.erasure_start_question}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isLocked={isPending}
        footer={
          <Button onPress={() => void start()} isPending={isPending}>
            {say(m.erasure_start_next)}
          </Button>
        }
      >
        <p className="mb-4 text-muted">{say(m.erasure_start_help)}</p>
        <RadioGroup
          name="whom"
          label={m.erasure_whom}
          value={whom}
          onChange={setWhom}
          choices={[
            { value: 'person', label: say(m.erasure_start_person, { name: isolate(person.fullName) }) },
            { value: 'account', label: m.erasure_start_account },
          ]}
        />
      </Dialog>
    </>
  );
}
