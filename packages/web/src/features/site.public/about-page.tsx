import type { Site } from '@sanjeh/contract/site/site.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSiteLook } from '#site-look/site-look-provider.tsx';
import { PageIntro } from '#website/page-intro.tsx';
import { Motif } from '#website/picture.tsx';
import { StartCall } from '#website/start-call.tsx';
import { SiteParts } from './site-parts.tsx';

export function AboutPage({ about }: Pick<Site, 'about'>) {
  const say = useSay();
  const { name } = useSiteLook();
  return (
    <>
      <PageIntro
        title={say(m.site_about_title, { name })}
        lead={<ContentText as="span" text={about.lead} />}
        picture={<Motif order={3} className="h-36 w-full rounded-3xl" />}
      />
      <SiteParts parts={about.parts} />
      <StartCall />
    </>
  );
}
