import { useSetEditor } from '#form/use-set-editor.ts';
import { m } from '#paraglide/messages.js';
import { checkScales, placeScaleIssues } from './draft/scale-check.ts';
import {
  codesOf,
  contentOfScales,
  ontoScales,
  toScaleSetDraft,
  toScaleSetInput,
} from './draft/scale-input.ts';
import { type ExamScales, getExamScales, replaceScales } from './scale.api.ts';

export function useScaleEditor(exameId: number, initial: ExamScales) {
  return useSetEditor({
    initial,
    read: () => getExamScales(exameId),
    write: async (revision, draft, { questions, set: before }) => {
      const set = await replaceScales(exameId, revision, toScaleSetInput(draft, codesOf(draft, before)));
      return { revision: set.revision, set, questions };
    },
    toDraft: ({ set }, sent) => toScaleSetDraft(set, sent),
    contentOf: contentOfScales,
    check: checkScales,
    onto: (draft, { set }) => ontoScales(draft, set),
    place: placeScaleIssues,
    savedWords: m.scale_saved,
  });
}
