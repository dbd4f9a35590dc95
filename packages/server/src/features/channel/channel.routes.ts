import { randomUUID } from 'node:crypto';
import * as admin from '@sanjeh/contract/channel/channel.admin.contract';
import * as contract from '@sanjeh/contract/channel/channel.contract';
import type { AppContext } from '#app.context.ts';
import { found } from '#core/revision.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { admitTrial } from '../account/code-guard.service.ts';
import { readMessageText } from '../message/message-text.service.ts';
import { getChannels, listChannels, recordOutcome } from './channel.service.ts';

export function addChannelRoutes(add: AddEndpoint, { db, pool, channels }: AppContext): void {
  add(contract.getChannels, () => getChannels(db, channels));
  add(admin.listChannels, async () => ({ items: await listChannels(db, channels) }));
  add(admin.tryChannel, async ({ body: { channel, to, language }, caller }) => {
    const tried = found(channels[channel]);
    await admitTrial(pool, caller.userId);
    const { subject, body: text } = await readMessageText(db, 'trial', language);
    const from = performance.now();
    const outcome = await tried.send({ id: randomUUID(), to, subject, text, holds: 'trial' });
    await recordOutcome(db, channel, outcome);
    return {
      isSent: outcome.isSent,
      problem: outcome.isSent ? null : outcome.problem,
      answer: outcome.answer,
      ms: Math.round(performance.now() - from),
    };
  });
}
