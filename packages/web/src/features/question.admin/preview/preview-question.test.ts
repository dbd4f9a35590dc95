import { questionKinds } from '@sanjeh/domain/question/question-kind';
import { describe, expect, test } from 'vitest';
import { shownQuestion } from '#question-kind/shown-question.ts';
import { newAnswer, newDraft, toDraft } from '../question-drafts/draft.ts';
import { newAccepted, newCriterion, newFields, newRange } from '../question-drafts/kind-fields.ts';
import { question } from '../question-drafts/testing.ts';
import { previewQuestion, untranslatedCount } from './preview-question.ts';

const picture = {
  id: 'a'.repeat(32),
  kind: 'picture' as const,
  files: [{ path: '/p.webp', contentType: 'image/webp', bytes: 9 }],
};
const medium = {
  ...{ medium: picture, alt: ' گربه ', altEnglish: 'A cat' },
  ...{ transcript: '', transcriptEnglish: '', captions: '', captionsEnglish: '' },
};
const answers = [
  newAnswer({ title: 'بله ', english: ' Yes', score: '7', medium }),
  newAnswer({ score: '3' }),
  newAnswer({ title: 'نه', score: '0' }),
];
const fields = newFields({
  ...{ min: '۱٫۵', max: '30', unit: 'کیلو', lowLabel: 'کم', highLabel: 'زیاد', most: '2' },
  english: { unit: 'kg', lowLabel: '', highLabel: 'much' },
  ...{ scored: 'ranges', ranges: [newRange({ to: '10', score: '3' })] },
  accepted: [newAccepted({ text: 'تهران', score: '5' })],
  rubric: [newCriterion({ title: 'محتوا', most: '5' })],
});
const draft = newDraft({ title: 'پرسش', english: 'Question', answers, fields });

const shown = (given: Partial<typeof draft>, language: 'fa' | 'en' = 'fa') =>
  shownQuestion(previewQuestion({ draft: { ...draft, ...given }, saved: null }), 1, language);

describe('what is written, as applicants would get it', () => {
  test('one language, its pictures, and no answer that is not written yet', () => {
    expect(shown({}).answers.map(({ title, medium: seen }) => [title, seen?.alt])).toEqual([
      ['بله', 'گربه'],
      ['نه', undefined],
    ]);
    expect(shown({}, 'en')).toMatchObject({
      title: 'Question',
      answers: [{ title: 'Yes', medium: { alt: 'A cat' } }, { title: 'نه' }],
    });
    expect(shown({ kind: 'slider' }, 'en')).toMatchObject({
      bounds: { min: '1.5', lowLabel: 'کم', highLabel: 'much' },
      answers: [],
    });
  });

  test.each(questionKinds)('%s betrays nothing of what is right', (kind) => {
    const text = JSON.stringify(shown({ kind }));
    expect(text).not.toMatch(/score|تهران|محتوا|translations/);
  });

  test('a bound that is no number yet, or stands before the other one, is left out', () => {
    const half = newFields({ min: '5', max: 'سی', decimals: 'x' });
    expect(shown({ kind: 'number', fields: half }).bounds).toEqual({ min: '5' });
    expect(shown({ kind: 'number', fields: newFields({ min: '5', max: '1' }) }).bounds).toEqual({ min: '5' });
  });

  test('English that is missing, or was written for another Persian text, is Persian and counted', () => {
    const saved = question(1, { translations: { en: { title: 'One' } } });
    const asSaved = previewQuestion({ draft: toDraft(saved), saved });
    expect(shownQuestion(asSaved, 1, 'en').title).toBe('One');
    expect(untranslatedCount(asSaved)).toBe(2);
    const changed = previewQuestion({ draft: { ...toDraft(saved), title: 'چیز دیگر' }, saved });
    expect(shownQuestion(changed, 1, 'en').title).toBe('چیز دیگر');
    expect(untranslatedCount(changed)).toBe(3);
    expect(
      untranslatedCount(previewQuestion({ draft: { ...draft, kind: 'slider', medium }, saved: null })),
    ).toBe(2);
  });
});
