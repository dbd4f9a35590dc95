import { confirmErasure, dropErasure } from '@sanjeh/contract/erasure/erasure.admin.contract';
import type { Erasure } from '@sanjeh/contract/erasure/erasure.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';

export function ErasureActions({ erasure: { id, fingerprint, askedBy, people } }: { erasure: Erasure }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const erase = async () => {
    try {
      await call(confirmErasure, { params: { id }, body: { fingerprint: fingerprint ?? '' } });
      // Nothing that was read of them before stays in this browser either.
      queryClient.removeQueries({ type: 'inactive' });
      showToast(m.erasure_done);
    } finally {
      await queryClient.invalidateQueries();
    }
  };
  const drop = async () => {
    try {
      await call(dropErasure, { params: { id } });
      showToast(m.erasure_dropped);
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    }
    await queryClient.invalidateQueries();
  };
  return (
    <div className="flex flex-wrap gap-3">
      {fingerprint !== null && (
        <Button
          variant="danger"
          icon={<Eraser aria-hidden className="size-5" />}
          onPress={() => setAsking(true)}
        >
          {say(m.erasure_confirm)}
        </Button>
      )}
      {(askedBy === 'owner' || fingerprint === null) && (
        <Button variant="secondary" onPress={() => void drop()}>
          {say(m.erasure_drop)}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={erase}
        question={m.erasure_confirm_question}
        isDestructive
        explain={faultMessage}
        answers={{ yes: m.erasure_confirm_yes, no: m.erasure_confirm_no }}
      >
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              <bdi>{person.fullName}</bdi>
            </li>
          ))}
        </ul>
        <p className="text-muted">{say(m.erasure_goes_text)}</p>
      </ConfirmDialog>
    </div>
  );
}
