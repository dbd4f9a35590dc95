import { expect, test } from 'vitest';
import { takeOver } from './take-over.ts';
import { formHolding } from './testing-form.ts';

const before = { title: 'یک', published: false };
const published = { title: 'یک', published: true };

test('what nobody has typed in follows a newer state', () => {
  const form = formHolding({ ...before });
  expect(takeOver(form, before, published)).toBe(true);
  expect(form).toMatchObject({ held: published, dirty: [] });
});

test('what is typed stays beside what has changed elsewhere', () => {
  const form = formHolding({ ...before, title: 'دو' });
  expect(takeOver(form, before, published)).toBe(true);
  expect(form).toMatchObject({ held: { title: 'دو', published: true }, dirty: ['title'] });
});

test('what is typed otherwise than it has become elsewhere is left to be decided', () => {
  const form = formHolding({ ...before, title: 'دو' });
  expect(takeOver(form, before, { ...published, title: 'سه' })).toBe(false);
  expect(form).toMatchObject({ held: { title: 'دو', published: false }, dirty: [] });
});

test('who has typed what it has become is of one mind with it', () => {
  const form = formHolding(published);
  expect(takeOver(form, before, published)).toBe(true);
});
