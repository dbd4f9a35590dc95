import { issueCodes } from '@sanjeh/contract/issue';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../i18n/say.ts';
import { issueMessage } from './issue-message.ts';

describe('issueMessage', () => {
  it.each(issueCodes)('has a Persian and an English sentence for %s, with and without parameters', (code) => {
    const params = { minimum: 8, maximum: 9, length: 10, character: '@', places: 3 };
    for (const issue of [{ code }, { code, params }]) {
      const persian = sayIn('fa', issueMessage(issue));
      const english = sayIn('en', issueMessage(issue));
      expect(persian).toMatch(/^[\u0600-\u06ff]/);
      expect(english).toMatch(/^[A-Z]/);
      expect(`${persian} ${english}`).not.toContain('undefined');
      expect(persian).not.toMatch(/[يك]/);
    }
  });

  it('writes numbers with the digits of the language', () => {
    const message = issueMessage({ code: 'min_length', params: { minimum: 8 } });
    expect(sayIn('fa', message)).toContain('۸');
    expect(sayIn('en', message)).toContain('8');
  });
});
