import type { Statistics } from '@sanjeh/contract/statistics/statistics.schema';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** What to know of figures where people mark, or where not everybody is asked the same. */
export function AskedNote({ statistics: { asked, pending } }: { statistics: Statistics }) {
  const say = useSay();
  if (!asked && pending === 0) return null;
  return (
    <div className="flex max-w-prose flex-col gap-1 text-sm">
      {pending > 0 && <p>{say(m.statistics_pending, { count: pending })}</p>}
      {asked && <p>{say(asked.by === 'rules' ? m.statistics_asked_rules : m.statistics_asked_draws)}</p>}
      {asked && <p className="text-muted">{say(m.statistics_asked_on_demand)}</p>}
    </div>
  );
}
