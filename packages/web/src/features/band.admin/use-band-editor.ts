import type { BandSet } from '@sanjeh/contract/band/band.schema';
import { useRef, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { faultMessage, isSignedOut } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';
import { getBands, replaceBands } from './band.api.ts';
import type { BandIssue } from './band-check.ts';
import { checkBands } from './band-check.ts';
import type { BandDraft } from './band-draft.ts';
import { contentOfBands, toBandDraft, toBandInput } from './band-draft.ts';

interface BandFault {
  readonly message: Message;
  readonly isSignedOut: boolean;
}

export interface BandEditor {
  readonly set: BandSet;
  readonly drafts: readonly BandDraft[];
  readonly issues: readonly BandIssue[];
  readonly isDirty: boolean;
  readonly isPending: boolean;
  readonly fault: BandFault | null;
  /** What somebody else has saved meanwhile. */
  readonly theirs: BandSet | null;
  change: (drafts: readonly BandDraft[]) => void;
  save: () => Promise<void>;
  resolve: (choice: 'mine' | 'theirs' | 'later') => Promise<void>;
  isHolding: () => boolean;
}

/** What nobody should read before they had a chance to type. */
const isLater = ({ code }: BandIssue) => code === 'required';

const isCode = (error: unknown, code: string) => error instanceof ApiProblem && error.code === code;

const faultOf = (error: unknown): BandFault => ({
  message: faultMessage(error),
  isSignedOut: isSignedOut(error),
});

export function useBandEditor(exameId: number, initial: BandSet): BandEditor {
  const [set, setSet] = useState(initial);
  const [drafts, setDrafts] = useState<readonly BandDraft[]>(() => initial.bands.map(toBandDraft));
  const [saved, setSaved] = useState(drafts);
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<BandFault | null>(null);
  const [theirs, setTheirs] = useState<BandSet | null>(null);
  const found = checkBands(drafts, set);
  const isDirty = contentOfBands(drafts) !== contentOfBands(saved);
  const isHeld = useRef(false);
  isHeld.current = isDirty;
  const latest = useRef(drafts);
  latest.current = drafts;

  /** What was changed since it was sent stays as it is, unsaved. */
  const take = (next: BandSet, sent = latest.current) => {
    const fresh = next.bands.map(toBandDraft);
    setSet(next);
    setSaved(fresh);
    if (latest.current !== sent) return;
    setDrafts(fresh);
    setIsTried(false);
    isHeld.current = false;
  };
  const send = async (revision: number) => {
    setIsPending(true);
    setFault(null);
    try {
      take(await replaceBands(exameId, revision, drafts.map(toBandInput)), drafts);
      showToast(m.band_saved);
    } catch (error) {
      if (isCode(error, 'stale')) return await showTheirs();
      setFault(faultOf(error));
      if (isCode(error, 'invalid_input')) await lookAtScale();
    } finally {
      setIsPending(false);
    }
  };
  /** Checked before it was sent, so the scores have changed meanwhile: the fields then say what no longer fits. */
  const lookAtScale = async () => {
    const now = await getBands(exameId).catch(() => null);
    if (now) setSet((known) => ({ ...now, bands: known.bands, revision: known.revision }));
  };
  const showTheirs = async () => {
    try {
      setTheirs(await getBands(exameId));
    } catch (error) {
      setFault(faultOf(error));
    }
  };
  return {
    set,
    drafts,
    issues: isTried ? found : found.filter((issue) => !isLater(issue)),
    isDirty,
    isPending,
    fault,
    theirs,
    change: (next) => {
      setDrafts(next);
      setFault(null);
    },
    save: async () => {
      setIsTried(true);
      // Refused by the server as well; asking it would only make the reason come later.
      if (found.length === 0) return send(set.revision);
      setFault({ message: m.form_fault_invalid_input, isSignedOut: false });
      setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus());
    },
    resolve: async (choice) => {
      if (theirs === null) return;
      setTheirs(null);
      if (choice === 'theirs') take(theirs);
      if (choice === 'mine') {
        setSet(theirs);
        await send(theirs.revision);
      }
    },
    isHolding: () => isHeld.current,
  };
}
