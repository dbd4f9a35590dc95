import { useEffect, useRef } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { withParams } from '#ui/with-params.ts';

type RunningRunProps = { done: number; total: number; isStopping: boolean; onStop: () => void };

/** How far it is, and a way to leave it at that for now. */
export function RunningRun({ done, total, isStopping, onStop }: RunningRunProps) {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  // It takes the place of a long list, from below which it was started.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-64 flex-1">
        <ProgressBar
          label={m.rescoring_running}
          value={done}
          max={Math.max(1, total)}
          valueText={withParams(m.rescoring_running_value, { done, total })}
        />
      </div>
      <Button variant="secondary" size="small" isPending={isStopping} onPress={onStop}>
        {say(m.rescoring_stop)}
      </Button>
    </div>
  );
}
