import { list } from '@sanjeh/contract/mailing/mailing.admin.contract';
import { type Mailing, mailingQuerySchema } from '@sanjeh/contract/mailing/mailing.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { type Message, useSay } from '#i18n/say.ts';
import { InstantCell } from '#list/instant-cell.tsx';
import { ListPage, type ListWords } from '#list/list-page.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { showToast } from '#ui/toast-queue.ts';
import { stopMailing } from './mailing.api.ts';

const words: ListWords = {
  title: m.mailing_list,
  lead: m.mailing_list_lead,
  empty: m.mailing_empty,
  emptyText: m.mailing_empty_text,
};

const stateWords: Record<Mailing['state'], Message> = {
  sending: m.mailing_state_sending,
  stopped: m.mailing_state_stopped,
  done: m.mailing_state_done,
};
const stateTones: Record<Mailing['state'], ChipTone> = { sending: 'watch', stopped: 'act', done: 'good' };
const sourceWords: Record<Mailing['source'], Message> = {
  applicants: m.mailing_source_applicants,
  results: m.mailing_source_results,
  group: m.mailing_source_group,
};
const countWords = [
  ['sent', m.mailing_sent],
  ['waiting', m.mailing_waiting],
  ['failed', m.mailing_failed],
  ['left', m.mailing_left],
] as const;

const textOf = ({ fa, en }: Mailing) => (fa.body === '' ? en.body : fa.body);

const columns: readonly TableColumn<Mailing>[] = [
  {
    key: 'words',
    title: m.mailing_words,
    isRowHeader: true,
    cell: (mailing) => <ContentText className="line-clamp-2 max-w-80 break-words" text={textOf(mailing)} />,
  },
  { key: 'state', title: m.mailing_state, cell: (mailing) => <StateCell mailing={mailing} /> },
  { key: 'counts', title: m.mailing_counts, cell: (mailing) => <CountsCell mailing={mailing} /> },
  {
    key: 'created',
    title: m.mailing_created,
    isSortable: true,
    cell: ({ createdAt }) => <InstantCell instant={createdAt} />,
  },
  {
    key: 'stop',
    title: m.list_actions,
    isTitleHidden: true,
    cell: (mailing) => <StopCell mailing={mailing} />,
  },
];

const whileSendingMs = 2000;

/** What was sent to lists, and how it fares. */
export function MailingListPage() {
  const state = useListState(mailingQuerySchema);
  const result = useListPage(list, state);
  const isSending = result.data?.items.some((mailing) => mailing.state === 'sending') ?? false;
  const { refetch } = result;
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => void refetch(), whileSendingMs);
    return () => clearInterval(timer);
  }, [isSending, refetch]);
  return <ListPage words={words} state={state} result={result} columns={columns} rowKey={({ id }) => id} />;
}

function StateCell({ mailing: { state, source, author } }: { mailing: Mailing }) {
  const say = useSay();
  return (
    <div className="flex flex-col items-start gap-0.5">
      <Chip tone={stateTones[state]}>{say(stateWords[state])}</Chip>
      <p className="text-sm text-muted">
        {say(sourceWords[source])} <bdi>{author}</bdi>
      </p>
    </div>
  );
}

function CountsCell({ mailing: { counts } }: { mailing: Mailing }) {
  const say = useSay();
  return (
    <ul className="text-sm">
      {countWords
        .filter(([name]) => name === 'sent' || counts[name] > 0)
        .map(([name, label]) => (
          <li key={name}>{say(label, { count: counts[name] })}</li>
        ))}
    </ul>
  );
}

function StopCell({ mailing }: { mailing: Mailing }) {
  const say = useSay();
  const queryClient = useQueryClient();
  if (mailing.state !== 'sending') return null;
  const stop = async () => {
    try {
      await stopMailing(mailing.id);
      showToast(m.mailing_stopped);
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={say(m.mailing_stop_named, { name: textOf(mailing).slice(0, 40) })}
      onPress={() => void stop()}
    >
      {say(m.mailing_stop)}
    </Button>
  );
}
