import { Bookmark, BookmarkCheck, Eraser } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

/** The same all the time: with each answer they would be made anew for nothing. */
const unmarked = <Bookmark aria-hidden className="size-5" />;
const marked = <BookmarkCheck aria-hidden className="size-5" />;
const eraser = <Eraser aria-hidden className="size-5" />;

type QuestionActionsProps = {
  isMarked: boolean;
  onMark: () => void;
  /** Null: there is nothing to take back. */
  onClear: (() => void) | null;
};

export function QuestionActions({ isMarked, onMark, onClear }: QuestionActionsProps) {
  const say = useSay();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="quiet"
        size="small"
        aria-pressed={isMarked}
        icon={isMarked ? marked : unmarked}
        onPress={onMark}
      >
        {say(m.attempt_mark)}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={eraser}
        isDisabled={onClear === null}
        onPress={() => onClear?.()}
      >
        {say(m.attempt_clear)}
      </Button>
    </div>
  );
}
