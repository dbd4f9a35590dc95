import { CloudCheck, CloudOff, CloudUpload, LogIn } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { AttemptSession } from './outbox/attempt-session.ts';
import type { AnswerSaveState } from './outbox/delivery.ts';
import { useSilentSave } from './use-silent-save.ts';

const icons = { saved: CloudCheck, saving: CloudUpload, waiting: CloudOff, 'signed-out': LogIn };
const tones = {
  saved: 'text-muted',
  saving: 'text-muted',
  waiting: 'font-medium text-warning-text',
  'signed-out': 'font-medium text-warning-text',
};

type SaveStatusProps = { session: AttemptSession; isStorageBroken: boolean; onSignIn: () => void };

/** Always there, always true. Its width is kept, so that nothing beside it moves while it changes. */
export function AnswerSaveStatus({ session, isStorageBroken, onSignIn }: SaveStatusProps) {
  const save = useSilentSave(useSyncExternalStore(session.subscribe, () => session.view().save));
  const Icon = icons[save.kind];
  const content = (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="truncate">
        <StatusText save={save} />
      </span>
    </>
  );
  const layout = `flex min-w-28 items-center gap-1.5 whitespace-nowrap ${tones[save.kind]}`;
  return (
    <>
      {save.kind === 'signed-out' ? (
        <button type="button" onClick={onSignIn} className={`${layout} underline`}>
          {content}
        </button>
      ) : (
        <p data-save={save.kind} className={layout}>
          {content}
        </p>
      )}
      <SpokenChange kind={save.kind} isStorageBroken={isStorageBroken} />
    </>
  );
}

function StatusText({ save }: { save: AnswerSaveState }) {
  const say = useSay();
  if (save.kind === 'saved') return say(m.attempt_saved);
  if (save.kind === 'saving') return say(m.attempt_saving);
  const { count } = save;
  return say(save.kind === 'waiting' ? m.attempt_waiting : m.attempt_waiting_sign_in, { count });
}

/** Every single save said aloud would disturb: only losing the network and having it back are. */
function SpokenChange({
  kind,
  isStorageBroken,
}: {
  kind: AnswerSaveState['kind'];
  isStorageBroken: boolean;
}) {
  const say = useSay();
  const [spoken, setSpoken] = useState<Message | null>(null);
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (kind === 'waiting')
      setSpoken(() => (isStorageBroken ? m.attempt_waiting_said_page : m.attempt_waiting_said));
    if (kind === 'saved' && wasWaiting.current) setSpoken(() => m.attempt_saved_said);
    if (kind !== 'saving') wasWaiting.current = kind !== 'saved';
  }, [kind, isStorageBroken]);
  return (
    <span role="status" className="sr-only">
      {spoken && say(spoken)}
    </span>
  );
}
