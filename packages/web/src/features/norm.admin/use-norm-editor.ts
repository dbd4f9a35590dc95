import type { NormSet } from '@sanjeh/contract/norm/norm.schema';
import { useRef, useState } from 'react';
import { kindOf, problemOf } from '#api/api-problem.ts';
import { faultMessage, isSignedOut } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { type StaleChoice, useStaleEdit } from '#sync/use-stale-edit.ts';
import { showToast } from '#ui/toast-queue.ts';
import { type ExamNorms, getExamNorms, replaceNorms } from './norm.api.ts';
import { checkNorms, type NormIssue, toNormIssue } from './norm-check.ts';
import { isSameNorms, type NormDraft, toNormDraft, toNormInput } from './norm-draft.ts';
import { inScaleOrder } from './norm-order.ts';

interface NormFault {
  readonly message: Message;
  readonly isSignedOut: boolean;
}

export interface NormEditor {
  readonly known: ExamNorms;
  readonly drafts: readonly NormDraft[];
  readonly issues: readonly NormIssue[];
  readonly isDirty: boolean;
  readonly isPending: boolean;
  readonly fault: NormFault | null;
  /** What somebody else has saved meanwhile. */
  readonly theirs: ExamNorms | null;
  change: (next: (drafts: readonly NormDraft[]) => readonly NormDraft[]) => void;
  /** What was stored by another way. */
  take: (set: NormSet) => void;
  /** Gives the group that keeps it from being saved; null: it was sent. */
  save: () => Promise<NormDraft | null>;
  resolve: (choice: StaleChoice) => Promise<void>;
  isHolding: () => boolean;
}

function draftsOf({ set, scales }: ExamNorms): NormDraft[] {
  return inScaleOrder(set.groups.map(toNormDraft), scales);
}

export function useNormEditor(examId: number, initial: ExamNorms): NormEditor {
  const [known, setKnown] = useState(initial);
  const [drafts, setDrafts] = useState<readonly NormDraft[]>(() => draftsOf(initial));
  const [saved, setSaved] = useState(drafts);
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<NormFault | null>(null);
  const [refused, setRefused] = useState<readonly NormIssue[]>([]);
  const stale = useStaleEdit<ExamNorms>({
    read: () => getExamNorms(examId),
    onMine: (theirs) => {
      setKnown(theirs);
      return send(theirs.set.revision);
    },
    onTheirs: (theirs) => take(theirs),
  });
  const found = checkNorms(drafts, new Set(known.scales.map(({ code }) => code)));
  const isDirty = !isSameNorms(drafts, saved);
  const isHeld = useRef(false);
  isHeld.current = isDirty;
  const latest = useRef(drafts);
  latest.current = drafts;

  /** What was changed since it was sent stays as it is, unsaved. */
  const take = (next: ExamNorms, sent = latest.current) => {
    const fresh = draftsOf(next);
    setKnown(next);
    setSaved(fresh);
    if (latest.current !== sent) return;
    setDrafts(fresh);
    setIsTried(false);
    isHeld.current = false;
  };
  const send = async (revision: number) => {
    setIsPending(true);
    setFault(null);
    setRefused([]);
    try {
      const isSaved = await stale.save(async () => {
        const set = await replaceNorms(examId, revision, drafts.map(toNormInput));
        take({ ...known, set }, drafts);
      });
      if (isSaved) showToast(m.norm_saved);
    } catch (error) {
      setFault({ message: faultMessage(error), isSignedOut: isSignedOut(error) });
      if (kindOf(error) === 'invalid') await explain(error);
    } finally {
      setIsPending(false);
    }
  };
  /** Checked before it was sent, so something around the norms has changed: the fields say what no longer fits. */
  const explain = async (error: unknown) => {
    const issues = problemOf(error)?.body?.issues ?? [];
    setRefused(
      issues.flatMap(({ path: [, index, ...path], ...issue }) => {
        const draft = drafts[Number(index)];
        return draft ? [toNormIssue(draft, { ...issue, path })] : [];
      }),
    );
    const now = await getExamNorms(examId).catch(() => null);
    if (now) setKnown(({ set }) => ({ set, scales: now.scales }));
  };
  const issues = [...found, ...refused];
  return {
    ...{ known, drafts, isDirty, isPending, fault, theirs: stale.theirs },
    issues: isTried ? issues : issues.filter(({ isLater }) => !isLater),
    change: (next) => {
      setDrafts(next);
      setFault(null);
      setRefused([]);
    },
    take: (set) => take({ ...known, set }),
    save: async () => {
      setIsTried(true);
      const [first] = found;
      // Refused by the server as well; asking it would only make the reason come later.
      if (first === undefined) {
        await send(known.set.revision);
        return null;
      }
      setFault({ message: m.form_fault_invalid_input, isSignedOut: false });
      const wrong = new Set(found.map(({ key }) => key));
      return drafts.find(({ key }) => wrong.has(key)) ?? null;
    },
    resolve: stale.choose,
    isHolding: () => isHeld.current,
  };
}
