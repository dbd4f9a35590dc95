import type { NormSet } from '@sanjeh/contract/norm/norm.schema';
import {
  type NormImport,
  type NormImportQuery,
  normSheetMaxBytes,
} from '@sanjeh/contract/norm/norm-import.schema';
import { useState } from 'react';
import { kindOf, problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { applyImport, getExamNorms, tryImport } from '../norm.api.ts';

type Rest = NormImportQuery['rest'];

export interface NormImporter {
  readonly file: File | null;
  readonly rest: Rest;
  readonly found: NormImport | null;
  readonly isPending: boolean;
  readonly problem: Message | null;
  choose: (file: File) => Promise<void>;
  chooseRest: (rest: Rest) => Promise<void>;
  forget: () => void;
  /** Gives whether it was taken over. */
  apply: () => Promise<boolean>;
}

function problemWords(error: unknown): Message {
  const issue = problemOf(error)?.body?.issues?.[0];
  return issue ? issueMessage(issue) : faultMessage(error);
}

/** A sheet that is tried before it is applied; when somebody else was faster, it is tried again and shown anew. */
export function useNormImport(examId: number, onTaken: (set: NormSet) => void): NormImporter {
  const [file, setFile] = useState<File | null>(null);
  const [rest, setRest] = useState<Rest>('keep');
  const [found, setFound] = useState<NormImport | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);

  const during = async (work: () => Promise<void>) => {
    setIsPending(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(() => problemWords(error));
    } finally {
      setIsPending(false);
    }
  };
  const tryOut = (chosen: File, how: Rest) =>
    during(async () => {
      setFound(null);
      setFound(await tryImport(examId, chosen, { rest: how }));
    });
  return {
    ...{ file, rest, found, isPending, problem },
    choose: async (chosen) => {
      if (chosen.size > normSheetMaxBytes) {
        const megabytes = normSheetMaxBytes / 1024 / 1024;
        return setProblem(() => issueMessage({ code: 'file_too_large', params: { megabytes } }));
      }
      setFile(chosen);
      await tryOut(chosen, rest);
    },
    chooseRest: async (how) => {
      setRest(how);
      if (file) await tryOut(file, how);
    },
    forget: () => {
      setFile(null);
      setFound(null);
      setProblem(null);
    },
    apply: async () => {
      const fingerprint = found?.fingerprint;
      if (!file || !fingerprint) return false;
      let isTaken = false;
      await during(async () => {
        try {
          onTaken(await applyImport(examId, file, { rest, fingerprint }));
          isTaken = true;
        } catch (error) {
          // It may be stored all the same, where only the answer was lost: the editor must not go on from what was before.
          await getExamNorms(examId).then(
            ({ set }) => onTaken(set),
            () => undefined,
          );
          if (kindOf(error) !== 'stale') throw error;
          setFound(await tryImport(examId, file, { rest }));
          setProblem(() => m.norm_import_stale);
        }
      });
      return isTaken;
    },
  };
}
