import { endpoint } from '../endpoint.ts';
import { limitedListOf } from '../shared/list.schema.ts';
import { faqSchema } from './faq.schema.ts';

export const listFaqs = endpoint({
  method: 'GET',
  path: '/api/faqs',
  access: 'public',
  summary: 'Questions that are often asked, in their order',
  tag: 'FAQ',
  response: limitedListOf(faqSchema),
});
