import type { Site } from '@sanjeh/contract/site/site.schema';
import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { PageIntro } from '#website/page-intro.tsx';
import { Motif } from '#website/picture.tsx';
import { pageWidth } from '#website/section.tsx';
import { SiteParts } from './site-parts.tsx';

type PrivacyPageProps = Pick<Site, 'privacy'> & {
  /** What is kept and for how long, as the settings have it. */
  kept?: ReactNode;
};

export function PrivacyPage({ privacy, kept }: PrivacyPageProps) {
  const say = useSay();
  return (
    <>
      <PageIntro
        title={say(m.site_privacy_title)}
        lead={<ContentText as="span" text={privacy.lead} />}
        picture={<Motif order={2} className="h-36 w-full rounded-3xl" />}
      />
      <SiteParts parts={privacy.parts} />
      {kept && <div className={`${pageWidth} pb-12`}>{kept}</div>}
    </>
  );
}
