import { ArrowDown, ArrowUp } from 'lucide-react';
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
  if (count < 2) return null;
  return (
    <>
      <IconButton
        label={say(m.scale_up, { name })}
        variant="quiet"
        size="small"
        isDisabled={index === 0}
        onPress={() => onMove(-1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={say(m.scale_down, { name })}
        variant="quiet"
        size="small"
        isDisabled={index === count - 1}
        onPress={() => onMove(1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </IconButton>
    </>
  );
}
