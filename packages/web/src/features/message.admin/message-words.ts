import type { Right } from '@sanjeh/contract/auth/right';
import type { ChannelState } from '@sanjeh/contract/channel/channel.schema';
import {
  type ChannelName,
  hiddenKinds,
  type MessageKind,
  type MessageProblem,
  messageKindNames,
  type Message as Sent,
} from '@sanjeh/contract/message/message.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { ChipTone } from '#ui/chip.tsx';

// A kind, state or problem of the contract without a word does not compile.
export const kindWords: Record<MessageKind, Message> = {
  code: m.message_kind_code,
  code_storm: m.message_kind_code_storm,
  password_changed: m.message_kind_password_changed,
  new_device: m.message_kind_new_device,
  reminder_age: m.message_kind_reminder_age,
  reminder_open: m.message_kind_reminder_open,
  reminder_assignment: m.message_kind_reminder_assignment,
  reminder_follow_up: m.message_kind_reminder_follow_up,
  trial: m.message_kind_trial,
  mailing: m.message_kind_mailing,
};

/** What somebody may not see they need not look for. All, as long as it is not known who looks. */
export function offeredKinds(rights: readonly Right[] | undefined): MessageKind[] {
  const hidden = rights === undefined ? [] : hiddenKinds(rights);
  return messageKindNames.filter((kind) => !hidden.includes(kind));
}

export const channelWords: Record<ChannelName, Message> = {
  sms: m.message_channel_sms,
  email: m.message_channel_email,
};

export const stateWords: Record<Sent['state'], Message> = {
  waiting: m.message_state_waiting,
  sent: m.message_state_sent,
  expired: m.message_state_expired,
  cancelled: m.message_state_cancelled,
};

export const stateTones: Record<Sent['state'], ChipTone> = {
  waiting: 'neutral',
  sent: 'good',
  expired: 'act',
  cancelled: 'neutral',
};

export const problemWords: Record<MessageProblem, Message> = {
  unreachable: m.message_problem_unreachable,
  timeout: m.message_problem_timeout,
  refused: m.message_problem_refused,
  not_understood: m.message_problem_not_understood,
};

export const channelStateWords: Record<ChannelState, Message> = {
  none: m.message_channel_none,
  works: m.message_channel_works,
  fails: m.message_channel_fails,
};

export const channelStateTones: Record<ChannelState, ChipTone> = {
  none: 'neutral',
  works: 'good',
  fails: 'act',
};
