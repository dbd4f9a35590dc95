import { createFileRoute } from '@tanstack/react-router';
import { readPublic } from '#api/public-client.ts';
import { publicEndpoints } from '#api/public-endpoints.ts';
import { PrivacyPage } from '#features/site.public/privacy-page.tsx';
import { sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { pageHead } from '#website/page-head.ts';
import { cachedRoute, languageOf } from '#website/public-page.ts';

export const Route = createFileRoute('/public/privacy')({
  ...cachedRoute,
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) =>
    (await readPublic(publicEndpoints.getSite, {}, languageOf(context.page))).privacy,
  head: ({ match, loaderData }) => {
    const language = languageOf(match.context.page);
    return pageHead(match.context.page, language, {
      path: '/public/privacy',
      title: sayIn(language, m.site_privacy_title),
      description: loaderData?.lead ?? '',
    });
  },
  component: Privacy,
});

function Privacy() {
  return <PrivacyPage privacy={Route.useLoaderData()} />;
}
