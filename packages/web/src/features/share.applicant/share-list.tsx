import type { Share } from '@sanjeh/contract/share/share.schema';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import type { useShares } from './share.api.ts';

const states: Record<Share['state'], { label: Message; tone: ChipTone }> = {
  open: { label: m.share_state_open, tone: 'good' },
  expired: { label: m.share_state_expired, tone: 'neutral' },
  taken_back: { label: m.share_state_taken_back, tone: 'neutral' },
  closed: { label: m.share_state_closed, tone: 'watch' },
};

type ShareListProps = {
  query: ReturnType<typeof useShares>['query'];
  onTakeBack: (id: string) => Promise<void>;
};

export function ShareList({ query, onTakeBack }: ShareListProps) {
  const say = useSay();
  const shares = query.data?.items;
  return (
    <section>
      <h3 className="text-base font-semibold">{say(m.share_list)}</h3>
      {query.isLoadingError && <ErrorState onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonText lines={2} />}
      {shares?.length === 0 && <p className="text-muted">{say(m.share_none)}</p>}
      <ul className="divide-y divide-line">
        {shares?.map((share) => (
          <ShareItem key={share.id} share={share} onTakeBack={onTakeBack} />
        ))}
      </ul>
    </section>
  );
}

function ShareItem({ share, onTakeBack }: { share: Share; onTakeBack: ShareListProps['onTakeBack'] }) {
  const say = useSay();
  const format = useFormat();
  const [isPending, setIsPending] = useState(false);
  const { id, state, expiresAt, opened } = share;
  const label = share.label || say(m.share_unnamed);
  const takeBack = async () => {
    setIsPending(true);
    try {
      await onTakeBack(id);
      showToast(m.share_taken_back);
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{label}</bdi>
          <Chip tone={states[state].tone}>{say(states[state].label)}</Chip>
        </p>
        <p className="text-sm text-muted">
          {opened === 0 ? say(m.share_not_opened) : say(m.share_opened, { count: opened })}
          {state === 'open' && ` · ${say(m.share_until, { date: format.instant(expiresAt) })}`}
        </p>
      </div>
      {state === 'open' && (
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          aria-label={say(m.share_take_back_named, { label: isolate(label) })}
          onPress={() => void takeBack()}
        >
          {say(m.share_take_back)}
        </Button>
      )}
    </li>
  );
}
