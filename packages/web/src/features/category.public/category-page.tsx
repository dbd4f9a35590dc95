import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageIntro } from '#website/page-intro.tsx';
import { Motif } from '#website/picture.tsx';
import { pageWidth } from '#website/section.tsx';
import type { CategoryData } from './category-data.ts';
import { ExamCount, ExamsOfPage } from './category-exams.tsx';

export function CategoryPage({ category, list }: CategoryData) {
  const say = useSay();
  const categories = (
    <Link key="all" to="/public/categories" className="rounded-sm hover:text-ink hover:underline">
      {say(m.category_public_title)}
    </Link>
  );
  return (
    <>
      <PageIntro
        title={<ContentText text={category.title} />}
        lead={category.description && <ContentText as="span" text={category.description} />}
        above={[categories]}
        picture={<Motif order={category.id - 1} className="h-36 w-full rounded-3xl" />}
      />
      <div className={`${pageWidth} py-10 md:py-14`}>
        {list.total > 0 ? (
          <>
            <p className="mb-5 text-muted">
              <ExamCount total={list.total} />
            </p>
            <ExamsOfPage list={list} headingLevel={2} />
          </>
        ) : (
          <EmptyState
            icon={SearchX}
            title={m.category_public_no_exams}
            description={m.category_public_no_exams_text}
            action={
              <Link to="/public/categories" className={buttonClass('secondary')}>
                {say(m.home_categories_all)}
              </Link>
            }
          />
        )}
      </div>
    </>
  );
}
