import type {
  ChannelName,
  Message,
  MessageDetail,
  MessageKind,
  MessageProblem,
  MessageQuery,
} from '@sanjeh/contract/message/message.schema';
import { fillText } from '@sanjeh/domain/message/message-text';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import { unseal } from '#core/sealed-text.ts';
import type { Executor } from '#db/executor.ts';
import { mapItems, type Page } from '#db/query/list-page.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { isSeenBy } from './is-seen.sql.ts';
import * as queries from './message.queries.ts';
import type { DeliveryContext } from './message-delivery.service.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.selectMessage>>>;

function toMessage(row: Row): Message {
  return {
    id: row.id,
    kind: row.kind as MessageKind,
    channel: row.channel as ChannelName,
    recipient: row.recipient,
    language: row.language as Language,
    state: row.state as Message['state'],
    createdAt: row.created_at.toISOString(),
    dueAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
    expiresAt: row.expires_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    tries: row.tries,
    unsure: row.unsure,
    problem: row.problem as MessageProblem | null,
    answer: row.answer,
  };
}

export async function listMessages(
  { db }: Pick<DeliveryContext, 'db'>,
  caller: Caller,
  query: MessageQuery,
): Promise<Page<Message>> {
  return mapItems(await queries.selectMessages(db, query, isSeenBy(caller)), toMessage);
}

const hiddenCode = '••••••';

/** Reading it is written down. A code is shown where no channel could have brought it to whom it belongs. */
export function readMessage(
  { db, keys, channels }: DeliveryContext,
  caller: Caller,
  id: string,
): Promise<MessageDetail> {
  return inTransaction(db, async (transaction) => {
    const row = found(await queries.selectMessage(transaction, id, isSeenBy(caller)));
    const isCodeHidden =
      row.kind === 'code' && (channels[row.channel as ChannelName] !== undefined || !row.sealed);
    const seals = keys.map((key) => key.seal);
    const code = isCodeHidden || !row.sealed ? null : unseal(seals, row.id, row.sealed);
    await recordChange(transaction, caller, {
      ...{ entity: 'message', entityId: id, action: 'read', before: null, after: null },
    });
    const body = row.kind === 'code' ? fillText(row.body, { code: code ?? hiddenCode }) : row.body;
    return { ...toMessage(row), subject: row.subject, body, isCodeHidden };
  });
}

/** What is no longer waiting stays as it is, and nothing is written down. */
export function sendNow({ db }: Pick<DeliveryContext, 'db'>, caller: Caller, id: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = await getMessage(transaction, caller, id);
    if (!(await queries.makeDue(transaction, id))) return;
    const { dueAt } = await getMessage(transaction, caller, id);
    await recordChange(transaction, caller, {
      ...{ entity: 'message', entityId: id, action: 'update' },
      before: { dueAt: before.dueAt },
      after: { dueAt },
    });
  });
}

export function cancelMessage(
  { db }: Pick<DeliveryContext, 'db'>,
  caller: Caller,
  id: string,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = await getMessage(transaction, caller, id);
    await queries.cancelUnsent(transaction, id);
    const { state } = await getMessage(transaction, caller, id);
    // It is on its way: whoever reads "cancelled" would not expect it to arrive.
    if (state === 'waiting') throw new ApiError('conflict');
    // Meanwhile it may have arrived.
    if (state !== 'cancelled') return;
    await recordChange(transaction, caller, {
      ...{ entity: 'message', entityId: id, action: 'update' },
      before: { state: before.state },
      after: { state },
    });
  });
}

async function getMessage(db: Executor, caller: Caller, id: string): Promise<Message> {
  return toMessage(found(await queries.selectMessage(db, id, isSeenBy(caller))));
}
