import type { Issue } from '@sanjeh/contract/issue';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { kindOf, problemOf } from '#api/api-problem.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { type StaleChoice, useStaleEdit } from '#sync/use-stale-edit.ts';
import { showToast } from '#ui/toast-queue.ts';
import { faultMessage, isSignedOut } from './fault-message.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** An issue of one part of what is edited: the path starts at its field. */
export type KeyedIssue = Issue & { readonly key: string };

interface PartFault {
  /** Of the part that it belongs to. */
  readonly key: string;
  readonly code?: string;
}

export interface SetFault {
  readonly message: Message;
  readonly isSignedOut: boolean;
}

/** Something that is written as a whole and saved as a whole. */
interface SetDescription<Stored extends { revision: number }, Draft, Found extends PartFault> {
  readonly initial: Stored;
  read: () => Promise<Stored>;
  write: (revision: number, draft: Draft, stored: Stored) => Promise<Stored>;
  /** What was sent is given with what was stored of it. */
  toDraft: (stored: Stored, sent?: Draft) => Draft;
  /** Two drafts are the same when saving them would store the same. */
  contentOf: (draft: Draft) => string;
  /** What the server would say about it, said while it is being written. */
  check: (draft: Draft, stored: Stored) => Found[];
  /** What nobody should read before they had a chance to type. */
  isLater?: (found: Found) => boolean;
  /** What was written on one state, to be saved on a newer one. */
  onto?: (draft: Draft, stored: Stored) => Draft;
  /** Where the server's issues belong. */
  place?: (issues: readonly Issue[], draft: Draft) => Found[];
  /** Left out where it saves by itself, and says so all the time. */
  savedWords?: Message;
}

export interface SetEditor<Stored, Draft, Found = KeyedIssue> {
  readonly stored: Stored;
  readonly draft: Draft;
  readonly issues: readonly Found[];
  readonly isDirty: boolean;
  /** Nothing is wrong or missing. */
  readonly isComplete: boolean;
  readonly isPending: boolean;
  readonly fault: SetFault | null;
  /** What somebody else has saved meanwhile. */
  readonly theirs: Stored | null;
  change: (change: (draft: Draft) => Draft) => void;
  /** What was stored by another way. */
  take: (stored: Stored) => void;
  /** Gives what keeps it from being sent. */
  save: () => Promise<readonly Found[]>;
  resolve: (choice: StaleChoice) => Promise<void>;
  isHolding: () => boolean;
}

const isUntouched = ({ code }: PartFault) => code === 'required' || code === 'no_question';

const faultOf = (error: unknown): SetFault => ({
  message: faultMessage(error),
  isSignedOut: isSignedOut(error),
});

/** A field with an error, or a button (`data-fault`) where there is no field for it; once it is on the page. */
function useFocusOnError(): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    document.querySelector<HTMLElement>('main :is([aria-invalid=true], [data-fault])')?.focus();
  }, [count]);
  return () => setCount((now) => now + 1);
}

export function useSetEditor<Stored extends { revision: number }, Draft, Found extends PartFault>(
  description: SetDescription<Stored, Draft, Found>,
): SetEditor<Stored, Draft, Found> {
  const { initial, read, write, toDraft, contentOf, check, onto, place, savedWords } = description;
  const { isLater = isUntouched } = description;
  const [stored, setStored] = useState(initial);
  const [draft, setDraft] = useState(() => toDraft(initial));
  const [saved, setSaved] = useState(draft);
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<SetFault | null>(null);
  const focusOnError = useFocusOnError();
  const [refused, setRefused] = useState<readonly Found[]>([]);
  const stale = useStaleEdit<Stored>({
    read,
    onMine: (theirs) => {
      setStored(theirs);
      const mine = onto?.(latest.current, theirs) ?? latest.current;
      setDraft(mine);
      latest.current = mine;
      base.current = theirs;
      return send();
    },
    onTheirs: (theirs) => take(theirs),
  });
  // Of hundreds of parts, these are what a key press would cost.
  const found = useMemo(() => check(draft, stored), [check, draft, stored]);
  const savedContent = useMemo(() => contentOf(saved), [contentOf, saved]);
  const isDirty = useMemo(() => contentOf(draft), [contentOf, draft]) !== savedContent;
  const isHeld = useRef(false);
  isHeld.current = isDirty;
  const latest = useRef(draft);
  latest.current = draft;
  const base = useRef(stored);
  base.current = stored;
  const [run] = useState(oneAtATime);
  const sending = useRef<Draft | null>(null);

  /** What was changed since it was sent stays as it is, unsaved. */
  const take = (next: Stored, sent?: Draft) => {
    const fresh = toDraft(next, sent);
    setStored(next);
    base.current = next;
    setSaved(fresh);
    if (sent !== undefined && latest.current !== sent) {
      isHeld.current = contentOf(latest.current) !== contentOf(fresh);
      return;
    }
    setDraft(fresh);
    setIsTried(false);
    isHeld.current = false;
  };
  const sendNow = async () => {
    const [on, sent] = [base.current, latest.current];
    sending.current = sent;
    setIsPending(true);
    setFault(null);
    setRefused([]);
    try {
      const isSaved = await stale.save(async () => take(await write(on.revision, sent, on), sent));
      if (isSaved && savedWords) showToast(savedWords);
      return isSaved;
    } catch (error) {
      setFault(faultOf(error));
      if (kindOf(error) === 'invalid') await lookAgain(error, sent);
      return false;
    } finally {
      sending.current = null;
      setIsPending(false);
    }
  };
  const send = async (): Promise<void> => {
    await run(sendNow, () => isHeld.current);
  };
  /** Checked before it was sent, so what it stands on has changed meanwhile: the fields then say what no longer fits. */
  const lookAgain = async (error: unknown, sent: Draft) => {
    const now = await read().catch(() => null);
    if (now) setStored((known) => ({ ...now, revision: known.revision }));
    if (latest.current !== sent) return;
    if (now && onto) setDraft(onto(sent, now));
    setRefused(place?.(problemOf(error)?.body?.issues ?? [], sent) ?? []);
    focusOnError();
  };
  const change = useCallback((next: (draft: Draft) => Draft) => {
    setDraft(next);
    setFault(null);
    setRefused([]);
  }, []);
  const told = isTried ? found : found.filter((issue) => !isLater(issue));
  return {
    stored,
    draft,
    issues: told.length > 0 ? told : refused,
    isDirty,
    isComplete: found.length === 0,
    isPending,
    fault,
    theirs: stale.theirs,
    change,
    take,
    save: async () => {
      setIsTried(true);
      // Refused by the server as well; asking it would only make the reason come later.
      if (found.length === 0) {
        await send();
        return [];
      }
      setFault({ message: m.form_fault_invalid_input, isSignedOut: false });
      focusOnError();
      return found;
    },
    resolve: stale.choose,
    // What is put back to how it was is a change to what is on its way.
    isHolding: () => isHeld.current || (sending.current !== null && sending.current !== latest.current),
  };
}
