import { randomUUID } from 'node:crypto';
import { tryChannel } from '@sanjeh/contract/channel/channel.admin.contract';
import * as mailings from '@sanjeh/contract/mailing/mailing.admin.contract';
import * as messages from '@sanjeh/contract/message/message.admin.contract';
import { ask } from '../endpoint-call.ts';
import { made, type Step, step, title, type Walk } from '../walk.ts';

const kind = 'trial';
const audience = { source: 'group', groupId: 1 } as const;
const textOf = (body: string) => ({ fa: { subject: '', body }, en: { subject: '', body } });
/** The newest that was written to who has registered with this run. */
const written = async ({ reader, guest }: Walk) => ({
  params: { id: await reader.messageTo(guest.phoneNumber) },
});

export const messageSteps: readonly Step[] = [
  step(mailings.preview, () => ({ body: { audience, text: textOf('سلام {name}') } })),
  step(mailings.send, async (walk) => {
    // Nobody gets the same words twice.
    const draft = { audience, text: textOf(title(walk)) };
    const { reached } = await ask(walk.reader, mailings.preview, { body: draft });
    return { body: { ...draft, reached, request: randomUUID() } };
  }),
  step(mailings.stop, (walk) => ({ params: { id: made(walk, mailings.send).id } })),
  step(messages.readMessage, written),
  step(messages.sendMessageNow, written),
  step(messages.cancelMessage, written),
  step(messages.updateMessageText, async ({ reader }) => {
    const { items } = await ask(reader, messages.listMessageTexts, {});
    const text = items.find((one) => one.kind === kind);
    if (!text) throw new Error(`there is no ${kind}`);
    const { fa, en, revision } = text;
    return { params: { kind }, body: { fa, en, revision } };
  }),
  step(tryChannel, ({ guest }) => ({ body: { channel: 'sms', to: guest.phoneNumber, language: 'fa' } })),
];
