import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sitePath } from './site-path.ts';

describe('sitePath', () => {
  it.each([
    ['/', '/'],
    ['/applicant', '/applicant'],
    ['/applicant/exam?page=2&search=a%20b#top', '/applicant/exam?page=2&search=a%20b#top'],
    ['/public/../admin', '/admin'],
    ['/admin?next=https://evil.example', '/admin?next=https://evil.example'],
  ])('keeps %s', (value, path) => {
    expect(sitePath(value)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'applicant',
    ' /applicant',
    '',
    undefined,
    null,
    7,
    ['/admin'],
  ])('refuses %j', (value) => {
    expect(sitePath(value)).toBeNull();
  });

  it('never leads to another origin, whatever is written', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      '@',
      ':',
      'evil.example',
      '%2f',
      '?',
      '#',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = sitePath(`/${pieces.join('')}`);
        if (path !== null)
          expect(new URL(path, 'https://sanjeh.example').origin).toBe('https://sanjeh.example');
      }),
      { numRuns: 2000 },
    );
  });
});
