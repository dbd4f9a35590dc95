import { slideMaxBytes } from '@sanjeh/contract/slide/slide.schema';
import { expect, it } from 'vitest';
import { fileIssue } from './file-check.ts';

it.each([
  ['image/jpeg', 5, null],
  ['image/avif', slideMaxBytes, null],
  ['', 5, null],
  ['image/png', slideMaxBytes + 1, { code: 'file_too_large', params: { megabytes: 10 } }],
  ['image/png', 0, { code: 'not_image' }],
  ['image/svg+xml', 5, { code: 'image_type' }],
  ['image/heic', 5, { code: 'image_type' }],
  ['text/plain', 5, { code: 'not_image' }],
  ['application/pdf', slideMaxBytes + 1, { code: 'not_image' }],
] as const)('%s of %d bytes', (type, size, issue) => {
  expect(fileIssue({ type, size })).toEqual(issue);
});
