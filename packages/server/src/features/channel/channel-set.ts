import type { Env } from '#core/env.ts';
import type { ChannelSet } from './channel.context.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpMail } from './smtp-mail.ts';

export function createChannels({ sms, mail }: Pick<Env, 'sms' | 'mail'>): ChannelSet {
  return {
    ...(sms ? { sms: createSmsGateway(sms) } : {}),
    ...(mail ? { email: createSmtpMail(mail) } : {}),
  };
}
