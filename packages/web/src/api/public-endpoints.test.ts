import * as ageRange from '@sanjeh/contract/age-range/age-range.contract';
import * as category from '@sanjeh/contract/category/category.contract';
import { defaultCacheTime } from '@sanjeh/contract/endpoint';
import * as exam from '@sanjeh/contract/exam/exam.contract';
import * as faq from '@sanjeh/contract/faq/faq.contract';
import * as retention from '@sanjeh/contract/retention/retention.contract';
import * as site from '@sanjeh/contract/site/site.contract';
import * as slide from '@sanjeh/contract/slide/slide.contract';
import { describe, expect, it } from 'vitest';
import { publicEndpoints } from './public-endpoints.ts';

const contract = { ...ageRange, ...category, ...exam, ...faq, ...retention, ...site, ...slide };

describe('what the public pages read', () => {
  it.each(Object.entries(publicEndpoints))('%s is as the contract says', (name, { path }) => {
    const endpoint = contract[name as keyof typeof publicEndpoints];
    expect(endpoint).toMatchObject({ method: 'GET', access: 'public', path, cacheTime: defaultCacheTime });
  });
});
