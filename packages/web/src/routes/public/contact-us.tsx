import { createFileRoute } from '@tanstack/react-router';
import { readPublic } from '#api/public-client.ts';
import { publicEndpoints } from '#api/public-endpoints.ts';
import { ContactPage } from '#features/site.public/contact-page.tsx';
import { sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { pageHead } from '#website/page-head.ts';
import { cachedRoute, languageOf } from '#website/public-page.ts';

export const Route = createFileRoute('/public/contact-us')({
  ...cachedRoute,
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) =>
    (await readPublic(publicEndpoints.getSite, {}, languageOf(context.page))).contact,
  head: ({ match, loaderData }) => {
    const language = languageOf(match.context.page);
    return pageHead(match.context.page, language, {
      path: '/public/contact-us',
      title: sayIn(language, m.site_contact_title),
      description: loaderData?.lead ?? '',
    });
  },
  component: Contact,
});

function Contact() {
  return <ContactPage contact={Route.useLoaderData()} />;
}
