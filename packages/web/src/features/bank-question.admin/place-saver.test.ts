import type { BankPlace, BankQuestion } from '@sanjeh/contract/bank-question/bank-question.schema';
import { expect, test } from 'vitest';
import { createPlaceSaver, type Place } from './place-saver.ts';

const first: Place = { tags: ['one'], questionSectionId: 1 };

function scene() {
  const sent: BankPlace[] = [];
  const shown: Place[] = [];
  const refused: unknown[] = [];
  const waiting: PromiseWithResolvers<BankQuestion>[] = [];
  const change = createPlaceSaver(first, {
    save: (changes) => {
      sent.push(changes);
      const answer = Promise.withResolvers<BankQuestion>();
      waiting.push(answer);
      return answer.promise;
    },
    show: (place) => void shown.push(place),
    onSaved: () => undefined,
    onRefused: (error) => void refused.push(error),
  });
  const answer = ({ tags, questionSectionId }: Place) =>
    waiting.shift()?.resolve({
      ...{ id: 1, revision: 1, hasDraft: false, draftRevision: 1, updated: '', questionSectionId },
      tags: tags.map((title, id) => ({ id, title })),
      content: { title: '', kind: 'single', bounds: {}, scoring: {}, answers: [], translations: {} },
    });
  const refuse = () => waiting.shift()?.reject(new Error('refused'));
  return { sent, shown, refused, change, answer, refuse };
}

test('what is not changed is not sent, and what somebody else has changed is shown', async () => {
  const { sent, shown, change, answer } = scene();
  const moved = change({ ...first, questionSectionId: 2 });
  answer({ tags: ['one', 'theirs'], questionSectionId: 2 });
  await moved;
  const tagged = change({ tags: ['one', 'theirs', 'mine'], questionSectionId: 2 });
  answer({ tags: ['one', 'theirs', 'mine'], questionSectionId: 2 });
  await tagged;
  expect(sent).toEqual([
    { questionSectionId: 2 },
    { tags: ['one', 'theirs', 'mine'], seenTags: ['one', 'theirs'] },
  ]);
  expect(shown[1]).toEqual({ tags: ['one', 'theirs'], questionSectionId: 2 });
});

test('two quick changes go one after the other, the second on top of what the first was made on', async () => {
  const { sent, shown, change, answer } = scene();
  const both = [
    change({ ...first, tags: ['one', 'two'] }),
    change({ ...first, tags: ['one', 'two', 'three'] }),
  ];
  expect(sent).toEqual([{ tags: ['one', 'two'], seenTags: ['one'] }]);
  answer({ tags: ['one', 'two', 'theirs'], questionSectionId: 1 });
  await both[0];
  expect(sent[1]).toEqual({ tags: ['one', 'two', 'three'], seenTags: ['one', 'two'] });
  // What the person chose last stays in sight meanwhile.
  expect(shown.at(-1)?.tags).toEqual(['one', 'two', 'three']);
  answer({ tags: ['one', 'two', 'theirs', 'three'], questionSectionId: 1 });
  await both[1];
  expect(shown.at(-1)?.tags).toEqual(['one', 'two', 'theirs', 'three']);
});

test('what is refused is taken back, with what was changed on top of it', async () => {
  const { sent, shown, refused, change, refuse, answer } = scene();
  const both = [change({ ...first, tags: [] }), change({ tags: [], questionSectionId: 3 })];
  refuse();
  await Promise.all(both);
  expect([sent.length, refused.length, shown.at(-1)]).toEqual([1, 1, first]);
  const again = change({ ...first, questionSectionId: 3 });
  answer({ ...first, questionSectionId: 3 });
  await again;
  expect(sent[1]).toEqual({ questionSectionId: 3 });
});
