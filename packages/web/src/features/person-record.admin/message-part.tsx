import type { PersonMessage } from '@sanjeh/contract/person-record/person-record.schema';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { PagedPart } from './paged-part.tsx';
import { usePersonMessages } from './person-record.api.ts';

/** As the outbox says it. */
type MessageWords = {
  kinds: Record<PersonMessage['kind'], Message>;
  channels: Record<PersonMessage['channel'], Message>;
  states: Record<PersonMessage['state'], Message>;
  tones: Record<PersonMessage['state'], ChipTone>;
};

type MessagePartProps = { id: number; words: MessageWords; actions?: ReactNode };

/** What was sent to the account. */
export function MessagePart({ id, words, actions }: MessagePartProps) {
  const say = useSay();
  const [page, setPage] = useState(1);
  const query = usePersonMessages(id, page);
  return (
    <Card
      title={say(m.person_record_messages)}
      description={say(m.person_record_messages_text)}
      actions={actions}
    >
      <PagedPart
        {...{ query, page }}
        onPage={setPage}
        empty={m.person_record_messages_empty}
        pages={m.person_record_messages_pages}
      >
        {(items) => (
          <ul aria-label={say(m.person_record_messages)}>
            {items.map((message) => (
              <Sent key={message.id} message={message} words={words} />
            ))}
          </ul>
        )}
      </PagedPart>
    </Card>
  );
}

function Sent({ message, words }: { message: PersonMessage; words: MessageWords }) {
  const say = useSay();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2 first:border-0">
      <time dateTime={message.createdAt} className="w-44 shrink-0 text-sm text-muted">
        {format.instant(message.createdAt)}
      </time>
      <span className="min-w-0 flex-1 basis-40">{say(words.kinds[message.kind])}</span>
      <span className="text-sm text-muted">{say(words.channels[message.channel])}</span>
      <Chip tone={words.tones[message.state]}>{say(words.states[message.state])}</Chip>
    </li>
  );
}
