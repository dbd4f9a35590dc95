import { expect, test } from 'vitest';
import { holdPage, isPageHeld } from './unsaved-work.ts';

test('a page is held while any part of it has something unsaved', () => {
  let isDirty = false;
  const release = holdPage(() => isDirty);
  const releaseOther = holdPage(() => false);
  expect(isPageHeld()).toBe(false);
  isDirty = true;
  expect(isPageHeld()).toBe(true);
  release();
  expect(isPageHeld()).toBe(false);
  releaseOther();
});
