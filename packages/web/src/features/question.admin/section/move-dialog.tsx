import { useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { moveQuestionTo } from '../editor/commands.ts';
import { partId } from '../editor/focus.ts';
import { useEditor, useQuestionOrder } from '../editor/use-editor.ts';
import { positionOf } from '../question-drafts/order.ts';
import { useSectionChoices } from './use-section-choices.ts';

/** To the end of another section. */
export function MoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useSay();
  const editor = useEditor();
  const order = useQuestionOrder();
  const here = positionOf(order, id)?.sectionId;
  const choices = useSectionChoices().filter(({ value }) => value !== here);
  const [chosen, setChosen] = useState<number | null>(choices[0]?.value ?? null);
  const move = () => {
    onClose();
    if (chosen === null) return;
    const index = order.find(({ sectionId }) => sectionId === chosen)?.keys.length ?? 0;
    moveQuestionTo(editor, id, { sectionId: chosen, index });
    setTimeout(() => document.getElementById(partId(id, 'title'))?.focus(), 300);
  };
  return (
    <Dialog
      title={m.question_move_section}
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        choices.length > 0 ? (
          <Button onPress={move}>{say(m.question_move_now)}</Button>
        ) : (
          <Button onPress={() => editor.show({ dialog: { kind: 'section' } })}>
            {say(m.question_editor_section_add)}
          </Button>
        )
      }
    >
      {choices.length > 0 ? (
        <RadioGroup
          name="questionSectionId"
          label={m.question_editor_section}
          choices={choices}
          value={chosen}
          onChange={setChosen}
        />
      ) : (
        <p className="text-muted">{say(m.question_no_other_section)}</p>
      )}
    </Dialog>
  );
}
