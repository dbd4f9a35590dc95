import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { uploadFault } from './upload-fault.ts';
import type { CaptionState } from './upload-item.ts';
import { Fault } from './upload-status.tsx';

/** Whether what is written at a picture is saved. */
export function CaptionStatus({ state, onRetry }: { state: CaptionState; onRetry: () => void }) {
  const say = useSay();
  if (state.kind === 'quiet') return null;
  if (state.kind === 'saving') return <p className="text-sm text-muted">{say(m.slide_caption_saving)}</p>;
  if (state.kind === 'saved') return <p className="text-sm text-muted">{say(m.slide_caption_saved)}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Fault text={say(uploadFault(state.error))} />
      <Button variant="quiet" size="small" onPress={onRetry}>
        {say(m.slide_retry)}
      </Button>
    </div>
  );
}
