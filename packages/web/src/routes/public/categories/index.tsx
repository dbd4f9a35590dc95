import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '#features/category.public/categories-page.tsx';
import { readCategories } from '#features/category.public/category-data.ts';
import { sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ageOf } from '#website/child-age.ts';
import { pageHead } from '#website/page-head.ts';
import { pageIn } from '#website/page-number.ts';
import { cachedRoute, languageOf } from '#website/public-page.ts';

type Search = { years?: number; months?: number; page?: number };

export const Route = createFileRoute('/public/categories/')({
  validateSearch: (search): Search => {
    const age = ageOf(search);
    return age === undefined ? {} : { years: Math.floor(age / 12), months: age % 12, ...pageIn(search.page) };
  },
  ...cachedRoute,
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => ({ age: ageOf(search), page: search.page ?? 1 }),
  loader: ({ context, deps }) => readCategories(deps.age, deps.page, languageOf(context.page)),
  head: ({ match }) => {
    const language = languageOf(match.context.page);
    return pageHead(match.context.page, language, {
      path: '/public/categories',
      title: sayIn(language, m.category_public_title),
      description: sayIn(language, m.category_public_lead),
    });
  },
  component: Categories,
});

function Categories() {
  return <CategoriesPage {...Route.useLoaderData()} />;
}
