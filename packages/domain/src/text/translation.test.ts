import { describe, expect, test } from 'vitest';
import { shownEnglish, type Translations, withSources } from './translation.ts';

const text = (title: string, translations: Translations = {}) => ({ title, translations });
const good = text('خوب', { en: { title: 'Good' } });
const turned = text('نگران‌کننده', { en: { title: 'Good' }, outdated: { title: 'خوب' } });

function stored(written: ReturnType<typeof text>, ...previous: ReturnType<typeof text>[]) {
  return withSources(written, previous).translations;
}

describe('a translation', () => {
  test('was written for the text beside it', () => {
    expect(stored(good)).toStrictEqual({ en: { title: 'Good' } });
    expect(stored(good, good)).toStrictEqual({ en: { title: 'Good' } });
    expect(stored(text('خوب'), good)).toStrictEqual({});
  });

  test('is out of date once that text is another, and stays so while nobody looks at it', () => {
    const written = text('نگران‌کننده', { en: { title: 'Good' } });
    expect(stored(written, good)).toStrictEqual(turned.translations);
    expect(stored(written, turned)).toStrictEqual(turned.translations);
    expect(stored(text('بد', { en: { title: 'Good' } }), turned)).toStrictEqual(turned.translations);
    expect(shownEnglish(turned.translations, 'title')).toBeUndefined();
    expect(shownEnglish(good.translations, 'title')).toBe('Good');
  });

  test.each([
    ['written anew', text('نگران‌کننده', { en: { title: 'A concern' } })],
    ['confirmed', text('نگران‌کننده', { en: { title: 'Good' }, confirmed: ['title'] })],
    ['given its old text back', text('خوب', { en: { title: 'Good' } })],
  ])('is right again when it is %s', (_, written) => {
    expect(stored(written, turned)).toStrictEqual({ en: written.translations.en });
  });

  test('what a caller says of being out of date counts for nothing', () => {
    expect(stored(text('خوب', { ...good.translations, outdated: { title: 'بد' } }))).toStrictEqual({
      en: { title: 'Good' },
    });
    expect(stored({ ...turned, translations: { en: { title: 'Good' } } }, turned)).toStrictEqual(
      turned.translations,
    );
  });

  test('an English text without a Persian one is an original', () => {
    const original = text('', { en: { title: 'Good' } });
    expect(stored(good, original)).toStrictEqual({ en: { title: 'Good' } });
    expect(stored(original, good)).toStrictEqual({ en: { title: 'Good' }, outdated: { title: 'خوب' } });
  });

  test('in a set, goes with the text that it had there', () => {
    const worse = text('بد', { en: { title: 'Bad' } });
    expect(stored(good, worse, good)).toStrictEqual(good.translations);
    expect(stored(turned, worse, good, turned)).toStrictEqual(turned.translations);
  });
});
