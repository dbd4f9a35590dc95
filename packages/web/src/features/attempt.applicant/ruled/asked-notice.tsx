import { useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** Says politely that there are more questions now, or fewer. Whoever sees reads it from the bar and the list. */
export function AskedNotice({ count }: { count: number }) {
  const say = useSay();
  const [first] = useState(count);
  const [isChanged, setIsChanged] = useState(false);
  if (count !== first && !isChanged) setIsChanged(true);
  return (
    <p role="status" className="sr-only">
      {isChanged && say(m.attempt_asked_now, { count })}
    </p>
  );
}
