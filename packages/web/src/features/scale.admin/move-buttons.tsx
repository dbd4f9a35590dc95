import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/icon-button.tsx';

type MoveButtonsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
};

/** Order by keyboard and touch alike. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const say = useSay();
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  if (count < 2) return null;
  const move = (by: -1 | 1) => {
    onMove(by);
    const isAtEnd = index + by === 0 || index + by === count - 1;
    const isUpNext = isAtEnd ? by === 1 : by === -1;
    // What moves on the page loses the focus, and so does a button that can do no more.
    setTimeout(() => (isUpNext ? up : down).current?.focus());
  };
  return (
    <>
      <IconButton
        ref={up}
        label={say(m.scale_up, { name })}
        variant="quiet"
        size="small"
        isDisabled={index === 0}
        onPress={() => move(-1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        ref={down}
        label={say(m.scale_down, { name })}
        variant="quiet"
        size="small"
        isDisabled={index === count - 1}
        onPress={() => move(1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </IconButton>
    </>
  );
}
