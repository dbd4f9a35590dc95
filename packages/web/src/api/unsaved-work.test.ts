import { expect, test } from 'vitest';
import { hasUnsavedWork, holdUnsavedWork } from './unsaved-work.ts';

test('a page is held while any part of it has something unsaved', () => {
  let isDirty = false;
  const release = holdUnsavedWork(() => isDirty);
  const releaseOther = holdUnsavedWork(() => false);
  expect(hasUnsavedWork()).toBe(false);
  isDirty = true;
  expect(hasUnsavedWork()).toBe(true);
  release();
  expect(hasUnsavedWork()).toBe(false);
  releaseOther();
});
