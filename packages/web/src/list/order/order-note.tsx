import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

type OrderNoteProps = {
  id: string;
  isOrderable: boolean;
  /** Not all rows are in sight. */
  isPaged: boolean;
  onOrder: () => void;
};

/** How rows are moved, or why they cannot be moved just now and what to do about it. */
export function OrderNote({ id, isOrderable, isPaged, onOrder }: OrderNoteProps) {
  const say = useSay();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p id={id}>
        {say(isOrderable ? m.list_order_help : m.list_order_off)}
        {isOrderable && isPaged && ` ${say(m.list_order_pages)}`}
      </p>
      {!isOrderable && (
        <Button variant="quiet" size="small" onPress={onOrder}>
          {say(m.list_order_on)}
        </Button>
      )}
    </div>
  );
}
