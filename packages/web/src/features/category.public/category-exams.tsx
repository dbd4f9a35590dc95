import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ExamCards } from '#website/exam-card.tsx';
import { PagedLinks } from '#website/paged-links.tsx';
import type { ExamsPage } from './category-data.ts';

export function ExamCount({ total }: { total: number }) {
  const say = useSay();
  return say(m.exam_public_count, { count: total });
}

export function ExamsOfPage({ list, headingLevel }: { list: ExamsPage; headingLevel: 2 | 3 }) {
  return (
    <>
      <ExamCards exams={list.exams} headingLevel={headingLevel} />
      <PagedLinks page={list.page} pageSize={list.pageSize} total={list.total} />
    </>
  );
}
