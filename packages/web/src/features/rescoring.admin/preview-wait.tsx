import type { PreviewProgress } from '@sanjeh/contract/rescoring/rescoring.schema';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { withParams } from '#ui/with-params.ts';

type PreviewWaitProps = {
  progress: PreviewProgress | null;
  isCancelled: boolean;
  onCancel: () => void;
  onResume: () => void;
};

/** While the preview is not there. Few results are looked through before a bar could be seen. */
export function PreviewWait({ progress, isCancelled, onCancel, onResume }: PreviewWaitProps) {
  const say = useSay();
  if (isCancelled) {
    return (
      <Card title={say(m.rescoring_title)} description={say(m.rescoring_lead)}>
        <p role="status" className="mb-3">
          {say(m.rescoring_preview_cancelled)}
        </p>
        {/* The button that was pressed is gone. */}
        <Button autoFocus variant="secondary" size="small" onPress={onResume}>
          {say(m.rescoring_preview_resume)}
        </Button>
      </Card>
    );
  }
  if (!progress) return <SkeletonText lines={3} />;
  return (
    <Card title={say(m.rescoring_title)} description={say(m.rescoring_lead)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-64 flex-1">
          <ProgressBar
            label={m.rescoring_preview_running}
            value={progress.done}
            max={Math.max(1, progress.total)}
            valueText={withParams(m.rescoring_running_value, progress)}
          />
        </div>
        <Button variant="secondary" size="small" onPress={onCancel}>
          {say(m.rescoring_preview_cancel)}
        </Button>
      </div>
    </Card>
  );
}
