import { createFileRoute } from '@tanstack/react-router';
import { HistoryCard } from '#features/audit.admin/history-card.tsx';
import { siteHistoryLabels } from '#features/site.admin/site-history-labels.ts';
import { TakeBackButton } from '#features/site.admin/take-back-button.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const Route = createFileRoute('/_dashboard/admin/site/history')({ component: SiteHistory });

function SiteHistory() {
  const say = useSay();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{say(m.site_history_title)}</h1>
      <HistoryCard
        entity="site"
        id="content"
        labels={siteHistoryLabels}
        action={(entry) => <TakeBackButton entry={entry} />}
      />
    </div>
  );
}
