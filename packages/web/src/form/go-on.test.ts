import { expect, test } from 'vitest';
import { goOn } from './go-on.ts';

type Values = { title: string; translations: { en: { title: string } } };
const sent: Values = { title: ' یک ', translations: { en: { title: 'one' } } };
const saved: Values = { title: 'یک', translations: { en: { title: 'one' } } };

/** What a form holds, and what of it is unsaved. */
function formWith(values: Values) {
  const dirty: string[] = [];
  const held = { ...values };
  return {
    ...{ held, dirty },
    getValues: (() => held) as never,
    reset: (next: unknown) => void Object.assign(held, next),
    setValue: ((name: keyof Values, value: never) => {
      held[name] = value;
      dirty.push(name);
    }) as never,
  };
}

test('a form goes on from what is saved', () => {
  const form = formWith(structuredClone(sent));
  expect(goOn<Values>(form, saved, sent)).toBe(false);
  expect(form).toMatchObject({ held: saved, dirty: [] });
});

test('what was typed since it was sent stays, unsaved', () => {
  const typed = { ...sent, translations: { en: { title: 'one, or two' } } };
  const form = formWith(typed);
  expect(goOn<Values>(form, saved, sent)).toBe(true);
  expect(form.held).toEqual({ title: 'یک', translations: { en: { title: 'one, or two' } } });
  expect(form.dirty).toEqual(['translations']);
});
