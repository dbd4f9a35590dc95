import { lateScript, useLate } from '#ui/late-script.ts';
import type { MediumPlace } from '../editor/editor.ts';
import { useEditor } from '../editor/use-editor.ts';
import { mediumAt, placeMedium } from './place-medium.ts';

const script = lateScript(async () => (await import('./medium-dialog.tsx')).MediumDialog);

type SlotProps = { place: MediumPlace; file: File | null; onClose: () => void };

/** Most who write questions put no picture into them: the dialog comes when it is asked for. */
export function MediumDialogSlot({ place, file, onClose }: SlotProps) {
  const editor = useEditor();
  const MediumDialog = useLate(script, true);
  if (MediumDialog === null) return null;
  return (
    <MediumDialog
      {...{ file, onClose }}
      before={mediumAt(editor, place)}
      onDone={(medium) => {
        placeMedium(editor, place, medium);
        onClose();
      }}
    />
  );
}
