import { createFileRoute } from '@tanstack/react-router';
import { readPublic } from '#api/public-client.ts';
import { publicEndpoints } from '#api/public-endpoints.ts';
import { FaqPage } from '#features/faq.public/faq-page.tsx';
import { sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { pageHead } from '#website/page-head.ts';
import { cachedRoute, languageOf } from '#website/public-page.ts';

export const Route = createFileRoute('/public/faq')({
  // A search for «12» is read from the address as a number.
  validateSearch: ({ q }): { q?: string } =>
    (typeof q === 'string' && q !== '') || typeof q === 'number' ? { q: String(q) } : {},
  ...cachedRoute,
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) =>
    (await readPublic(publicEndpoints.listFaqs, {}, languageOf(context.page))).items,
  head: ({ match, loaderData = [] }) => {
    const language = languageOf(match.context.page);
    return pageHead(match.context.page, language, {
      path: '/public/faq',
      title: sayIn(language, m.faq_public_title),
      description: sayIn(language, m.faq_public_lead),
      facts: {
        '@type': 'FAQPage',
        inLanguage: language,
        mainEntity: loaderData.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    });
  },
  component: Faqs,
});

function Faqs() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = (text: string) =>
    void navigate({
      search: ({ q: _before, ...rest }) => (text === '' ? rest : { ...rest, q: text }),
      replace: true,
      resetScroll: false,
    });
  return <FaqPage faqs={Route.useLoaderData()} search={q} onSearch={search} />;
}
