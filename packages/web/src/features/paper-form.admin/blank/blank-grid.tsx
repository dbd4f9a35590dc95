import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { TickMark } from './blank-answer.tsx';
import type { BlankQuestion as Question } from './blank-form.ts';
import { BlankMedium } from './blank-medium.tsx';
import { BlankQuestion } from './blank-question.tsx';

/** Questions with the same answers, a row each. Pages that ask nothing stand before the table. */
export function BlankGrid({ title, questions }: { title: string; questions: readonly Question[] }) {
  const format = useFormat();
  const rows = questions.filter(({ number }) => number !== null);
  const pages = questions.filter(({ number }) => number === null);
  const answers = rows[0]?.answers ?? [];
  return (
    <>
      {pages.length > 0 && (
        <ol className="mb-4 flex flex-col gap-3">
          {pages.map((page) => (
            <BlankQuestion key={page.id} question={page} />
          ))}
        </ol>
      )}
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <td className="w-2/5 border border-control" />
            {answers.map((answer) => (
              <th
                key={answer.id}
                scope="col"
                className="border border-control p-1.5 align-bottom font-medium"
              >
                <ContentText as="span" text={answer.title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, number, title: asked, medium, answers: own }) => (
            <tr key={id}>
              <th scope="row" className="border border-control p-1.5 text-start font-normal">
                <span className="flex gap-2">
                  <span className="font-bold tabular-nums">{`${format.number(number ?? 0)}.`}</span>
                  <span className="flex min-w-0 flex-col gap-1">
                    <ContentText as="span" className="text-start" text={asked} />
                    <BlankMedium medium={medium} place="answer" />
                  </span>
                </span>
              </th>
              {own.map((answer) => (
                <td key={answer.id} className="border border-control p-1.5 text-center">
                  <TickMark isSeveral={false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
