import { expect, test } from 'vitest';
import { forgetKeptForms, listKeptForms, placesOf } from './kept-forms.ts';

function shelfOf(kept: Map<string, string>) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  };
}

function keep(kept: Map<string, string>, userId: string, applicantId: number) {
  const { fixed, moving } = placesOf(userId, applicantId);
  kept.set(fixed, JSON.stringify({ id: 'a', form: { title: 'Exam' }, start: {} }));
  kept.set(moving, JSON.stringify({ id: 'a', answers: { 1: 10, 2: null, 3: 'x' } }));
}

test('who leaves is told of their own forms, and takes those along', () => {
  const kept = new Map([['km:settings', '{}']]);
  keep(kept, '5', 8);
  keep(kept, '5', 9);
  keep(kept, '55', 8);
  const shelf = shelfOf(kept);
  expect(listKeptForms(shelf, '5')).toEqual(
    [8, 9].map((id) => ({ id: `km:paper-form:5:${id}`, title: 'Exam', count: 2 })),
  );
  forgetKeptForms(shelf, '5');
  expect(listKeptForms(shelf, '5')).toEqual([]);
  expect([...kept.keys()]).toEqual(['km:settings', 'km:paper-form:55:8', 'km:paper-form:55:8:answers']);
});

test('what cannot be read keeps nobody here, and is forgotten all the same', () => {
  const kept = new Map([['km:paper-form:5:8', '{']]);
  expect(listKeptForms(shelfOf(kept), '5')).toEqual([]);
  forgetKeptForms(shelfOf(kept), '5');
  expect(kept.size).toBe(0);
});
