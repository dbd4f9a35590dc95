import { createFileRoute } from '@tanstack/react-router';
import { readPublic } from '#api/public-client.ts';
import { publicEndpoints } from '#api/public-endpoints.ts';
import { AboutPage } from '#features/site.public/about-page.tsx';
import { sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { pageHead } from '#website/page-head.ts';
import { cachedRoute, languageOf } from '#website/public-page.ts';

export const Route = createFileRoute('/public/about')({
  ...cachedRoute,
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) =>
    (await readPublic(publicEndpoints.getSite, {}, languageOf(context.page))).about,
  head: ({ match, loaderData }) => {
    const language = languageOf(match.context.page);
    return pageHead(match.context.page, language, {
      path: '/public/about',
      title: sayIn(language, m.site_about_title, { name: match.context.page.look.name[language] }),
      description: loaderData?.lead ?? '',
    });
  },
  component: About,
});

function About() {
  return <AboutPage about={Route.useLoaderData()} />;
}
