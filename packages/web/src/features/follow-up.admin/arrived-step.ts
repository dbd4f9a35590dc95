import type { FollowUp, FollowUpInput } from '@sanjeh/contract/follow-up/follow-up.schema';

/** Whether a step is what stands there now, with its note: then only the answer to it was lost. */
export function hasArrived(now: FollowUp, sent: FollowUpInput): boolean {
  const nextOn = sent.state === 'done' ? null : sent.nextOn;
  return (
    now.notes.some(({ id }) => id === sent.noteId) &&
    now.state === sent.state &&
    now.nextOn === nextOn &&
    now.reminds === (sent.reminds && nextOn !== null)
  );
}
