import { Link } from '@tanstack/react-router';
import { Clock, ListChecks } from 'lucide-react';
import { ContentText } from '../i18n/content-text.tsx';
import { useSay } from '../i18n/say.ts';
import { ageRangeWords } from './age-words.ts';
import { lengthWords } from './exam-words.ts';
import type { ListedExam } from './listed-exam.ts';
import { ForwardArrow } from './more-link.tsx';

type ExamCardProps = { exam: ListedExam; headingLevel?: 2 | 3 };

function ExamCard({ exam, headingLevel = 3 }: ExamCardProps) {
  const say = useSay();
  const Heading = `h${headingLevel}` as const;
  const [questions, minutes] = lengthWords(say, exam);
  return (
    <li className="group relative flex flex-col rounded-2xl border border-line bg-surface p-5 shadow-low transition-[border-color,box-shadow] duration-200 hover:border-primary/60 hover:shadow-high">
      <p className="self-start rounded-full bg-primary-soft px-3 text-sm font-medium text-primary-text">
        {ageRangeWords(say, exam.ageFrom, exam.ageTo)}
      </p>
      <Heading className="mt-3 text-lg">
        <Link
          to="/public/exam-details-{$id}"
          params={{ id: String(exam.id) }}
          className="outline-none after:absolute after:inset-0 after:rounded-2xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          <ContentText text={exam.title} />
        </Link>
      </Heading>
      <p className="text-sm text-muted">
        <ContentText text={exam.categoryTitle} />
      </p>
      <div className="mt-auto flex items-center justify-between gap-4 pt-4 text-sm text-muted">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          <li className="flex items-center gap-1.5">
            <ListChecks aria-hidden className="size-4" />
            {questions}
          </li>
          <li className="flex items-center gap-1.5">
            <Clock aria-hidden className="size-4" />
            {minutes}
          </li>
        </ul>
        <span className="text-primary-text">
          <ForwardArrow />
        </span>
      </div>
    </li>
  );
}

export function ExamCards({
  exams,
  headingLevel,
}: { exams: readonly ListedExam[] } & Pick<ExamCardProps, 'headingLevel'>) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
      {exams.map((exam) => (
        <ExamCard key={exam.id} exam={exam} {...(headingLevel ? { headingLevel } : {})} />
      ))}
    </ul>
  );
}
