import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useMergePreview } from '../applicant.api.ts';
import { ComparedRecords } from './compared-records.tsx';
import { MergeEffect } from './merge-effect.tsx';
import { MergeForm } from './merge-form.tsx';

type MergePreviewCardProps = {
  pair: { id: number; into: number };
  onOther: () => void;
  onSwap: () => void;
  onMerged: () => void;
};

export function MergePreviewCard({ pair, onOther, onSwap, onMerged }: MergePreviewCardProps) {
  const say = useSay();
  const { data: preview, error, refetch, isFetching } = useMergePreview(pair.id, pair.into);
  const [fault, setFault] = useState<Message | null>(null);
  if (!preview) {
    return (
      <Card>
        {error ? (
          <ErrorState
            description={faultMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Card>
    );
  }
  const look = async (problem: Message) => {
    await refetch();
    setFault(() => problem);
  };
  return (
    <>
      <div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onPress={onSwap}>
            {say(m.applicant_merge_swap)}
          </Button>
          <Button variant="secondary" size="small" onPress={onOther}>
            {say(m.applicant_merge_other)}
          </Button>
        </div>
        <div role="alert">
          {fault && <p className="mt-3 rounded-xl bg-danger-soft px-4 py-2 text-danger-text">{say(fault)}</p>}
        </div>
      </div>
      <ComparedRecords goes={preview.doubled} stays={preview.kept} />
      <MergeEffect preview={preview} />
      <MergeForm preview={preview} onMerged={onMerged} onStale={() => look(m.applicant_merge_stale)} />
    </>
  );
}
