import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useAdminChannels } from './message.api.ts';

const sentences = { sms: m.message_home_failing_sms, email: m.message_home_failing_email };

/** A channel that fails is said where administrators come first; nothing where all is well. */
export function ChannelNotice() {
  const say = useSay();
  const format = useFormat();
  const failing = useAdminChannels().data?.items.filter(({ state }) => state === 'fails') ?? [];
  return failing.map(({ name, failingSince, waiting }) => (
    <div
      key={name}
      role="status"
      className="mb-4 flex items-start gap-3 rounded-xl bg-danger-soft px-4 py-3 text-danger-text"
    >
      <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      <p>
        {say(sentences[name], {
          time: isolate(format.instant(failingSince ?? new Date().toISOString())),
          count: waiting,
        })}{' '}
        <Link to="/admin/message/channels" className="font-medium underline">
          {say(m.message_home_look)}
        </Link>
      </p>
    </div>
  ));
}
