import type { Issue } from '@sanjeh/contract/issue';
import { type SetEditor, useSetEditor } from '#form/use-set-editor.ts';
import { m } from '#paraglide/messages.js';
import { type ExamNorms, getExamNorms, replaceNorms } from './norm.api.ts';
import { checkNorms, type NormIssue, toNormIssue } from './norm-check.ts';
import { contentOfNorm, type NormDraft, toNormDraft, toNormInput } from './norm-draft.ts';
import { inScaleOrder } from './norm-order.ts';

type Drafts = readonly NormDraft[];

export type NormEditor = SetEditor<ExamNorms, Drafts, NormIssue>;

export function useNormEditor(examId: number, initial: ExamNorms): NormEditor {
  return useSetEditor<ExamNorms, Drafts, NormIssue>({
    initial,
    read: () => getExamNorms(examId),
    write: async (revision, draft, { scales }) => {
      const set = await replaceNorms(examId, revision, draft.map(toNormInput));
      return { revision: set.revision, set, scales };
    },
    toDraft: ({ set, scales }) => inScaleOrder(set.groups.map(toNormDraft), scales),
    contentOf,
    check,
    isLater: (issue) => issue.isLater,
    place,
    savedWords: m.norm_saved,
  });
}

const contentOf = (draft: Drafts) => draft.map(contentOfNorm).join('\n');

const check = (draft: Drafts, { scales }: ExamNorms) =>
  checkNorms(draft, new Set(scales.map(({ code }) => code)));

/** The server tells a group by its place in what was sent. */
function place(issues: readonly Issue[], sent: Drafts): NormIssue[] {
  return issues.flatMap(({ path: [, index, ...path], ...issue }) => {
    const draft = sent[Number(index)];
    return draft ? [toNormIssue(draft, { ...issue, path })] : [];
  });
}
