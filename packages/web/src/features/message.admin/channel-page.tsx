import type { AdminChannel } from '@sanjeh/contract/channel/channel.schema';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ChannelTrial } from './channel-trial.tsx';
import { useAdminChannels } from './message.api.ts';
import { channelStateTones, channelStateWords, channelWords, problemWords } from './message-words.ts';

export function ChannelPage() {
  const query = useAdminChannels();
  const { data, error } = query;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <PageHeader title={m.message_channels} lead={m.message_channels_lead} />
      {error && !data && <ErrorState onRetry={() => void query.refetch()} />}
      {!error && !data && <SkeletonText lines={6} />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        {data?.items.map((channel) => (
          <ChannelCard key={channel.name} channel={channel} />
        ))}
      </div>
    </div>
  );
}

const howTo = { sms: m.message_channel_none_sms, email: m.message_channel_none_email };

function ChannelCard({ channel }: { channel: AdminChannel }) {
  const say = useSay();
  const format = useFormat();
  const { name, state, address, failingSince, problem, answer, waiting } = channel;
  const facts: Fact[] = [
    ...(address === null
      ? []
      : [
          [
            say(m.message_channel_address),
            <bdi key="address" dir="ltr">
              {address}
            </bdi>,
          ] as const,
        ]),
    [say(m.message_channel_waiting), format.number(waiting)],
  ];
  return (
    <Card
      title={say(channelWords[name])}
      actions={<Chip tone={channelStateTones[state]}>{say(channelStateWords[state])}</Chip>}
    >
      <div className="flex flex-col gap-4">
        {state === 'none' && <p>{say(howTo[name])}</p>}
        <FactList facts={facts} />
        {failingSince !== null && (
          <div className="rounded-xl bg-danger-soft px-4 py-3 text-danger-text">
            <p>{say(m.message_channel_since, { time: isolate(format.instant(failingSince)) })}</p>
            {problem !== null && <p>{say(problemWords[problem])}</p>}
            {answer && (
              <bdi dir="ltr" className="block text-sm break-words">
                {answer}
              </bdi>
            )}
          </div>
        )}
        {state !== 'none' && <ChannelTrial name={name} />}
      </div>
    </Card>
  );
}
