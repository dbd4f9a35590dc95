import type { ScaleSet } from '@sanjeh/contract/scale/scale.schema';
import { createContext, useContext } from 'react';
import { issueMessage } from '#form/issue-message.ts';
import type { KeyedIssue } from '#form/use-set-editor.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { PossibleGrids, PossibleRanges } from './draft/possible-range.ts';
import type { IndexedQuestion, IndexedSection } from './draft/question-index.ts';
import type { ScaleSetDraft } from './draft/scale-draft.ts';

/** What every part of the page reads and writes. */
export interface ScaleWork {
  readonly draft: ScaleSetDraft;
  readonly stored: ScaleSet;
  readonly issues: readonly KeyedIssue[];
  readonly sections: readonly IndexedSection[];
  readonly questions: ReadonlyMap<number, IndexedQuestion>;
  readonly ranges: PossibleRanges;
  readonly grids: PossibleGrids;
  /** What a scale is called in the language of the screen, by its key. */
  nameOf: (key: string) => string;
  change: (change: (draft: ScaleSetDraft) => ScaleSetDraft) => void;
}

const Work = createContext<ScaleWork | null>(null);

export const ScaleWorkProvider = Work.Provider;

export function useScaleWork(): ScaleWork {
  const work = useContext(Work);
  if (work === null) throw new Error('outside of the page of scales');
  return work;
}

export type ErrorAt = (...path: string[]) => Message | null;

/** What is wrong with a field, by the key of the scale, the member or the alert that it belongs to. */
export function useIssueWords(): (key: string, ...path: string[]) => Message | null {
  const { issues } = useScaleWork();
  return (key, ...path) => {
    const issue = issues.find((one) => one.key === key && one.path.join('.') === path.join('.'));
    if (issue === undefined) return null;
    // Chosen from a list that it is no longer in.
    return issue.code === 'invalid_choice' ? m.scale_gone_fault : issueMessage(issue);
  };
}

export function useErrorAt(key: string): ErrorAt {
  const wordsOf = useIssueWords();
  return (...path) => wordsOf(key, ...path);
}
