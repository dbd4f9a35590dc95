import { SearchX, Shapes } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { AgeQuestion } from '#website/age-question.tsx';
import { ageWords } from '#website/age-words.ts';
import { CategoryCards } from '#website/category-card.tsx';
import { PageIntro } from '#website/page-intro.tsx';
import { Picture } from '#website/picture.tsx';
import { Section } from '#website/section.tsx';
import type { CategoriesData, ExamsPage } from './category-data.ts';
import { ExamCount, ExamsOfPage } from './category-exams.tsx';

export function CategoriesPage({ categories, age, fitting }: CategoriesData) {
  const say = useSay();
  return (
    <>
      <PageIntro
        title={say(m.category_public_title)}
        lead={say(m.category_public_lead)}
        picture={<Picture name="candle" className="mx-auto size-44" />}
      >
        <section aria-labelledby="age-question" className="mt-8">
          <h2 id="age-question" className="mb-3 text-lg">
            {say(m.website_ask_title)}
          </h2>
          <AgeQuestion age={age} />
        </section>
      </PageIntro>
      {age !== undefined && fitting && <Fitting age={age} fitting={fitting} />}
      <Section id="categories" title={say(m.category_public_heading)} isRaised={fitting !== null}>
        {categories.length > 0 ? (
          <CategoryCards categories={categories} />
        ) : (
          <EmptyState
            icon={Shapes}
            title={m.category_public_empty}
            description={m.category_public_empty_text}
          />
        )}
      </Section>
    </>
  );
}

function Fitting({ age, fitting }: { age: number; fitting: ExamsPage }) {
  const say = useSay();
  const words = ageWords(say, age);
  return (
    <Section
      id="fitting"
      title={say(m.category_public_for_age, { age: words })}
      lead={fitting.total > 0 ? <ExamCount total={fitting.total} /> : undefined}
    >
      {fitting.total > 0 ? (
        <ExamsOfPage list={fitting} headingLevel={3} />
      ) : (
        <EmptyState
          icon={SearchX}
          title={say(m.category_public_for_age_none, { age: words })}
          description={m.category_public_for_age_none_text}
        />
      )}
    </Section>
  );
}
