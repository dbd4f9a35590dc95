import { expect, test } from 'vitest';
import { goOn } from './go-on.ts';
import { formHolding } from './testing-form.ts';

type Values = { title: string; translations: { en: { title: string } } };
const sent: Values = { title: ' یک ', translations: { en: { title: 'one' } } };
const saved: Values = { title: 'یک', translations: { en: { title: 'one' } } };

test('a form goes on from what is saved', () => {
  const form = formHolding<Values>(structuredClone(sent));
  expect(goOn<Values>(form, saved, sent)).toBe(false);
  expect(form).toMatchObject({ held: saved, dirty: [] });
});

test('what was typed since it was sent stays, unsaved', () => {
  const typed = { ...sent, translations: { en: { title: 'one, or two' } } };
  const form = formHolding<Values>(typed);
  expect(goOn<Values>(form, saved, sent)).toBe(true);
  expect(form.held).toEqual({ title: 'یک', translations: { en: { title: 'one, or two' } } });
  expect(form.dirty).toEqual(['translations']);
});
