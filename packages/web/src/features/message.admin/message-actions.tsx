import { cancelMessage, sendMessageNow } from '@sanjeh/contract/message/message.admin.contract';
import type { Message } from '@sanjeh/contract/message/message.schema';
import { Ban, Send, TextQuote } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '#api/api-problem.ts';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { AddressText } from './address-text.tsx';
import { useRefresh } from './message.api.ts';
import { MessageDialog } from './message-dialog.tsx';

export function MessageActions({ message }: { message: Message }) {
  const say = useSay();
  const refresh = useRefresh();
  const [isReading, setIsReading] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const params = { id: message.id };
  const send = async () => {
    try {
      await call(sendMessageNow, { params });
      showToast(m.message_send_now_done);
      await refresh();
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    }
  };
  const cancel = async () => {
    await call(cancelMessage, { params });
    await refresh();
  };
  return (
    <div className="flex gap-1">
      <IconButton
        label={say(m.message_read_of, { to: isolate(message.recipient) })}
        variant="quiet"
        onPress={() => setIsReading(true)}
      >
        <TextQuote aria-hidden className="size-5" />
      </IconButton>
      {message.state === 'waiting' && (
        <>
          <IconButton label={m.message_send_now} variant="quiet" onPress={() => void send()}>
            <Send aria-hidden className="size-5 rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={m.message_cancel} variant="quiet" onPress={() => setIsCancelling(true)}>
            <Ban aria-hidden className="size-5" />
          </IconButton>
        </>
      )}
      {isReading && <MessageDialog id={message.id} onClose={() => setIsReading(false)} />}
      <ConfirmDialog
        isOpen={isCancelling}
        onClose={() => setIsCancelling(false)}
        onConfirm={cancel}
        question={m.message_cancel_question}
        explain={(error) =>
          problemOf(error)?.code === 'conflict' ? m.message_cancel_sending : faultMessage(error)
        }
        isDestructive
      >
        <AddressText address={message.recipient} />
      </ConfirmDialog>
    </div>
  );
}
