import { m } from '#paraglide/messages.js';
import type { LineList } from '../answers/line-actions.ts';
import type { Editor } from '../editor/editor.ts';
import {
  type AcceptedDraft,
  type CriterionDraft,
  isBlankAccepted,
  isBlankCriterion,
  isBlankRange,
  type KindFields,
  newAccepted,
  newCriterion,
  newRange,
  type RangeDraft,
} from '../question-drafts/kind-fields.ts';

type ListName = 'ranges' | 'days' | 'accepted' | 'rubric';

function listOf<Name extends ListName>(name: Name) {
  const fieldsIn = (editor: Editor, key: string): KindFields | undefined =>
    editor.drafts.find(key)?.draft.fields;
  return {
    read: (editor: Editor, key: string): KindFields[Name] | [] => fieldsIn(editor, key)?.[name] ?? [],
    write: (editor: Editor, key: string, lines: KindFields[Name]) => {
      const fields = fieldsIn(editor, key);
      if (fields) editor.drafts.edit(key, { fields: { ...fields, [name]: lines } });
    },
  };
}

const ofRanges = {
  make: () => newRange(),
  isBlank: isBlankRange,
  firstPart: 'from',
  removed: m.question_editor_range_removed,
};

export const rangeLists: Readonly<Record<'ranges' | 'days', LineList<RangeDraft>>> = {
  ranges: { ...listOf('ranges'), ...ofRanges },
  days: { ...listOf('days'), ...ofRanges },
};

export const acceptedList: LineList<AcceptedDraft> = {
  ...listOf('accepted'),
  make: () => newAccepted(),
  isBlank: isBlankAccepted,
  firstPart: 'text',
  removed: m.question_editor_accepted_removed,
};

export const rubricList: LineList<CriterionDraft> = {
  ...listOf('rubric'),
  make: () => newCriterion(),
  isBlank: isBlankCriterion,
  firstPart: 'title',
  removed: m.question_editor_criterion_removed,
};
