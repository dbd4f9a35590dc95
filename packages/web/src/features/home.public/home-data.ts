import { readPublic } from '#api/public-client.ts';
import { publicEndpoints } from '#api/public-endpoints.ts';
import type { LanguageType } from '#settings/settings.ts';
import type { HomeData } from './public-home.tsx';

const shownCategories = 6;
const shownFaqs = 4;

export async function readHome(language: LanguageType): Promise<HomeData> {
  const [slides, categories, faqs] = await Promise.all([
    readPublic(publicEndpoints.listSlides, {}, language),
    readPublic(publicEndpoints.listCategories, {}, language),
    readPublic(publicEndpoints.listFaqs, {}, language),
  ]);
  return {
    slides: slides.items,
    categories: categories.items.slice(0, shownCategories),
    faqs: faqs.items.slice(0, shownFaqs),
  };
}
