import type { Category } from '@sanjeh/contract/category/category.schema';
import { notFound } from '@tanstack/react-router';
import { readPublic } from '#api/public-client.ts';
import { publicEndpoints } from '#api/public-endpoints.ts';
import type { LanguageType } from '#settings/settings.ts';
import { lastPageOf } from '#ui/page-window.ts';
import { type ListedExam, listed } from '#website/listed-exam.ts';
import { orNotFound } from '#website/public-page.ts';

export type ExamsPage = { exams: ListedExam[]; page: number; pageSize: number; total: number };
export type CategoriesData = {
  categories: readonly Category[];
  age: number | undefined;
  fitting: ExamsPage | null;
};
export type CategoryData = { category: Category; list: ExamsPage };

type Filter = { categoryId: number } | { ageMonths: number };

async function readExams(filter: Filter, page: number, language: LanguageType): Promise<ExamsPage> {
  const found = await orNotFound(
    readPublic(publicEndpoints.listExams, { query: { ...filter, page } }, language),
  );
  if (page > lastPageOf(found.total, found.pageSize)) throw notFound();
  const { items, pageSize, total } = found;
  return { exams: items.map(listed), page, pageSize, total };
}

export async function readCategories(
  age: number | undefined,
  page: number,
  language: LanguageType,
): Promise<CategoriesData> {
  const [categories, fitting] = await Promise.all([
    readPublic(publicEndpoints.listCategories, {}, language),
    age === undefined ? null : readExams({ ageMonths: age }, page, language),
  ]);
  return { categories: categories.items, age, fitting };
}

export async function readCategory(id: number, page: number, language: LanguageType): Promise<CategoryData> {
  const [categories, list] = await Promise.all([
    readPublic(publicEndpoints.listCategories, {}, language),
    readExams({ categoryId: id }, page, language),
  ]);
  const category = categories.items.find((candidate) => candidate.id === id);
  if (!category) throw notFound();
  return { category, list };
}
