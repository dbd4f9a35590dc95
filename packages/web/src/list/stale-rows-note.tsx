import { m } from '#paraglide/messages.js';
import { faultMessage } from '../form/fault-message.ts';
import { useSay } from '../i18n/say.ts';
import { Button } from '../ui/button.tsx';

/** The rows that were read before stay in sight, and it is said that they may be old. */
export function StaleRowsNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useSay();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-warning-soft px-4 py-2"
    >
      <p className="text-sm text-warning-text">
        {say(m.list_not_fresh, { reason: say(faultMessage(error)) })}
      </p>
      <Button variant="quiet" size="small" onPress={onRetry}>
        {say(m.ui_retry)}
      </Button>
    </div>
  );
}
