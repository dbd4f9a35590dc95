import { CloudCheck, CloudOff, CloudUpload, KeyRound, LogIn } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import type { AnswerSaveState } from './outbox/delivery.ts';
import { useSilentSave } from './use-silent-save.ts';

const icons = {
  ...{ saved: CloudCheck, saving: CloudUpload, waiting: CloudOff },
  ...{ 'signed-out': LogIn, password: KeyRound },
};
const words = {
  saving: m.attempt_saving,
  waiting: m.attempt_waiting,
  'signed-out': m.attempt_waiting_sign_in,
  password: m.attempt_waiting_password,
} as Record<Exclude<AnswerSaveState['kind'], 'saved'>, Message<{ count: number }>>;

/** They take turns with each answer: both are there, so that nothing is laid out anew. */
const usual: readonly AnswerSaveState[] = [{ kind: 'saved' }, { kind: 'saving', count: 1, isKept: true }];

const frame = 'min-w-28 whitespace-nowrap';
const line = 'flex items-center gap-1.5';
const warning = 'font-medium text-warning-text';

type SaveStatusProps = { session: AttemptSession; isStorageBroken: boolean; onSignIn: () => void };

/** Always there, always true. Its width is kept, so that nothing beside it moves while it changes. */
export const AnswerSaveStatus = memo(function AnswerSaveStatus(props: SaveStatusProps) {
  const { session, isStorageBroken, onSignIn } = props;
  const save = useSilentSave(session);
  return (
    <>
      {save.kind === 'signed-out' || save.kind === 'password' ? (
        <button type="button" onClick={onSignIn} className={`${frame} ${line} ${warning} underline`}>
          <StatusText save={save} />
        </button>
      ) : (
        <PlainStatus save={save} />
      )}
      <SpokenChange kind={save.kind} isStorageBroken={isStorageBroken} />
    </>
  );
});

function PlainStatus({ save }: { save: AnswerSaveState }) {
  if (save.kind === 'waiting')
    return (
      <p data-save="waiting" className={`${frame} ${line} ${warning}`}>
        <StatusText save={save} />
      </p>
    );
  return (
    <p className={`${frame} grid grid-cols-[minmax(0,1fr)] text-muted`}>
      {usual.map((one) => (
        <span
          key={one.kind}
          data-save={one.kind === save.kind ? one.kind : undefined}
          className={classNames('col-start-1 row-start-1', line, one.kind !== save.kind && 'invisible')}
        >
          <StatusText save={one} />
        </span>
      ))}
    </p>
  );
}

const StatusText = memo(function StatusText({ save }: { save: AnswerSaveState }) {
  const say = useSay();
  const Icon = icons[save.kind];
  return (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="truncate">
        {save.kind === 'saved' ? say(m.attempt_saved) : say(words[save.kind], save)}
      </span>
    </>
  );
});

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
