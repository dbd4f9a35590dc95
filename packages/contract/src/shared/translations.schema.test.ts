import { describe, expect, test } from 'vitest';
import { toIssues } from '../issue.ts';
import { z } from '../zod.ts';
import { blockText, lineText } from './content-text.schema.ts';
import { translationsOf } from './translations.schema.ts';

const schema = translationsOf({ title: lineText(10), description: blockText(20) });

function refusals(value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? [] : toIssues(result.error).map(({ path, code }) => [path.join('.'), code]);
}

describe('translations', () => {
  test('keep what is filled and drop what was left empty', () => {
    expect(schema.parse({})).toEqual({});
    expect(schema.parse({ en: { title: ' Hearing ', description: '  ' } })).toStrictEqual({
      en: { title: 'Hearing' },
    });
    expect(schema.parse({ en: { title: '', description: '' } })).toStrictEqual({});
    expect(schema.parse({ en: {} })).toStrictEqual({});
  });

  test('refuse what does not belong there', () => {
    expect(refusals({ en: { title: 'x', subtitle: 'y' } })).toEqual([['en.subtitle', 'unknown_field']]);
    expect(refusals({ de: {} })).toEqual([['de', 'unknown_field']]);
    expect(refusals({ en: { title: 'a'.repeat(11) } })).toEqual([['en.title', 'max_length']]);
    expect(refusals({ en: { title: 'a\u202eb' } })).toEqual([['en.title', 'unsafe_character']]);
    expect(refusals({ en: { title: 'a\nb' } })).toEqual([['en.title', 'unsafe_character']]);
    expect(refusals({ en: { description: 'a\u0000b' } })).toEqual([['en.description', 'unsafe_character']]);
    expect(refusals(null)).toEqual([['', 'required']]);
  });

  test('several lines keep their breaks, in one form', () => {
    expect(schema.parse({ en: { description: 'a\r\nb\nc' } })).toEqual({ en: { description: 'a\nb\nc' } });
  });

  test('JSON Schema can be derived for reading and for writing', () => {
    for (const io of ['input', 'output'] as const) {
      const json = z.toJSONSchema(schema, { io });
      expect(json.properties).toMatchObject({ en: { properties: { title: { type: 'string' } } } });
    }
  });
});
