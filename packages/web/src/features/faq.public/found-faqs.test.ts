import { describe, expect, it } from 'vitest';
import { foundFaqs } from './found-faqs.ts';

const faqs = [
  { id: 1, question: 'سنجه چیست؟', answer: 'جایی برای آزمون‌ها', rowOrder: 1 },
  { id: 2, question: 'اگر اینترنت قطع شود؟', answer: 'پاسخ‌ها می‌مانند', rowOrder: 2 },
  { id: 3, question: 'How long does it take?', answer: 'About 5 minutes', rowOrder: 3 },
];
const idsOf = (search: string) => foundFaqs(faqs, search).map(({ id }) => id);

describe('searching the questions', () => {
  it.each([
    ['', [1, 2, 3]],
    ['   ', [1, 2, 3]],
    ['چيست', [1]],
    ['آزمون ها', [1]],
    ['می مانند اینترنت', [2]],
    ['HOW ۵', [3]],
    ['سنجه اینترنت', []],
  ])('«%s»', (search, ids) => {
    expect(idsOf(search)).toEqual(ids);
  });
});
