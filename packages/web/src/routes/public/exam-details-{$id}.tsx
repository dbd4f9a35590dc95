import { createFileRoute } from '@tanstack/react-router';
import { readPublic } from '#api/public-client.ts';
import { publicEndpoints } from '#api/public-endpoints.ts';
import { ExamDetailsPage } from '#features/exam.public/exam-details-page.tsx';
import { pageHead } from '#website/page-head.ts';
import { cachedRoute, idIn, languageOf, orNotFound } from '#website/public-page.ts';

export const Route = createFileRoute('/public/exam-details-{$id}')({
  ...cachedRoute,
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) =>
    orNotFound(
      readPublic(publicEndpoints.getExam, { params: { id: idIn(params.id) } }, languageOf(context.page)),
    ),
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead(match.context.page, languageOf(match.context.page), {
          path: `/public/exam-details-${loaderData.id}`,
          title: loaderData.title,
          description: loaderData.description || loaderData.title,
        })
      : {},
  component: Exam,
});

function Exam() {
  return <ExamDetailsPage exam={Route.useLoaderData()} />;
}
