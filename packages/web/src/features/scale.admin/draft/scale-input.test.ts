import { describe, expect, test } from 'vitest';
import { newScale } from './scale-draft.ts';
import { codesOf, contentOfScales, ontoScales, toScaleSetDraft, toScaleSetInput } from './scale-input.ts';
import { member, scaleSet } from './testing.ts';

const set = scaleSet(
  [
    {
      id: 21,
      code: 'mood',
      title: 'حال',
      translations: { en: { title: 'Mood' } },
      members: [member(1), member(4)],
    },
    { id: 22, code: 'both', title: 'هر دو', members: [member(null, 'mood'), member(null, 'motor')] },
  ],
  { alerts: [{ questionId: 1, answerId: 11, text: 'ببینید', translations: { en: { text: 'Look' } } }] },
);
const draft = toScaleSetDraft(set);

describe('a set of scales', () => {
  test('is sent as it was read, members by the codes of today', () => {
    const renamed = { ...draft, own: draft.own.map((own) => ({ ...own, code: `${own.code}2` })) };
    const { scales, alerts } = toScaleSetInput(renamed, codesOf(renamed, set));
    expect(scales.map(({ kind }) => kind)).toEqual(['total', 'section', 'section', 'own', 'own']);
    expect(scales[3]).toMatchObject({ id: 21, code: 'mood2', translations: { en: { title: 'Mood' } } });
    expect(scales[4]).toMatchObject({ members: [{ scaleCode: 'mood2' }, { scaleCode: 'motor' }] });
    expect(alerts).toEqual([{ answerId: 11, text: 'ببینید', translations: { en: { text: 'Look' } } }]);
  });

  test('is the same whatever its keys and the spaces around its texts, and another with every change', () => {
    const [first, second] = draft.own;
    if (!(first && second)) throw new Error('two scales were read');
    expect(contentOfScales(toScaleSetDraft(set))).toBe(contentOfScales(draft));
    expect(contentOfScales({ ...draft, own: [{ ...first, title: ' حال ' }, second] })).toBe(
      contentOfScales(draft),
    );
    const others = [
      { ...draft, totalShown: false },
      { ...draft, own: [second, first] },
      { ...draft, own: [{ ...first, code: 'm' }, second] },
      { ...draft, own: [{ ...first, members: first.members.map((one) => ({ ...one, weight: 2 })) }, second] },
      { ...draft, alerts: [] },
      { ...draft, implied: draft.implied.map((one) => ({ ...one, rule: 'zero' as const })) },
    ];
    expect(new Set([draft, ...others].map(contentOfScales)).size).toBe(others.length + 1);
  });

  test('what was sent keeps its keys when it comes back', () => {
    const added = { ...draft, own: [...draft.own, newScale({ code: 'new' })] };
    const stored = scaleSet([
      ...set.scales.slice(3),
      { id: 23, code: 'new', title: 'تازه', members: [member(2)] },
    ]);
    const keysOf = ({ own }: typeof draft) => own.map(({ key }) => key);
    expect(keysOf(toScaleSetDraft(stored, added))).toEqual(keysOf(added));
    expect(toScaleSetDraft(stored, added).own[1]?.members[0]?.scaleKey).toBe(added.own[0]?.key);
  });

  test('over what somebody else has saved, a scale that they removed is a new one and lost sections go', () => {
    const theirs = {
      ...set,
      scales: set.scales.filter(({ id, questionSectionId }) => id !== 21 && questionSectionId !== 8),
    };
    const mine = ontoScales(
      { ...draft, implied: draft.implied.map((one) => ({ ...one, rule: 'zero' })) },
      theirs,
    );
    expect(mine.own.map(({ id }) => id)).toEqual([null, 22]);
    expect(mine.implied.map(({ key, rule }) => [key, rule])).toEqual([
      ['total', 'zero'],
      ['section:7', 'zero'],
    ]);
  });
});
