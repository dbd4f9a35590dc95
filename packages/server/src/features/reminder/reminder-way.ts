import type { ChannelName } from '@sanjeh/contract/message/message.schema';
import type { ChannelSet } from '../channel/channel.context.ts';

interface Addresses {
  /** Those that have been shown to be the owner's. */
  readonly phoneNumber: string | null;
  readonly email: string | null;
}

/** Mail where somebody has given an address for it: it costs the operator nothing. Null: there is no way. */
export function reminderWay(
  channels: ChannelSet,
  { phoneNumber, email }: Addresses,
): { channel: ChannelName; to: string } | null {
  if (channels.email && email !== null) return { channel: 'email', to: email };
  if (channels.sms && phoneNumber !== null) return { channel: 'sms', to: phoneNumber };
  return null;
}
