import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { copyDrafts } from '../kinds/drafts.ts';
import type { AttemptSession } from '../outbox/attempt-session.ts';
import type { Progress } from '../outbox/progress.ts';
import { forgetVisit } from './forget-visit.ts';
import { readNotes } from './visitor-notes.ts';
import { carryOver } from './visitor-progress.ts';

/**
 * Puts a visitor's answers into the attempt that has just started, where they are delivered like any others. They leave
 * the visitor's place only after this device has them there, or the server where the device keeps nothing. True: it was
 * submitted, as the visitor had wanted.
 */
export async function carryVisit(
  session: AttemptSession,
  { sections }: Pick<OpenAttempt, 'sections'>,
  visit: Progress,
): Promise<boolean> {
  const { openAtEnd } = readNotes(visit.examId);
  const { step, lost, open } = carryOver(visit, { sections }, session.serverNow());
  await session.change(step);
  copyDrafts(localStorage, visit.id, session.view().progress.id);
  if (session.view().isStorageBroken) void untilSaved(session).then(() => forgetVisit(visit.examId));
  else await forgetVisit(visit.examId);
  const isAsItWas = lost === 0 && open <= (openAtEnd ?? -1);
  if (isAsItWas) {
    await session.submit();
    return session.view().closedBy !== null;
  }
  if (openAtEnd !== null) showToast(withParams(m.visitor_changed, { count: open }), { tone: 'neutral' });
  void session.kick();
  return false;
}

function untilSaved(session: Pick<AttemptSession, 'view' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.view().save.kind !== 'saved') return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });
}
