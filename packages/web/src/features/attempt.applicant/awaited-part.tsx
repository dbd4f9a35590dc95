import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { type LateScript, useIsMissed } from '#ui/late-script.ts';
import { Notice } from '#ui/notice.tsx';
import { tryAgain } from '#ui/try-again.ts';

type AwaitedPartProps = { script: LateScript<unknown>; children?: ReactNode };

/**
 * In place of a part of the exam that is still being fetched. Some browsers never ask again for what they missed once:
 * then only a full load brings it, and the answers are on the device.
 */
export function AwaitedPart({ script, children }: AwaitedPartProps) {
  const say = useSay();
  if (!useIsMissed(script)) return children;
  return (
    <div className="flex flex-col items-start">
      <Notice>{say(m.attempt_part_missing)}</Notice>
      <Button variant="secondary" onPress={tryAgain}>
        {say(m.error_try_again)}
      </Button>
    </div>
  );
}

/** Where an answer is given. */
export function AwaitedField({ script }: Pick<AwaitedPartProps, 'script'>) {
  const say = useSay();
  return (
    <AwaitedPart script={script}>
      <p className="min-h-14 text-muted">{say(m.attempt_field_loading)}</p>
    </AwaitedPart>
  );
}
