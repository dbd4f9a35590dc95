import { ImagePlus } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { iconButtonClass } from '#ui/button-class.ts';
import type { MediumPlace } from '../editor/editor.ts';
import { useEditor } from '../editor/use-editor.ts';

/** Puts a medium into an answer, or another one in its place. */
export function MediumButton({ place, number }: { place: MediumPlace; number: number }) {
  const say = useSay();
  const editor = useEditor();
  return (
    <button
      type="button"
      aria-label={say(m.medium_add_answer, { number })}
      onClick={() => editor.show({ dialog: { kind: 'medium', ...place, file: null } })}
      className={iconButtonClass('quiet', 'small')}
    >
      <ImagePlus aria-hidden className="size-4" />
    </button>
  );
}
