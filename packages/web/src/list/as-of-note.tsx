import { m } from '#paraglide/messages.js';
import { formatClockTime } from '../i18n/clock-time.ts';
import { isolate } from '../i18n/isolate.ts';
import { useSay } from '../i18n/say.ts';
import { useSettings } from '../settings/settings-provider.tsx';

/** What is shown is a while old: from when, for whoever misses something. Nothing where it is of now. */
export function AsOfNote({ asOf }: { asOf: string | null | undefined }) {
  const say = useSay();
  const { language } = useSettings().settings;
  if (!asOf) return null;
  return (
    <p role="status" className="text-muted text-sm">
      {say(m.list_as_of, { time: isolate(formatClockTime(language, asOf)) })}
    </p>
  );
}
