import { useEffect, useMemo, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Content } from '../outbox/attempt-store.ts';
import { keepMedia } from './keep-media.ts';
import { mediaOf } from './media-list.ts';

type MediaNoticeProps = { attemptId: string; content: Pick<Content, 'sections'> };

/**
 * Gets the pictures and sounds onto the device while the exam is open already: its time runs, and nobody should wait for
 * the last picture before the first question.
 */
export function MediaNotice({ attemptId, content }: MediaNoticeProps) {
  const say = useSay();
  const media = useMemo(() => mediaOf(content), [content]);
  const [kept, setKept] = useState(0);
  const [state, setState] = useState<'working' | 'done' | 'lacking'>('working');
  useEffect(() => {
    let isLeft = false;
    const keep = async () => {
      setState('working');
      const count = await keepMedia(attemptId, media, (now) => !isLeft && setKept(now)).catch(() => 0);
      if (!isLeft) setState(count < media.length ? 'lacking' : 'done');
    };
    const again = () => void keep();
    again();
    window.addEventListener('online', again);
    return () => {
      isLeft = true;
      window.removeEventListener('online', again);
    };
  }, [attemptId, media]);
  if (state === 'done' || !('caches' in globalThis)) return null;
  const count = media.length;
  if (state === 'lacking')
    return (
      <p role="status" className="text-sm text-warning-text">
        {say(m.medium_lacking, { count: count - kept })}
      </p>
    );
  return (
    <ProgressBar
      label={m.medium_keeping}
      value={kept}
      max={count}
      valueText={say(m.medium_kept_of, { kept, count })}
    />
  );
}
