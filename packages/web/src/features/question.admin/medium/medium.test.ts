import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { describe, expect, test } from 'vitest';
import {
  contentOf,
  isBlank,
  issuesOf,
  newAnswer,
  newDraft,
  toDraft,
  toInput,
} from '../question-drafts/draft.ts';
import type { MediumDraft } from '../question-drafts/medium-draft.ts';
import { question } from '../question-drafts/testing.ts';
import { mediumFileIssue } from './medium-file-issue.ts';

const id = '0f'.repeat(16);
const file = { path: `/api/media/${id}/320.webp`, contentType: 'image/webp', width: 320, bytes: 10 };
const placed = { id, kind: 'picture' as const, width: 320, height: 200, files: [file] };
const draft: MediumDraft = {
  ...{ medium: placed, alt: 'توپ', altEnglish: ' A ball ' },
  ...{ transcript: '', transcriptEnglish: '', captions: '', captionsEnglish: '' },
};

describe('a medium in a draft', () => {
  test('is sent by its id with its words, and is the same when it comes back', () => {
    const answers = [newAnswer({ title: 'بله', score: '1', medium: draft })];
    const written = newDraft({ title: 'چیست؟', medium: draft, answers });
    const input = toInput(written, 1);
    expect(input.medium).toEqual({ id, alt: 'توپ' });
    expect(input.translations).toEqual({ en: { alt: 'A ball' } });
    expect(input.answers[0]).toMatchObject({
      medium: { id, alt: 'توپ' },
      translations: { en: { alt: 'A ball' } },
    });
    expect(issuesOf(written)).toEqual([]);
    const medium = { ...placed, alt: 'توپ' };
    const saved: AdminQuestion = {
      ...question(1),
      ...{ title: 'چیست؟', medium, translations: { en: { alt: 'A ball' } } },
      answers: [{ id: 5, title: 'بله', score: 1, medium, translations: { en: { alt: 'A ball' } } }],
    };
    expect(contentOf(toDraft(saved))).toBe(contentOf(written));
    expect(contentOf({ ...written, medium: null })).not.toBe(contentOf(written));
  });

  test('is something to be saved, and its removal is told', () => {
    expect(isBlank(newDraft({ medium: draft }))).toBe(false);
    expect(toInput(newDraft({ title: 'چیست؟' }), 1).medium).toBeNull();
  });
});

test.each([
  [{ type: 'image/png', size: 100 }, null],
  [{ type: '', size: 100 }, null],
  [{ type: 'application/pdf', size: 100 }, 'not_medium'],
  [{ type: 'video/mp4', size: 0 }, 'not_medium'],
  [{ type: 'audio/mpeg', size: 6 * 1024 * 1024 }, 'file_too_large'],
  [{ type: 'video/mp4', size: 6 * 1024 * 1024 }, null],
])('of a file %j it is told before it is sent', (given, code) => {
  expect(mediumFileIssue(given)?.code ?? null).toBe(code);
});
