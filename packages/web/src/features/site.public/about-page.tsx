import type { Site } from '@sanjeh/contract/site/site.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { PageIntro } from '#website/page-intro.tsx';
import { Motif } from '#website/picture.tsx';
import { pageWidth } from '#website/section.tsx';
import { StartCall } from '#website/start-call.tsx';

export function AboutPage({ about }: Pick<Site, 'about'>) {
  const say = useSay();
  return (
    <>
      <PageIntro
        title={say(m.site_about_title)}
        lead={<ContentText as="span" text={about.lead} />}
        picture={<Motif order={3} className="h-36 w-full rounded-3xl" />}
      />
      <div className={`${pageWidth} flex flex-col divide-y divide-line py-4 md:py-6`}>
        {about.parts.map(({ title, text }) => (
          <section key={title} className="grid gap-x-10 gap-y-2 py-8 md:grid-cols-[16rem_minmax(0,1fr)]">
            <ContentText as="h2" className="text-start text-xl" text={title} />
            <ContentText as="p" className="max-w-prose text-start text-lg whitespace-pre-line" text={text} />
          </section>
        ))}
      </div>
      <StartCall />
    </>
  );
}
