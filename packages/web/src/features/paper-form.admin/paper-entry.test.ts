import type { PaperForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { expect, test } from 'vitest';
import { createDraftStore, inputOf, type PaperDraft } from './paper-draft.ts';
import { answered, blanksOf, moved, paperCommandOf, questionsOf, toggled, typedIn } from './paper-entry.ts';

const answersOf = (first: number) => [0, 1, 2].map((step) => ({ id: first + step, title: `${step}` }));
const form: PaperForm = {
  ...{ exameId: 7, versionId: 70, title: 'Exam', age: { months: 20, days: 1 }, correctedAge: null },
  ...{ isOutOfRange: false, ageRange: { title: '', from: 0, to: null }, taken: 0, maxAttempts: null },
  ...{ openSince: null, wantedInformant: null, consent: null },
  sections: [
    { id: 1, title: 'One', questions: [1, 2].map((id) => ({ id, title: 'q', answers: answersOf(id * 10) })) },
    { id: 2, title: 'Two', questions: [{ id: 3, title: 'q', answers: answersOf(30) }] },
  ],
};
const questions = questionsOf(form);
const draft: PaperDraft = {
  ...{ id: 'a', form, answers: {}, at: 0, isFinished: false },
  start: { filledOn: '2024-01-01', informant: { who: 'mother' }, besideOpen: false },
};
const key = (name: string, more: object = {}) =>
  paperCommandOf({ key: name, ctrlKey: false, altKey: false, metaKey: false, ...more });

test('questions are numbered through all sections', () => {
  expect(questions.map(({ number, section }) => [number, section])).toEqual([
    [1, 'One'],
    [2, null],
    [3, 'Two'],
  ]);
});

test('an answer leads on; what was left blank is not sent', () => {
  const first = { ...draft, ...answered(draft, questions, 10) };
  const second = { ...first, ...answered(first, questions, null) };
  expect(second.at).toBe(2);
  expect(blanksOf(second, questions).map(({ number }) => number)).toEqual([2, 3]);
  expect(inputOf(second).answers).toEqual([{ questionId: 1, answerId: 10 }]);
  expect(moved(second, questions, 99).at).toBe(3);
  expect(moved(second, questions, -1).at).toBe(0);
});

test.each([
  ['3', { do: 'choose', index: 2 }],
  ['۳', { do: 'choose', index: 2 }],
  ['٣', { do: 'choose', index: 2 }],
  ['۰', { do: 'blank' }],
  ['ArrowUp', { do: 'move', step: -1 }],
  ['Backspace', { do: 'undo' }],
  ['a', null],
])('the key %s', (name, command) => {
  expect(key(name)).toEqual(command);
});

test('with Ctrl only undoing is meant', () => {
  expect(key('z', { ctrlKey: true })).toEqual({ do: 'undo' });
  expect(key('1', { ctrlKey: true })).toBeNull();
});

function memory(isFull = false) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new Error('full');
      kept.set(name, text);
    },
    removeItem: (name: string) => void kept.delete(name),
  };
}

test('a draft is kept for who typed it in and of whom it is', () => {
  const storage = memory();
  const store = createDraftStore(storage, '5', 9);
  const typed = { ...draft, ...answered(draft, questions, 11) };
  expect(store.write(typed)).toBe(true);
  expect(createDraftStore(storage, '5', 9).read()).toEqual(typed);
  expect(createDraftStore(storage, '6', 9).read()).toBeNull();
  expect(createDraftStore(storage, '5', 8).read()).toBeNull();
  store.remove();
  expect(storage.kept.size).toBe(0);
});

test('where nothing can be kept that is told', () => {
  expect(createDraftStore(memory(true), '5', 9).write(draft)).toBe(false);
});

test('values stay while they are typed, and are sent as they are kept; what is none counts as blank', () => {
  const kinds: PaperForm['sections'] = [
    {
      ...{ id: 1, title: 'One' },
      questions: [
        { id: 1, title: 'page', kind: 'info', bounds: {}, answers: [] },
        { id: 2, title: 'q', kind: 'multiple', bounds: { least: 2 }, answers: answersOf(20) },
        { id: 3, title: 'q', kind: 'number', bounds: { max: '9', decimals: 1 }, answers: [] },
        { id: 4, title: 'q', kind: 'date', bounds: {}, answers: [] },
      ],
    },
  ];
  const asked = questionsOf({ sections: kinds });
  expect(asked.map(({ number, id, section }) => [number, id, section])).toEqual([
    [1, 2, 'One'],
    [2, 3, null],
    [3, 4, null],
  ]);
  const [several] = asked;
  if (!several) throw new Error('no question');
  const one = toggled(several, undefined, 22);
  const two = toggled(several, one, 20);
  expect([one, two, toggled(several, two, 22)]).toEqual([[22], [20, 22], [20]]);
  const typing = {
    ...draft,
    form: { ...form, sections: kinds },
    answers: { 2: one, 3: '۱۰', 4: '2024-02-30' },
  };
  expect(typedIn(typing, asked, two).at).toBe(0);
  expect(blanksOf(typing, asked)).toHaveLength(3);
  expect(inputOf({ ...typing, answers: { 2: two, 3: ' ۴/۵', 4: '2024-02-29' } }).answers).toEqual([
    { questionId: 2, value: [20, 22] },
    { questionId: 3, value: '4.5' },
    { questionId: 4, value: '2024-02-29' },
  ]);
});
