import { describe, expect, it } from 'vitest';
import { handlingOf, isKeepable, outdatedCaches, surplusPages } from './sw-rules.ts';

const own = 'https://sanjeh.example';
const get = (path: string, mode = 'cors') => ({ method: 'GET', mode, url: new URL(path, own).href });

describe('the service worker', () => {
  it.each([
    [get('/assets/index-abc.js'), 'asset'],
    [get('/applicant/exam/taken/12', 'navigate'), 'exam-page'],
    [get('/applicant/exam/taken/12?x=1', 'navigate'), 'exam-page'],
    [get('/applicant/exam/taken/12'), 'leave'],
    [get('/applicant/exam/taken/', 'navigate'), 'leave'],
    [get('/applicant/exam/taken/detail/0196', 'navigate'), 'leave'],
    [get('/api/attempts'), 'leave'],
    [get(`/api/media/${'0af'.repeat(10)}19/640.webp`, 'no-cors'), 'medium'],
    [get('/api/media/elsewhere/640.webp', 'no-cors'), 'leave'],
    [get('/api/attempts', 'navigate'), 'leave'],
    [get('https://elsewhere.example/assets/a.js'), 'leave'],
    [{ ...get('/assets/a.js'), method: 'HEAD' }, 'leave'],
    [{ ...get('/applicant/exam/taken/12', 'navigate'), method: 'POST' }, 'leave'],
  ])('%o: %s', (request, handling) => {
    expect(handlingOf(request, own)).toBe(handling);
  });

  it('keeps only pages as they should be', () => {
    const html = { 'content-type': 'text/html; charset=utf-8' };
    const answer = { ok: true, redirected: false, type: 'basic' as const, headers: new Headers(html) };
    expect(isKeepable(answer)).toBe(true);
    expect(isKeepable({ ...answer, ok: false })).toBe(false);
    expect(isKeepable({ ...answer, redirected: true })).toBe(false);
    expect(isKeepable({ ...answer, type: 'opaqueredirect' })).toBe(false);
    expect(isKeepable({ ...answer, headers: new Headers({ 'content-type': 'application/json' }) })).toBe(
      false,
    );
  });

  it('leaves the build before to the exams that run on it', () => {
    const names = ['other', 'sanjeh-exam-a', 'sanjeh-exam-pages', 'sanjeh-exam-b', 'sanjeh-exam-c'];
    expect(outdatedCaches(names, 'sanjeh-exam-c')).toEqual(['sanjeh-exam-a']);
    expect(outdatedCaches(['sanjeh-exam-c'], 'sanjeh-exam-c')).toEqual([]);
  });

  it('keeps the newest pages', () => {
    const pages = Array.from({ length: 23 }, (_, index) => index);
    expect(surplusPages(pages)).toEqual([0, 1, 2]);
    expect(surplusPages([1])).toEqual([]);
  });
});
