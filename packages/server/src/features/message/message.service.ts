import { randomUUID } from 'node:crypto';
import type { ChannelName, MessageKind } from '@sanjeh/contract/message/message.schema';
import { fillText } from '@sanjeh/domain/message/message-text';
import type { Language } from '#core/language.ts';
import { seal } from '#core/sealed-text.ts';
import type { Executor } from '#db/executor.ts';
import { insertForOwner, insertMessage, type NewRow } from './message.queries.ts';
import { readMessageText } from './message-text.service.ts';

export interface NewMessage {
  readonly kind: MessageKind;
  readonly channel: ChannelName;
  readonly to: string;
  readonly userId: number | null;
  /** About whom of the account it is: once they are not its own any more, it is not sent. */
  readonly applicantId?: number;
  readonly language: Language;
  readonly expiresAt: Date;
  readonly values?: Readonly<Record<string, string>>;
  /** Of two messages with one cause only the first is written. */
  readonly cause?: string;
  /** Of the list that it goes to. */
  readonly mailingId?: number;
  /** Not before this; now where it is not given. */
  readonly dueAt?: Date;
  /** Put into the text at the moment of sending, and not to be read before. */
  readonly code?: { readonly text: string; readonly key: Buffer; readonly lastLine: string };
}

/** To be called in the transaction of what it tells of. Says whether it is a new one. */
export async function writeMessage(db: Executor, message: NewMessage): Promise<boolean> {
  return insertMessage(db, await toRow(db, message));
}

/** To whoever has this phone number; if nobody has it, nothing else happens than if somebody had. */
export async function writeToOwner(
  db: Executor,
  message: Omit<NewMessage, 'userId' | 'dueAt'>,
): Promise<void> {
  await insertForOwner(db, await toRow(db, { ...message, userId: null }));
}

async function toRow(db: Executor, message: NewMessage): Promise<NewRow> {
  const { kind, language, values = {}, code } = message;
  const { subject, body } = await readMessageText(db, kind, language);
  const id = randomUUID();
  const text = fillText(body, values);
  return {
    id,
    kind,
    channel: message.channel,
    recipient: message.to,
    user_id: message.userId,
    applicant_id: message.applicantId ?? null,
    language,
    subject: fillText(subject, values),
    body: code && code.lastLine !== '' ? `${text}\n\n${code.lastLine}` : text,
    sealed: code ? seal(code.key, id, code.text) : null,
    cause: message.cause ?? null,
    expires_at: message.expiresAt,
    ...(message.mailingId === undefined ? {} : { mailing_id: message.mailingId }),
    ...(message.dueAt ? { due_at: message.dueAt } : {}),
  };
}
