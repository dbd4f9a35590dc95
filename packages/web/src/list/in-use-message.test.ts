import type { ErrorBody } from '@sanjeh/contract/error';
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { removalFault } from './in-use-message.ts';

function say(code: ErrorBody['code'], params?: ErrorBody['params']): string {
  const body: ErrorBody = { code, requestId: 'test', ...(params ? { params } : {}) };
  return removalFault(new ApiProblem(409, body))({}, { locale: 'en' });
}

describe('why something was not deleted', () => {
  test.each([
    [{ entity: 'exam', count: 3, archived: 1 }, '3 exams still use this, so it was not deleted.'],
    [{ entity: 'exam', count: 1, archived: 0 }, 'One exam still uses this, so it was not deleted.'],
    [{ entity: 'question', count: 12 }, '12 questions still belong to this, so it was not deleted.'],
    [{ entity: 'band', count: 2 }, '2 bands still use this, so it was not deleted.'],
    [{ entity: 'slide', count: 2 }, 'This is still in use in 2 places and cannot be removed.'],
  ])('names what and how many: %j', (params, sentence) => {
    expect(say('in_use', params)).toBe(sentence);
  });

  test('any other refusal keeps its own words', () => {
    expect(say('not_found')).toBe('This is no longer there. It may have been removed in the meantime.');
  });
});
