import type { Message } from '@sanjeh/contract/message/message.schema';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { InstantCell } from '#list/instant-cell.tsx';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { AddressText } from './address-text.tsx';
import { useAdminChannels } from './message.api.ts';
import { MessageActions } from './message-actions.tsx';
import { channelWords, kindWords, problemWords, stateTones, stateWords } from './message-words.ts';

export const messageColumns: TableColumn<Message>[] = [
  {
    key: 'recipient',
    title: m.message_recipient,
    isRowHeader: true,
    cell: ({ recipient }) => <AddressText address={recipient} />,
  },
  { key: 'kind', title: m.message_kind, cell: (message) => <KindCell message={message} /> },
  { key: 'state', title: m.message_state, cell: (message) => <StateCell message={message} /> },
  {
    key: 'created',
    title: m.message_created,
    isSortable: true,
    className: 'sm:min-w-28',
    cell: ({ createdAt }) => <InstantCell instant={createdAt} />,
  },
  { key: 'actions', title: m.message_actions, cell: (message) => <MessageActions message={message} /> },
];

function KindCell({ message: { kind, channel } }: { message: Message }) {
  const say = useSay();
  return (
    <>
      <p>{say(kindWords[kind])}</p>
      <p className="text-sm text-muted">{say(channelWords[channel])}</p>
    </>
  );
}

function StateCell({ message }: { message: Message }) {
  const say = useSay();
  const format = useFormat();
  const { state, problem, dueAt, tries, unsure, channel } = message;
  const channels = useAdminChannels().data?.items;
  const hasChannel = channels?.find(({ name }) => name === channel)?.state !== 'none';
  return (
    <div className="flex flex-col items-start gap-0.5">
      <Chip tone={state === 'waiting' && problem !== null ? 'watch' : stateTones[state]}>
        {say(stateWords[state])}
      </Chip>
      {state === 'waiting' && !hasChannel && <Note text={say(m.message_no_channel)} />}
      {problem !== null && <Note text={say(problemWords[problem])} />}
      {state === 'waiting' && hasChannel && tries > 0 && dueAt !== null && (
        <Note text={say(m.message_next_try, { time: isolate(format.instant(dueAt)) })} />
      )}
      {tries > 1 && <Note text={say(m.message_tries, { count: tries })} />}
      {unsure > 0 && <Note text={say(m.message_unsure)} />}
    </div>
  );
}

function Note({ text }: { text: string }) {
  return <p className="text-sm text-muted">{text}</p>;
}
