import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { AttemptView } from './outbox/attempt-view.ts';

type Obstacles = Pick<
  AttemptView,
  'isSignedOut' | 'isPasswordDue' | 'isWaitingForNetwork' | 'isStorageBroken'
>;

/** What keeps a wish to submit waiting, and where the answers are meanwhile; null: nothing does. */
export function submitWait(view: Obstacles): { title: Message; text: Message } | null {
  const { isSignedOut, isPasswordDue, isWaitingForNetwork, isStorageBroken } = view;
  if (isPasswordDue)
    return {
      title: m.attempt_submit_password,
      text: isStorageBroken ? m.attempt_submit_password_page : m.attempt_submit_signed_out_text,
    };
  if (isSignedOut)
    return {
      title: m.attempt_submit_signed_out,
      text: isStorageBroken ? m.attempt_submit_signed_out_page : m.attempt_submit_signed_out_text,
    };
  if (!isWaitingForNetwork) return null;
  return {
    title: m.attempt_submit_waiting,
    text: isStorageBroken ? m.attempt_submit_waiting_page : m.attempt_submit_waiting_text,
  };
}

export function timeOverText(view: Obstacles): Message {
  const { isSignedOut, isPasswordDue, isWaitingForNetwork, isStorageBroken } = view;
  if (isPasswordDue) return m.attempt_time_over_password;
  if (isSignedOut) return m.attempt_time_over_signed_out;
  if (!isWaitingForNetwork) return m.attempt_time_over_text;
  return isStorageBroken ? m.attempt_time_over_page : m.attempt_time_over_offline;
}
