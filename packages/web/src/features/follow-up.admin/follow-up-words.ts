import type {
  FollowUpState,
  followUpDues,
  followUpReasons,
} from '@sanjeh/contract/follow-up/follow-up.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { ChipTone } from '#ui/chip.tsx';

// A state of the contract without a word does not compile.
export const stateWords: Record<FollowUpState, Message> = {
  open: m.follow_up_state_open,
  called: m.follow_up_state_called,
  referred: m.follow_up_state_referred,
  done: m.follow_up_state_done,
};

export const stateTones: Record<FollowUpState, ChipTone> = {
  open: 'act',
  called: 'watch',
  referred: 'watch',
  done: 'good',
};

export const dueWords: Record<(typeof followUpDues)[number], Message> = {
  today: m.follow_up_due_today,
  week: m.follow_up_due_week,
};

export const reasonWords: Record<(typeof followUpReasons)[number], Message> = {
  alert: m.follow_up_reason_alert,
  band: m.follow_up_reason_band,
};
