import { Bookmark, BookmarkCheck, Eraser } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

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
        icon={
          isMarked ? (
            <BookmarkCheck aria-hidden className="size-5" />
          ) : (
            <Bookmark aria-hidden className="size-5" />
          )
        }
        onPress={onMark}
      >
        {say(m.attempt_mark)}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Eraser aria-hidden className="size-5" />}
        isDisabled={onClear === null}
        onPress={() => onClear?.()}
      >
        {say(m.attempt_clear)}
      </Button>
    </div>
  );
}
