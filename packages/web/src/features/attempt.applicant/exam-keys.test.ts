import { expect, it } from 'vitest';
import { commandOf, ownKeys } from './exam-keys.ts';

const key = (name: string) => ({
  key: name,
  code: name,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
});

it('keys that move the exam are left to where they have a meaning of their own, also to players', () => {
  const isAll = ['ArrowLeft', 'ArrowRight', '1'].every((name) => commandOf(key(name), 'ltr') !== null);
  expect(isAll).toBe(true);
  const places = ownKeys.split(/, ?/);
  expect(places).toEqual(expect.arrayContaining(['[role=dialog]', 'textarea', 'select', 'audio', 'video']));
});
