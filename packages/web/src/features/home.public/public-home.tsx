import type { Category } from '@sanjeh/contract/category/category.schema';
import type { Faq } from '@sanjeh/contract/faq/faq.schema';
import type { Slide } from '@sanjeh/contract/slide/slide.schema';
import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { CategoryCards } from '#website/category-card.tsx';
import { FaqEntries } from '#website/faq-entries.tsx';
import { ForwardArrow, moreLinkClass } from '#website/more-link.tsx';
import { Section } from '#website/section.tsx';
import { StartCall } from '#website/start-call.tsx';
import { HomeOpening } from './home-opening.tsx';
import { HomePoints, HomeSteps } from './home-points.tsx';
import { Slider } from './slider.tsx';

export type HomeData = {
  slides: readonly Slide[];
  categories: readonly Category[];
  faqs: readonly Faq[];
};

export function PublicHome({ slides, categories, faqs }: HomeData) {
  const say = useSay();
  return (
    <>
      <HomeOpening />
      <Slider slides={slides} />
      <HomePoints />
      {categories.length > 0 && (
        <Section
          id="home-categories"
          title={say(m.home_categories)}
          more={
            <Link to="/public/categories" className={moreLinkClass}>
              {say(m.home_categories_all)}
              <ForwardArrow />
            </Link>
          }
        >
          <CategoryCards categories={categories} />
        </Section>
      )}
      <HomeSteps />
      {faqs.length > 0 && (
        <Section
          id="home-faqs"
          isBeside
          title={say(m.home_faqs)}
          lead={say(m.home_faqs_text)}
          more={
            <Link to="/public/faq" className={moreLinkClass}>
              {say(m.home_faqs_all)}
              <ForwardArrow />
            </Link>
          }
        >
          <FaqEntries faqs={faqs} />
        </Section>
      )}
      <StartCall />
    </>
  );
}
