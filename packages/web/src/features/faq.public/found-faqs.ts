import type { Faq } from '@sanjeh/contract/faq/faq.schema';
import { compactSearchKey, searchKey } from '@sanjeh/domain/persian/search-key';

/** The entries that hold every word looked for, in whichever spelling. */
export function foundFaqs(faqs: readonly Faq[], search: string): readonly Faq[] {
  const words = searchKey(search).split(' ').filter(Boolean).map(compactSearchKey);
  if (words.length === 0) return faqs;
  return faqs.filter(({ question, answer }) => {
    const text = compactSearchKey(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}
