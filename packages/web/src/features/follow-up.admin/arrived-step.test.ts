import type { FollowUp, FollowUpInput } from '@sanjeh/contract/follow-up/follow-up.schema';
import { expect, test } from 'vitest';
import { hasArrived } from './arrived-step.ts';

const noteId = '6f1c2f0e-64f4-4b8e-9d6f-0b6f1c2f0e64';
const note = { id: noteId, author: 'admin', at: '2026-03-02T10:00:00Z', text: 'Called', inReport: false };
const sent: FollowUpInput = {
  ...{ state: 'called', nextOn: '2026-03-09', reminds: true, revision: 3 },
  ...{ note: 'Called', inReport: false, noteId },
};
const now = (changes: Partial<FollowUp>) =>
  ({ state: 'called', nextOn: '2026-03-09', reminds: true, notes: [note], ...changes }) as FollowUp;

test('a step has arrived where it stands as it was sent, with its very note', () => {
  expect(hasArrived(now({}), sent)).toBe(true);
  expect(hasArrived(now({ notes: [{ ...note, id: noteId.replace('6', '7') }] }), sent)).toBe(false);
  expect(hasArrived(now({ state: 'referred' }), sent)).toBe(false);
  const done = { ...sent, state: 'done' } as const;
  expect(hasArrived(now({ state: 'done', nextOn: null, reminds: false }), done)).toBe(true);
});
