import { describe, expect, test } from 'vitest';
import { newAnswer, newDraft, toDraft, toInput } from './draft.ts';
import { type DraftsState, openDrafts, type Step } from './drafts.ts';
import { add, edit, endPauses, move, remove, retry, undoRemoval } from './edits.ts';
import { advance, isHolding } from './outgoing.ts';
import { answered, failed } from './replies.ts';
import { summaryOf } from './summary.ts';
import { lostReply, question, refusal } from './testing.ts';
import { createServer } from './testing-server.ts';

/** Two sections with two questions each. */
function examOfFour() {
  const server = createServer();
  for (const id of [1, 2, 3, 4]) {
    const fresh = toDraft(question(id, { answers: [] }));
    const answers = [newAnswer({ title: 'بله', score: '1' }), newAnswer({ title: 'نه', score: '0' })];
    const body = toInput({ ...fresh, answers }, id < 3 ? 1 : 2);
    server.create('nobody', { ...body, requestKey: `${id}`, position: 9 });
  }
  return server;
}

const opened = () => openDrafts(examOfFour().list());
const after = (state: DraftsState, ...steps: Step[]) => steps.reduce((next, step) => step(next), state);
const sendAt = (state: DraftsState, now: number) => advance(state, now, () => 'key');
const callOf = (state: DraftsState, now = 10_000) => {
  const { drafts } = sendAt(state, now);
  if (drafts.sending === null) throw new Error('nothing is sent');
  return { drafts, call: drafts.sending.call };
};
const [first, second] = [...opened().entries.keys()] as [string, string];
const draft = newDraft({
  title: 'تازه',
  answers: [...(opened().entries.get(first)?.draft.answers ?? [])],
});

describe('what is sent next', () => {
  test('is nothing while nothing is written, and nothing before a pause in typing', () => {
    expect(sendAt(opened(), 0)).toMatchObject({ drafts: { sending: null }, lookAt: null });
    const typed = after(opened(), edit(first, { title: 'نو' }, 100));
    expect(sendAt(typed, 200)).toMatchObject({ drafts: { sending: null }, lookAt: 700 });
    expect(callOf(typed, 700).call).toMatchObject({ kind: 'update', revision: 1, draft: { title: 'نو' } });
    expect(callOf(after(typed, endPauses), 200).call.kind).toBe('update');
  });

  test('is one thing at a time, and the same again until it is answered', () => {
    const typed = after(opened(), edit(first, { title: 'نو' }, 0));
    const { drafts, call } = callOf(typed);
    const lost = after(drafts, failed(call, lostReply()), edit(first, { title: 'نوتر' }, 10_000));
    expect(sendAt(lost, 20_000).drafts.sending).toEqual({ call, isRepeated: true, fault: null });
  });

  test('is a new question at the place where it stands among those that the server has', () => {
    const place = { sectionId: 1, index: 1 };
    const state = after(opened(), add('n1', place, draft, false), add('n2', place, draft, false));
    const { drafts, call } = callOf(state);
    expect(call).toMatchObject({ kind: 'create', key: 'n2', sectionId: 1, position: 2 });
    expect(callOf({ ...drafts, sending: null }).call).toMatchObject({ key: 'n1', position: 2 });
  });

  test('is not what the server would refuse', () => {
    const empty = after(opened(), edit(first, { title: '' }, 0));
    const { drafts } = sendAt(empty, 10_000);
    expect(drafts).toMatchObject({ sending: null });
    expect(summaryOf(drafts)).toEqual({ kind: 'invalid', count: 1, first });
    expect(isHolding(drafts)).toBe(true);
  });

  test('is nothing for what is taken away before the server has heard of it', () => {
    const state = after(opened(), add('n1', { sectionId: 1, index: 0 }, draft, false), remove('n1'));
    expect(sendAt(state, 10_000).drafts.sending).toBeNull();
    const undone = after(opened(), remove(first), undoRemoval(first));
    expect(sendAt(undone, 10_000).drafts.sending).toBeNull();
  });

  test('is the whole order, once for all moves, and nothing for a move back', () => {
    const there = after(opened(), move(first, { sectionId: 2, index: 0 }, 0));
    expect(callOf(there).call).toMatchObject({
      kind: 'order',
      orderRevision: 5,
      sections: [{ questionSectionId: 1 }, { questionSectionId: 2 }],
      moveCount: 1,
    });
    const back = after(there, move(first, { sectionId: 1, index: 0 }, 10));
    expect(sendAt(back, 10_000).drafts).toMatchObject({ sending: null, moves: [] });
    expect(isHolding(back)).toBe(false);
  });
});

describe('what is taken away and put back', () => {
  test('is restored once the server has removed it, and written anew only when it has no more of it', () => {
    const { drafts, call } = callOf(after(opened(), remove(first)));
    if (call.kind !== 'remove') throw new Error('nothing is removed');
    const counters = { contentRevision: 6, orderRevision: 6 };
    const undone = after(drafts, undoRemoval(first), answered<'remove'>(call, counters));
    const restoring = callOf(undone);
    expect(restoring.call).toMatchObject({ kind: 'restore', revision: 1 });
    const gone = after(restoring.drafts, failed(restoring.call, refusal('not_found')));
    const looking = callOf(gone);
    expect(looking.call.kind).toBe('list');
    const server = examOfFour();
    const there = after(looking.drafts, answered<'list'>({ kind: 'list' }, server.list()));
    expect(sendAt(there, 10_000).drafts.sending).toBeNull();
    server.remove(there.entries.get(first)?.saved?.id ?? 0, 1);
    const missing = after(looking.drafts, answered<'list'>({ kind: 'list' }, server.list()));
    expect(callOf(missing).call).toMatchObject({ kind: 'create', key: first });
  });
});

describe('what is refused', () => {
  test('waits for somebody, and holds the page', () => {
    const { drafts, call } = callOf(after(opened(), edit(second, { title: 'نو' }, 0)));
    const refused = after(drafts, failed(call, refusal('forbidden')));
    expect(sendAt(refused, 20_000).drafts.sending).toBeNull();
    expect([summaryOf(refused).kind, isHolding(refused)]).toEqual(['refused', true]);
    expect(callOf(after(refused, retry)).call).toMatchObject({ kind: 'update', key: second });
  });

  test('for want of a sign-in, stays under way: what was sent before may have arrived', () => {
    const { drafts, call } = callOf(after(opened(), remove(first)));
    const out = after(drafts, failed(call, lostReply()), failed(call, refusal('not_signed_in')));
    expect(out.sending).toMatchObject({ call, isRepeated: true });
    expect([summaryOf(out).kind, isHolding(out)]).toEqual(['refused', true]);
    expect(summaryOf(after(out, retry)).kind).toBe('saving');
  });

  test('as a removal, stands where it stood and says why', () => {
    const { drafts, call } = callOf(after(opened(), remove(first)));
    const refused = after(drafts, failed(call, refusal('forbidden')));
    expect(refused.order).toEqual(opened().order);
    expect(refused.notice).toMatchObject({ kind: 'removal-refused' });
  });
});
