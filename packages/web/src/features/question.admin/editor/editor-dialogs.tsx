import { KeepSetDialog } from '../answer-set/keep-set-dialog.tsx';
import { KeptSetsDialog } from '../answer-set/kept-sets-dialog.tsx';
import { BulkAnswersDialog } from '../answers/bulk-answers-dialog.tsx';
import { MediumDialogSlot } from '../medium/medium-dialog-slot.tsx';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import { MoveDialog } from '../section/move-dialog.tsx';
import { SectionDialog } from '../section/section-dialog.tsx';
import { addToSection } from './commands.ts';
import { partId } from './focus.ts';
import { useEditor, useView } from './use-editor.ts';

/** A dialog that closes gives the focus back to where it came from; what follows wants it afterwards. */
const dialogGone = 350;

export function EditorDialogs() {
  const editor = useEditor();
  const dialog = useView((view) => view.dialog);
  const close = () => editor.show({ dialog: null });
  const paste = (sectionId: number | null) => editor.show({ dialog: { kind: 'paste', text: '', sectionId } });
  switch (dialog?.kind) {
    case 'section':
      return (
        <SectionDialog
          onClose={dialog.isForPaste ? () => paste(null) : close}
          onChosen={({ id }) => {
            if (dialog.isForPaste) return paste(id);
            close();
            setTimeout(() => addToSection(editor, id), dialogGone);
          }}
        />
      );
    case 'answers':
      return <BulkAnswersDialog onClose={close} />;
    case 'kept-sets':
      return <KeptSetsDialog onClose={close} />;
    case 'keep-set':
      return <KeepSetDialog id={dialog.key} onClose={close} />;
    case 'medium':
      return <MediumDialogSlot place={dialog} file={dialog.file} onClose={close} />;
    case 'move':
      return <MoveDialog id={dialog.key} onClose={close} />;
    case 'paste':
      return (
        <PasteDialog
          text={dialog.text || editor.view.unpasted}
          sectionId={dialog.sectionId}
          onClose={(unpasted) => editor.show({ dialog: null, unpasted })}
          onNewSection={(unpasted) =>
            editor.show({ dialog: { kind: 'section', isForPaste: true }, unpasted })
          }
          onAdded={([first]) => {
            editor.show({ dialog: null, unpasted: '' });
            if (first === undefined) return;
            setTimeout(() => document.getElementById(partId(first, 'title'))?.focus(), dialogGone);
          }}
        />
      );
    default:
      return null;
  }
}
