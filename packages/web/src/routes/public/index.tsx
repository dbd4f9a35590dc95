import { createFileRoute } from '@tanstack/react-router';
import { readHome } from '#features/home.public/home-data.ts';
import { homeHead } from '#features/home.public/home-head.ts';
import { PublicHome } from '#features/home.public/public-home.tsx';
import { cachedRoute, languageOf } from '#website/public-page.ts';

export const Route = createFileRoute('/public/')({
  ...cachedRoute,
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => readHome(languageOf(context.page)),
  head: ({ match, loaderData }) => homeHead(match.context.page, loaderData?.slides),
  component: Home,
});

function Home() {
  return <PublicHome {...Route.useLoaderData()} />;
}
