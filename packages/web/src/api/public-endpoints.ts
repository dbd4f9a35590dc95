import type { listAgeRanges } from '@sanjeh/contract/age-range/age-range.contract';
import type { listCategories } from '@sanjeh/contract/category/category.contract';
import type { CallInput, CallOutput, Endpoint } from '@sanjeh/contract/endpoint';
import type { getExam, listExams } from '@sanjeh/contract/exam/exam.contract';
import type { listFaqs } from '@sanjeh/contract/faq/faq.contract';
import type { getKeptData } from '@sanjeh/contract/retention/retention.contract';
import type { getSite } from '@sanjeh/contract/site/site.contract';
import type { listSlides } from '@sanjeh/contract/slide/slide.contract';

/** An endpoint of the contract without its schemas, which would bring Zod into every visitor's first page. */
export type PublicEndpoint<Input = object, Output = unknown> = {
  readonly path: `/api/${string}`;
  /** Types alone: never there. */
  readonly types?: { input: Input; output: Output };
};

function of<E extends Endpoint>(path: E['path']): PublicEndpoint<CallInput<E>, CallOutput<E>> {
  return { path };
}

/** What the public pages read. A test holds each path against the contract. */
export const publicEndpoints = {
  listAgeRanges: of<typeof listAgeRanges>('/api/age-ranges'),
  listCategories: of<typeof listCategories>('/api/categories'),
  getExam: of<typeof getExam>('/api/exams/{id}'),
  listExams: of<typeof listExams>('/api/exams'),
  listFaqs: of<typeof listFaqs>('/api/faqs'),
  getKeptData: of<typeof getKeptData>('/api/retention'),
  getSite: of<typeof getSite>('/api/site'),
  listSlides: of<typeof listSlides>('/api/slides'),
};
