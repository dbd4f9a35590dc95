import { describe, expect, it } from 'vitest';
import { rightsOfPage } from './page-rights.ts';

describe('the rights of a page', () => {
  it.each([
    ['/admin', 'desk'],
    ['/admin/', 'analyst'],
    // On the way to it, from a page that is theirs.
    ['/account/password', 'desk'],
    ['/admin/exam', 'analyst'],
    ['/admin/exam/', 'analyst'],
    ['/admin/exam/show-12', 'clinician'],
    ['/admin/exam/add', 'author'],
    ['/admin/exam/bands-12', 'author'],
    ['/admin/applicant', 'desk'],
    ['/admin/applicant/exam/taken/7', 'desk'],
    ['/admin/applicant/exam/taken/7/result-9', 'clinician'],
    ['/admin/message/texts', 'author'],
  ] as const)('%s is open to %s', (path, right) => {
    expect(rightsOfPage(path)).toContain(right);
  });

  it.each([
    ['/admin/exam/add', 'clinician'],
    ['/admin/applicant/exam/taken/7/result-9', 'desk'],
    ['/admin/applicant/merge-7', 'desk'],
    ['/admin/administrator', 'author'],
    ['/admin/message/channels', 'desk'],
    ['/admin/unheard-of', 'analyst'],
  ] as const)('%s is closed to %s', (path, right) => {
    expect(rightsOfPage(path)).not.toContain(right);
  });
});
