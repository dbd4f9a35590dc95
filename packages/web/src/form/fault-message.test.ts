import { expect, it } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { sayIn } from '../i18n/say.ts';
import { faultMessage } from './fault-message.ts';

it('of a full line says when to come back, and that of an outage says soon', () => {
  const body = { code: 'busy', requestId: 'x' } as const;
  const full = faultMessage(new ApiProblem(503, { ...body, params: { seconds: 5 } }));
  expect(sayIn('fa', full)).toContain('۵ ثانیهٔ دیگر');
  expect(sayIn('en', full)).toContain('in 5 seconds');
  expect(sayIn('en', faultMessage(new ApiProblem(503, body)))).toContain('in a few seconds');
});
