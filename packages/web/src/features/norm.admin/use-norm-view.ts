import { useState } from 'react';
import { focusSoon } from '#form/focus-soon.ts';
import type { NormDraft } from './norm-draft.ts';
import type { NormEditor } from './use-norm-editor.ts';

export const pageSize = 25;

export interface NormView {
  /** Null: of all scales. */
  readonly scaleCode: string | null;
  readonly isOnlyWrong: boolean;
  readonly page: number;
  readonly shown: readonly NormDraft[];
  readonly rows: readonly NormDraft[];
  isOpen: (key: string) => boolean;
  toggle: (key: string) => void;
  filter: (scaleCode: string | null, isOnlyWrong: boolean) => void;
  turnTo: (page: number) => void;
  /** Opens a group, on whichever page it is, and gives it the focus. */
  reveal: (draft: NormDraft, selector?: string, drafts?: readonly NormDraft[]) => void;
}

const firstField = 'input';

/** Which groups are looked at: a table of two hundred is read by its pages, and written one or two rows at a time. */
export function useNormView({ draft: drafts, issues }: NormEditor): NormView {
  const [scaleCode, setScaleCode] = useState<string | null>(null);
  const [isOnlyWrong, setIsOnlyWrong] = useState(false);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const wrong = new Set(issues.map(({ key }) => key));
  const ofScale = scaleCode === null ? drafts : drafts.filter((draft) => draft.scaleCode === scaleCode);
  // What is being mended stays in sight until it is closed.
  const shown = isOnlyWrong ? ofScale.filter(({ key }) => wrong.has(key) || open.has(key)) : ofScale;
  const last = Math.max(1, Math.ceil(shown.length / pageSize));
  const current = Math.min(page, last);
  return {
    ...{ scaleCode, isOnlyWrong, page: current, shown },
    rows: shown.slice((current - 1) * pageSize, current * pageSize),
    isOpen: (key) => open.has(key),
    toggle: (key) =>
      setOpen((before) => (before.has(key) ? without(before, key) : new Set([...before, key]))),
    filter: (code, onlyWrong) => {
      setScaleCode(code);
      setIsOnlyWrong(onlyWrong);
      setPage(1);
    },
    turnTo: setPage,
    reveal: (draft, selector = firstField, all = drafts) => {
      const isHidden = scaleCode !== null && draft.scaleCode !== scaleCode;
      const list = isHidden || scaleCode === null ? all : all.filter((one) => one.scaleCode === scaleCode);
      if (isHidden) setScaleCode(null);
      setIsOnlyWrong(false);
      setPage(
        Math.floor(
          Math.max(
            0,
            list.findIndex(({ key }) => key === draft.key),
          ) / pageSize,
        ) + 1,
      );
      setOpen((before) => new Set([...before, draft.key]));
      focusSoon(`[data-norm="${draft.key}"] :is(${selector})`);
    },
  };
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((one) => one !== key));
}
