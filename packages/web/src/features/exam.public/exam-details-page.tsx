import type { ExamDetails } from '@sanjeh/contract/exam/exam.schema';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ageRangeWords } from '#website/age-words.ts';
import { questionsWords } from '#website/exam-words.ts';
import { PageIntro } from '#website/page-intro.tsx';
import { Motif } from '#website/picture.tsx';
import { pageWidth } from '#website/section.tsx';
import { LinkedText } from './linked-text.tsx';
import { StartPanel } from './start-panel.tsx';

const gains: Message[] = [
  m.exam_public_end_total,
  m.exam_public_end_sections,
  m.exam_public_end_answers,
  m.exam_public_end_again,
];

export function ExamDetailsPage({ exam }: { exam: ExamDetails }) {
  const say = useSay();
  const crumb = 'rounded-sm hover:text-ink hover:underline';
  const above = [
    <Link key="all" to="/public/categories" className={crumb}>
      {say(m.category_public_title)}
    </Link>,
    <Link
      key="category"
      to="/public/categories/{$categoryId}-exam"
      params={{ categoryId: String(exam.categoryId) }}
      className={crumb}
    >
      <ContentText text={exam.categoryTitle} />
    </Link>,
  ];
  return (
    <>
      <PageIntro
        title={<ContentText text={exam.title} />}
        lead={ageRangeWords(say, exam.ageFrom, exam.ageTo)}
        above={above}
        picture={<Motif order={exam.categoryId - 1} className="h-36 w-full rounded-3xl" />}
      />
      <div
        className={`${pageWidth} grid items-start gap-10 py-10 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-14 md:py-14`}
      >
        {/* First in the page too: painted before it has come whole, the rest would be pushed down by it. */}
        <div className="md:col-start-2 md:row-start-1 md:self-stretch">
          <StartPanel exam={exam} />
        </div>
        <div className="flex min-w-0 flex-col gap-12 md:col-start-1 md:row-start-1">
          {exam.description && (
            <section aria-labelledby="exam-about">
              <h2 id="exam-about" className="mb-3 text-xl">
                {say(m.exam_public_about)}
              </h2>
              <div className="max-w-prose">
                <LinkedText text={exam.description} />
              </div>
            </section>
          )}
          <Sections exam={exam} />
          <Gains />
        </div>
      </div>
    </>
  );
}

function Sections({ exam }: { exam: ExamDetails }) {
  const say = useSay();
  if (exam.sections.length === 0) return null;
  return (
    <section aria-labelledby="exam-sections">
      <h2 id="exam-sections" className="mb-3 text-xl">
        {say(m.exam_public_sections)}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {exam.sections.map(({ id, title, questionCount }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-2xl border border-line bg-surface px-5 py-3"
          >
            <ContentText className="font-medium wrap-anywhere" text={title} />
            <span className="shrink-0 text-sm text-muted">{questionsWords(say, questionCount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Gains() {
  const say = useSay();
  return (
    <section aria-labelledby="exam-end" className="rounded-3xl bg-primary-soft p-6 sm:p-8">
      <h2 id="exam-end" className="mb-4 text-xl">
        {say(m.exam_public_end)}
      </h2>
      <ul className="flex flex-col gap-3">
        {gains.map((gain) => (
          <li key={say(gain)} className="flex gap-3">
            <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-primary-text" />
            {say(gain)}
          </li>
        ))}
      </ul>
    </section>
  );
}
