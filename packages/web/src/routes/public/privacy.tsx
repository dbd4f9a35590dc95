import { createFileRoute } from '@tanstack/react-router';
import { readPublic } from '#api/public-client.ts';
import { publicEndpoints } from '#api/public-endpoints.ts';
import { KeptData } from '#features/retention.public/kept-data.tsx';
import { PrivacyPage } from '#features/site.public/privacy-page.tsx';
import { sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { pageHead } from '#website/page-head.ts';
import { cachedRoute, languageOf } from '#website/public-page.ts';

export const Route = createFileRoute('/public/privacy')({
  ...cachedRoute,
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    const language = languageOf(context.page);
    const [{ privacy }, kept] = await Promise.all([
      readPublic(publicEndpoints.getSite, {}, language),
      readPublic(publicEndpoints.getKeptData, {}, language),
    ]);
    return { privacy, kept };
  },
  head: ({ match, loaderData }) => {
    const language = languageOf(match.context.page);
    return pageHead(match.context.page, language, {
      path: '/public/privacy',
      title: sayIn(language, m.site_privacy_title),
      description: loaderData?.privacy.lead ?? '',
    });
  },
  component: Privacy,
});

function Privacy() {
  const { privacy, kept } = Route.useLoaderData();
  return <PrivacyPage privacy={privacy} kept={<KeptData kept={kept} />} />;
}
