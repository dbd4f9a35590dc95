import type { AdminQuestion, ExamQuestions } from '@sanjeh/contract/question/question.schema';
import { describe, expect, test } from 'vitest';
import { newDraft } from './draft.ts';
import { type DraftsState, openDrafts, type Step } from './drafts.ts';
import { add, edit, move, moveSectionBy, remove, resolve } from './edits.ts';
import { listed } from './listed.ts';
import { advance } from './outgoing.ts';
import { answered, failed } from './replies.ts';
import { lostReply, question, refusal } from './testing.ts';

const possible = { minimum: 0, maximum: 0 };
const serverOf = (...sections: [number, AdminQuestion[]][]): ExamQuestions => ({
  examId: 1,
  contentRevision: 9,
  orderRevision: 9,
  possible,
  sections: sections.map(([questionSectionId, questions]) => ({
    questionSectionId,
    title: `بخش ${questionSectionId}`,
    code: String(questionSectionId),
    translations: {},
    possible,
    questions,
  })),
});
const start = serverOf([1, [question(1), question(2)]]);
const after = (...steps: Step[]): DraftsState =>
  steps.reduce((state, step) => step(state), openDrafts(start));
const write = (key: string, title: string) => edit(key, { title }, 0);
const order = (state: DraftsState) => state.order.map(({ sectionId, keys }) => [sectionId, ...keys]);
const changed = (title: string, revision = 2) => question(1, { title, revision });

describe('what somebody else changed', () => {
  test('comes in where nothing is written here', () => {
    const state = after(listed(serverOf([1, [changed('نو'), question(2)]])));
    expect(state.entries.get('q1')?.draft.title).toBe('نو');
    expect(state.notice).toEqual({ kind: 'foreign', count: 1 });
  });

  test('is for somebody to decide where something else is written here', () => {
    const theirs = changed('از دیگری');
    const state = after(write('q1', 'از من'), listed(serverOf([1, [theirs, question(2)]])));
    expect(state.entries.get('q1')).toMatchObject({
      draft: { title: 'از من' },
      state: { kind: 'conflict', theirs },
    });
    expect(state.notice).toBeNull();
    expect(resolve('q1', 'mine')(state).entries.get('q1')).toMatchObject({
      draft: { title: 'از من' },
      saved: { revision: 2 },
      state: { kind: 'waiting' },
    });
    expect(resolve('q1', 'theirs')(state).entries.get('q1')).toMatchObject({
      draft: { title: 'از دیگری' },
      state: { kind: 'settled' },
    });
  });

  test('is no matter when both wrote the same, or when it was only moved', () => {
    const same = after(write('q1', 'یکی'), listed(serverOf([1, [changed('یکی'), question(2)]])));
    expect(same.entries.get('q1')).toMatchObject({ saved: { revision: 2 }, state: { kind: 'settled' } });
    const elsewhere = question(1, { revision: 2, questionSectionId: 2 });
    const moved = after(write('q1', 'یکی'), listed(serverOf([1, [question(2)]], [2, [elsewhere]])));
    expect(moved.entries.get('q1')).toMatchObject({
      draft: { title: 'یکی' },
      saved: { revision: 2 },
      state: { kind: 'waiting' },
    });
    expect(order(moved)).toEqual([
      [1, 'q2'],
      [2, 'q1'],
    ]);
  });

  test('kept over theirs, answers that they removed are new ones', () => {
    const theirs = question(1, { revision: 2, title: 'نو', answers: question(1).answers.slice(0, 1) });
    const state = after(
      write('q1', 'از من'),
      listed(serverOf([1, [theirs, question(2)]])),
      resolve('q1', 'mine'),
    );
    expect(state.entries.get('q1')?.draft.answers.map(({ id }) => id)).toEqual([10, null]);
  });

  test('what they removed goes, unless something is written in it', () => {
    const state = after(write('q2', 'از من'), listed(serverOf()));
    expect(state.entries.has('q1')).toBe(false);
    expect(state.entries.get('q2')?.state).toEqual({ kind: 'conflict', theirs: null });
    expect(order(state)).toEqual([[1, 'q2']]);
  });
});

