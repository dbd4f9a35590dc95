import { createFileRoute } from '@tanstack/react-router';
import { readCategory } from '#features/category.public/category-data.ts';
import { CategoryPage } from '#features/category.public/category-page.tsx';
import { pageHead } from '#website/page-head.ts';
import { pageIn } from '#website/page-number.ts';
import { cachedRoute, idIn, languageOf } from '#website/public-page.ts';

export const Route = createFileRoute('/public/categories/{$categoryId}-exam')({
  validateSearch: ({ page }) => pageIn(page),
  ...cachedRoute,
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, params, deps }) =>
    readCategory(idIn(params.categoryId), deps.page, languageOf(context.page)),
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { category, list } = loaderData;
    const page = list.page > 1 ? `?page=${list.page}` : '';
    return pageHead(match.context.page, languageOf(match.context.page), {
      path: `/public/categories/${category.id}-exam${page}`,
      title: category.title,
      description: category.description || category.title,
    });
  },
  component: Category,
});

function Category() {
  return <CategoryPage {...Route.useLoaderData()} />;
}
