import type { Notice, NoticeKind } from '@sanjeh/contract/account/account.schema';
import { dismissNotice } from '@sanjeh/contract/applicant/applicant.contract';
import { useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-queue.ts';

const texts: Record<NoticeKind, Message<{ name: string; date: string }>> = {
  person_moved_here: m.person_moved_here,
  person_moved_away: m.person_moved_away,
  people_merged: m.person_merged,
};

/** What others have done to the account, until it was read. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const say = useSay();
  if (notices.length === 0) return null;
  return (
    <ul aria-label={say(m.person_notices)} className="flex flex-col gap-3">
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function NoticeItem({ notice: { id, kind, fullName, at } }: { notice: Notice }) {
  const say = useSay();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [isGoing, setIsGoing] = useState(false);
  const dismiss = async () => {
    setIsGoing(true);
    try {
      await call(dismissNotice, { params: { id } });
      await queryClient.invalidateQueries();
    } catch (error) {
      showToast(say(faultMessage(error)), { tone: 'act' });
    }
    setIsGoing(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-xl bg-primary-soft px-4 py-3">
      <Info aria-hidden className="size-5 shrink-0 text-primary-text" />
      <p className="min-w-0 flex-1 basis-60">
        {say(texts[kind], { name: isolate(fullName), date: format.day(at) })}
      </p>
      <Button variant="secondary" size="small" isPending={isGoing} onPress={() => void dismiss()}>
        {say(m.person_notice_read)}
      </Button>
    </li>
  );
}
