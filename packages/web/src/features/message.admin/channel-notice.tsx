import { Link } from '@tanstack/react-router';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Notice } from '#ui/notice.tsx';
import { useAdminChannels } from './message.api.ts';

const sentences = { sms: m.message_home_failing_sms, email: m.message_home_failing_email };

/** A channel that fails is said where administrators come first; nothing where all is well. */
export function ChannelNotice() {
  const say = useSay();
  const format = useFormat();
  const failing = useAdminChannels().data?.items.filter(({ state }) => state === 'fails') ?? [];
  return failing.map(({ name, failingSince, waiting }) => (
    <Notice key={name}>
      {say(sentences[name], {
        time: isolate(format.instant(failingSince ?? new Date().toISOString())),
        count: waiting,
      })}{' '}
      <Link to="/admin/message/channels" className="font-medium underline">
        {say(m.message_home_look)}
      </Link>
    </Notice>
  ));
}
