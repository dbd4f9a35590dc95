import { useRef } from 'react';
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
  const known = useRef(initial);
  const read = async () => {
    known.current = await getExamScales(exameId);
    return known.current;
  };
  return useSetEditor({
    initial,
    read,
    write: async (revision, draft) => {
      const { questions, set: before } = known.current;
      const set = await replaceScales(exameId, revision, toScaleSetInput(draft, codesOf(draft, before)));
      known.current = { revision: set.revision, set, questions };
      return known.current;
    },
    toDraft: ({ set }, sent) => toScaleSetDraft(set, sent),
    contentOf: contentOfScales,
    check: checkScales,
    onto: (draft, { set }) => ontoScales(draft, set),
    place: placeScaleIssues,
    savedWords: m.scale_saved,
  });
}
