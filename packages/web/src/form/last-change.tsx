import { listContentHistory } from '@sanjeh/contract/audit/audit.contract';
import type { contentNames } from '@sanjeh/contract/shared/entity.schema';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';

export type Recorded = { entity: (typeof contentNames)[number]; entityId: string };

/** Who changed it last, and when; nothing where that cannot be told. */
export function LastChange(recorded: Recorded) {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  const { data } = useQuery(cached(listContentHistory, { query: { ...recorded, pageSize: 10 } }, language));
  const [newest] = data?.items ?? [];
  if (!newest?.user) return null;
  const name = isolate(newest.user.name);
  return <p className="mt-2">{say(m.form_stale_by, { name, time: format.instant(newest.at) })}</p>;
}
