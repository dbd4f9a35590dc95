import type { ErrorBody } from '@sanjeh/contract/error';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { sayIn } from '../i18n/say.ts';
import { placeFault } from './server-issues.ts';

const names = new Set(['nationalCode', 'answers.0.title']);
const refusal = (body: Partial<ErrorBody>) =>
  new ApiProblem(400, { code: 'invalid_input', requestId: 'r1', ...body });

describe('placeFault', () => {
  it('brings issues to their fields and says nothing above them', () => {
    const taken = { path: ['nationalCode'], code: 'national_code_taken' as const };
    const nested = { path: ['answers', 0, 'title'], code: 'required' as const };
    expect(placeFault(refusal({ issues: [taken, nested] }), names)).toEqual({
      onFields: [
        { name: 'nationalCode', issue: taken },
        { name: 'answers.0.title', issue: nested },
      ],
      fault: null,
    });
  });

  it('says above the fields what none of them can show', () => {
    const issue = { path: ['cityId'], code: 'city_not_in_province' as const };
    const { onFields, fault } = placeFault(refusal({ issues: [issue] }), names);
    expect(onFields).toEqual([]);
    expect(fault?.details.map((message) => sayIn('en', message))).toEqual([
      'This city is not in the chosen province.',
    ]);
  });

  it('names the time to wait', () => {
    const { fault } = placeFault(refusal({ code: 'too_many_requests', params: { seconds: 30 } }), names);
    expect(fault && sayIn('fa', fault.message)).toContain('۳۰ ثانیه');
  });

  it('shows the tracking code of an unexpected fault only', () => {
    expect(placeFault(refusal({ code: 'internal' }), names).fault?.requestId).toBe('r1');
    expect(placeFault(refusal({ code: 'conflict' }), names).fault?.requestId).toBeNull();
  });

  it.each([new ApiProblem(0, null), new Error('boom'), 'thrown text'])('has a sentence for %s', (error) => {
    const { fault } = placeFault(error, names);
    expect(fault && sayIn('en', fault.message)).toMatch(
      /^(Something went wrong|The server cannot be reached)/,
    );
  });
});
