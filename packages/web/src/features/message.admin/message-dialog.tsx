import { readMessage } from '@sanjeh/contract/message/message.admin.contract';
import type { MessageDetail } from '@sanjeh/contract/message/message.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { codeOf } from '#api/api-problem.ts';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { directionOf } from '#settings/settings.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { AddressText } from './address-text.tsx';
import { useAdminChannels } from './message.api.ts';
import { kindWords } from './message-words.ts';

/** The text as its recipient gets it. Reading it is written down, so it is asked for once. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [detail, setDetail] = useState<MessageDetail | null>(null);
  const [fault, setFault] = useState<Message | null>(null);
  const say = useSay();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    call(readMessage, { params: { id } }).then(setDetail, (error: unknown) => {
      // Who would rather not type the password has closed it.
      if (codeOf(error) === 'password_required') close();
      else setFault(() => faultMessage(error));
    });
  }, [id]);
  return (
    <Dialog
      title={detail ? kindWords[detail.kind] : m.message_read}
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {fault && <p className="text-danger-text">{say(fault)}</p>}
      {!detail && !fault && <SkeletonText lines={4} />}
      {detail && <Read detail={detail} />}
    </Dialog>
  );
}

function Read({ detail }: { detail: MessageDetail }) {
  const say = useSay();
  const channels = useAdminChannels().data?.items;
  const hasNoChannel = channels?.find(({ name }) => name === detail.channel)?.state === 'none';
  return (
    <div className="flex flex-col gap-3">
      <AddressText address={detail.recipient} />
      {detail.state === 'waiting' && hasNoChannel && (
        <p className="rounded-xl bg-primary-soft px-4 py-3">{say(m.message_read_out)}</p>
      )}
      <div
        lang={detail.language}
        dir={directionOf(detail.language)}
        className="rounded-xl border border-line bg-page px-4 py-3 text-start break-words whitespace-pre-line [unicode-bidi:plaintext]"
      >
        {detail.subject !== '' && detail.channel === 'email' && (
          <p className="font-semibold">{detail.subject}</p>
        )}
        {detail.body}
      </div>
      {detail.isCodeHidden && <p className="text-sm text-muted">{say(m.message_code_hidden)}</p>}
      {detail.answer && (
        <p className="text-sm text-muted">
          {say(m.message_answer)}:{' '}
          <bdi dir="ltr" className="break-words">
            {detail.answer}
          </bdi>
        </p>
      )}
      <p className="text-sm text-muted">{say(m.message_read_noted)}</p>
    </div>
  );
}