describe('what was sent without a word back', () => {
  /** The first update of a question is under way, and nobody knows whether it arrived. */
  const unheard = () => {
    const { drafts } = advance(after(write('q1', 'یک')), 1000, () => 'key');
    const call = drafts.sending?.call;
    if (call?.kind !== 'update') throw new Error('nothing was sent');
    const typedOn = write('q1', 'یک و نیم')(failed(call, lostReply())(drafts));
    return { call, state: failed(call, refusal('stale'))(typedOn) };
  };

  test('is our own when the server has it, however much was typed since', () => {
    const state = listed(serverOf([1, [changed('یک'), question(2)]]))(unheard().state);
    expect(state.entries.get('q1')).toMatchObject({
      draft: { title: 'یک و نیم' },
      saved: { title: 'یک', revision: 2 },
      state: { kind: 'waiting' },
    });
  });

  test('is for somebody to decide when it may have been taken back', () => {
    const state = listed(serverOf([1, [changed(question(1).title, 3), question(2)]]))(unheard().state);
    expect(state.entries.get('q1')?.state.kind).toBe('conflict');
  });
});

describe('a question in another section', () => {
  test('that somebody has changed as well is not taken for the one that was moved', () => {
    const { drafts } = advance(after(move('q1', { sectionId: 2, index: 0 }, 0)), 1000, () => 'key');
    const call = drafts.sending?.call;
    if (call?.kind !== 'order') throw new Error('nothing was sent');
    const counters = { contentRevision: 12, orderRevision: 10 };
    const state = answered<'order'>(call, { ...counters, moved: [{ id: 1, revision: 3 }] })(drafts);
    expect(state.entries.get('q1')?.saved?.revision).toBe(1);
    expect(state.isBehind).toBe(true);
  });
});

describe('the order', () => {
  test('is theirs, with what only this page knows where it stood', () => {
    const state = after(
      add('n1', { sectionId: 1, index: 1 }, newDraft({ title: 'تازه' }), true),
      listed(serverOf([1, [question(2), question(3), question(1)]])),
    );
    expect(order(state)).toEqual([[1, 'q2', 'q3', 'q1', 'n1']]);
    expect(state.notice).toEqual({ kind: 'foreign', count: 1 });
  });

  test('keeps the moves that the server does not know yet, those of sections too', () => {
    const moved = after(
      move('q2', { sectionId: 1, index: 0 }, 0),
      listed(serverOf([1, [question(1), question(3), question(2)]])),
    );
    expect(order(moved)).toEqual([[1, 'q2', 'q1', 'q3']]);
    const two = openDrafts(serverOf([1, [question(1)]], [2, [question(2)]]));
    const turned = moveSectionBy(2, -1, 0)(two);
    const state = listed(serverOf([1, [question(1), question(3)]], [2, [question(2)]]))(turned);
    expect(order(state)).toEqual([
      [2, 'q2'],
      [1, 'q1', 'q3'],
    ]);
  });

  test('keeps a new section behind one that was moved', () => {
    const two = serverOf([1, [question(1)]], [2, [question(2)]]);
    const turned = moveSectionBy(1, 1, 0)(openDrafts(two));
    const state = listed(two)(move('q2', { sectionId: 3, index: 0 }, 0)(turned));
    expect(order(state)).toEqual([[2], [1, 'q1'], [3, 'q2']]);
    const first = listed(two)(moveSectionBy(3, -1, 0)(moveSectionBy(3, -1, 0)(state)));
    expect(order(first)).toEqual([[3, 'q2'], [2], [1, 'q1']]);
  });

  test('keeps a question where it stands when the one that it was put behind is taken away', () => {
    const three = serverOf([1, [question(1), question(2), question(3)]]);
    const moved = move('q3', { sectionId: 1, index: 1 }, 0)(openDrafts(three));
    expect(order(listed(three)(remove('q1')(moved)))).toEqual([[1, 'q3', 'q2']]);
    expect(order(listed(serverOf([1, [question(2), question(3)]]))(moved))).toEqual([[1, 'q3', 'q2']]);
    const added = add('n1', { sectionId: 1, index: 2 }, newDraft({ title: 'تازه' }), true)(openDrafts(three));
    expect(order(listed(serverOf([1, [question(1), question(3)]]))(added))).toEqual([[1, 'q1', 'n1', 'q3']]);
  });

  test('leaves out what is taken away here, and shows again what somebody else has put back', () => {
    const taken = after(remove('q1'));
    expect(order(listed(start)(taken))).toEqual([[1, 'q2']]);
    const without = listed(serverOf([1, [question(2)]]))(taken);
    const back = listed(serverOf([1, [question(1, { revision: 2 }), question(2)]]))(without);
    expect(order(back)).toEqual([[1, 'q1', 'q2']]);
    expect(back.removed.size).toBe(0);
  });
});
