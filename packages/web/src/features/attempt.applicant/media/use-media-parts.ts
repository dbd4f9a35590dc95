import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { lateScript } from '#ui/late-script.ts';
import type { Contents } from '../outbox/attempt-store.ts';

const script = lateScript(async () => (await import('./media-notice.tsx')).MediaNotice);
const nothing = () => null;

function hasMedia({ fa, en }: Contents): boolean {
  return (
    (fa ?? en)?.sections.some(({ questions }) =>
      questions.some(({ medium, answers }) => medium ?? answers.some((answer) => answer.medium)),
    ) ?? false
  );
}

/** What keeps media on the device; null where the exam has none, or it is not there yet. */
export function useMediaNotice(contents: Contents) {
  const isWanted = useMemo(() => hasMedia(contents), [contents]);
  const part = useSyncExternalStore(script.subscribe, script.get, nothing);
  useEffect(() => {
    if (isWanted) void script.fetch();
  }, [isWanted]);
  return isWanted ? part : null;
}
