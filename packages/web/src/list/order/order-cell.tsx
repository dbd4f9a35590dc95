import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';

export type OrderControl = 'handle' | 'up' | 'down';

type OrderCellProps = {
  id: number;
  name: string;
  /** Its place in the whole list, from 1. */
  place: number;
  /** Its place among the rows in sight, from 0. */
  index: number;
  count: number;
  isDragged: boolean;
  /** The id of the sentence that tells how rows are moved. */
  helpId: string;
  onMove: (to: number, control: OrderControl) => void;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
};

const controlClass = [
  'grid size-9 shrink-0 place-items-center rounded-lg text-muted pointer-coarse:size-11',
  'hover:bg-primary-soft hover:text-primary-text aria-disabled:opacity-30 aria-disabled:hover:bg-transparent',
].join(' ');

/** Moves a row: by dragging its handle, by the arrow keys on it, or by the two buttons. */
export function OrderCell(props: OrderCellProps) {
  const { id, name, place, index, count, isDragged, helpId, onMove, onDragStart } = props;
  const say = useSay();
  const format = useFormat();
  const moveByKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to, 'handle');
  };
  const step = (control: 'up' | 'down', to: number, label: string, icon: ReactNode) => (
    <button
      type="button"
      data-order-control={`${id}-${control}`}
      aria-label={label}
      // Stays focusable at the end of its way, so that the focus is not lost there.
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={() => onMove(to, control)}
      className={controlClass}
    >
      {icon}
    </button>
  );
  return (
    // On phones the corner of the card belongs to the menu.
    <span className="flex items-center gap-0.5 max-sm:me-10">
      <button
        type="button"
        data-order-control={`${id}-handle`}
        data-dragging={isDragged || undefined}
        aria-label={say(m.list_order_handle, { name })}
        aria-describedby={helpId}
        onPointerDown={onDragStart}
        onKeyDown={moveByKey}
        className={classNames(controlClass, 'touch-none', isDragged ? 'cursor-grabbing' : 'cursor-grab')}
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <span className="min-w-6 text-center tabular-nums">{format.number(place)}</span>
      {step('up', index - 1, say(m.list_order_up, { name }), <ChevronUp aria-hidden className="size-5" />)}
      {step(
        'down',
        index + 1,
        say(m.list_order_down, { name }),
        <ChevronDown aria-hidden className="size-5" />,
      )}
    </span>
  );
}
