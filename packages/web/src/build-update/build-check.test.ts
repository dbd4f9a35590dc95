import { describe, expect, it } from 'vitest';
import { checkEvery, isCheckDue, isOtherBuild, shouldReload } from './build-check.ts';

describe('isCheckDue', () => {
  it('waits an hour', () => {
    expect(checkEvery).toBe(3_600_000);
    expect(isCheckDue(1_000, 1_000 + 3_599_999)).toBe(false);
    expect(isCheckDue(1_000, 1_000 + 3_600_000)).toBe(true);
  });
});

describe('isOtherBuild', () => {
  it('compares the id of the running build', () => {
    expect(isOtherBuild('a', { id: 'a' })).toBe(false);
    expect(isOtherBuild('a', { id: 'b' })).toBe(true);
  });

  it.each([null, undefined, '', 'b', 7, [], {}, { id: 3 }, { id: '' }])('takes no notice of %j', (latest) => {
    expect(isOtherBuild('a', latest)).toBe(false);
  });

  it('never speaks up in development, where no build runs', () => {
    expect(isOtherBuild(null, { id: 'b' })).toBe(false);
  });
});

describe('shouldReload', () => {
  const due = { hasOtherBuild: true, isFirstLoad: false, pathChanged: true };

  it('reloads when somebody goes to another page and another build is out', () => {
    expect(shouldReload(due)).toBe(true);
  });

  it.each([
    ['no other build is out', { hasOtherBuild: false }],
    ['the page has only just loaded', { isFirstLoad: true }],
    ['only the search or the hash changes', { pathChanged: false }],
  ])('does not when %s', (_reason, change) => {
    expect(shouldReload({ ...due, ...change })).toBe(false);
  });
});
