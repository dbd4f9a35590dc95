import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useEditedSite } from './site.api.ts';
import { SiteForm } from './site-form.tsx';
import type { SiteDraft } from './site-values.ts';

export const siteHeadingId = 'site-heading';

type SitePageProps = { renderPreview: (draft: SiteDraft, onClose: () => void) => ReactNode };

/** Name, logo, colours and texts of the site. */
export function SitePage({ renderPreview }: SitePageProps) {
  const say = useSay();
  const query = useEditedSite();
  const { data, error } = query;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <div>
        <h1 id={siteHeadingId} className="text-2xl font-bold">
          {say(m.consent_site_title)}
        </h1>
        <p className="text-muted">{say(m.site_lead)}</p>
      </div>
      {error && !data && <ErrorState onRetry={() => void query.refetch()} />}
      {!error && !data && <SkeletonText lines={8} />}
      {data && <SiteForm saved={data} labelledBy={siteHeadingId} renderPreview={renderPreview} />}
    </div>
  );
}
