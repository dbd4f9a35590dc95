import type { BandSet } from '@sanjeh/contract/band/band.schema';
import { useRef, useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage, isSignedOut } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { type StaleChoice, useStaleEdit } from '#sync/use-stale-edit.ts';
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
  resolve: (choice: StaleChoice) => Promise<void>;
  isHolding: () => boolean;
}

/** What nobody should read before they had a chance to type. */
const isLater = ({ code }: BandIssue) => code === 'required';

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
  const stale = useStaleEdit<BandSet>({
    read: () => getBands(exameId),
    onMine: (theirs) => {
      setSet(theirs);
      return send(theirs.revision);
    },
    onTheirs: (theirs) => take(theirs),
  });
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
      const isSaved = await stale.save(async () => {
        take(await replaceBands(exameId, revision, drafts.map(toBandInput)), drafts);
      });
      if (isSaved) showToast(m.band_saved);
    } catch (error) {
      setFault(faultOf(error));
      if (kindOf(error) === 'invalid') await lookAtScale();
    } finally {
      setIsPending(false);
    }
  };
  /** Checked before it was sent, so the scores have changed meanwhile: the fields then say what no longer fits. */
  const lookAtScale = async () => {
    const now = await getBands(exameId).catch(() => null);
    if (now) setSet((known) => ({ ...now, bands: known.bands, revision: known.revision }));
  };
  return {
    set,
    drafts,
    issues: isTried ? found : found.filter((issue) => !isLater(issue)),
    isDirty,
    isPending,
    fault,
    theirs: stale.theirs,
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
    resolve: stale.choose,
    isHolding: () => isHeld.current,
  };
}
