import { describe, expect, test } from 'vitest';
import { newBand } from '#band-editor/band-draft.ts';
import { checkScales, placeScaleIssues } from './scale-check.ts';
import { newAlert, newMember, newScale, type OwnDraft, type ScaleSetDraft } from './scale-draft.ts';
import { toScaleSetDraft } from './scale-input.ts';
import { questions, scaleSet } from './testing.ts';

const set = scaleSet([]);
const draft = (own: readonly OwnDraft[], fields: Partial<ScaleSetDraft> = {}): ScaleSetDraft => ({
  ...toScaleSetDraft(set),
  own,
  ...fields,
});
const own = (fields: Partial<OwnDraft> = {}) =>
  newScale({ code: 'mood', title: 'حال', members: [newMember({ questionId: 1 })], ...fields });
const found = (scales: ScaleSetDraft) =>
  checkScales(scales, { set, questions }).map(({ key, path, code }) => [key, path.join('.'), code]);

describe('scales while they are written', () => {
  test('in order say nothing', () => {
    const mood = own({ members: [newMember({ questionId: 1, weight: -0.5, reversed: true })] });
    const all = own({
      code: 'all',
      members: [newMember({ scaleKey: mood.key }), newMember({ scaleKey: 'section:7' })],
    });
    expect(found(draft([mood, all]))).toEqual([]);
  });

  test('name each fault at its own field', () => {
    const empty = newScale({ members: [] });
    expect(found(draft([empty]))).toEqual([
      [empty.key, 'code', 'required'],
      [empty.key, 'title', 'required'],
      [empty.key, 'members', 'no_question'],
    ]);
  });

  test.each([
    [null, 'required'],
    [Number.NaN, 'number'],
    [-1.5, 'too_small'],
    [1001, 'too_big'],
    [0.1234, 'decimal_places'],
  ])('a weight of %s is told as %s', (weight, code) => {
    const member = newMember({ questionId: 1, weight });
    expect(found(draft([own({ members: [member] })]))).toEqual([[member.key, 'weight', code]]);
  });

  test.each([
    [null, 'required'],
    [-1, 'too_small'],
    [1.5, 'integer'],
  ])('at most %s missing is told as %s', (maxMissing, code) => {
    const scale = own({ rule: 'prorate', maxMissing });
    expect(found(draft([scale]))).toEqual([[scale.key, 'missing.maxMissing', code]]);
    expect(found(draft([{ ...scale, rule: 'none' }]))).toEqual([]);
  });

  test('a code of another scale or of a section is taken, however it is written', () => {
    const [first, second, third] = [own(), own({ code: ' MOOD ' }), own({ code: 'Motor' })];
    expect(found(draft([first, second, third]))).toEqual([
      [second.key, 'code', 'taken'],
      [third.key, 'code', 'taken'],
    ]);
  });

  test('a circle and a question that is gone are told at the member', () => {
    const first = own({ code: 'a' });
    const inSecond = newMember({ scaleKey: first.key });
    const second = own({ code: 'b', members: [inSecond] });
    const back = newMember({ scaleKey: second.key });
    const gone = newMember({ questionId: 99 });
    expect(found(draft([{ ...first, members: [back, gone] }, second]))).toEqual([
      [back.key, 'of', 'scale_circle'],
      [gone.key, 'of', 'invalid_choice'],
      [inSecond.key, 'of', 'scale_circle'],
    ]);
  });

  test('bands lie on the scores, or on what they are made into', () => {
    const band = newBand({ label: 'زیاد', lower: 1, upper: 5 });
    const scale = own({ bands: [band] });
    expect(found(draft([scale]))).toEqual([[band.key, 'upper', 'too_big']]);
    expect(found(draft([{ ...scale, bandsOn: 'z' }]))).toEqual([]);
  });

  test('an alert without words is told', () => {
    const alert = newAlert({ questionId: 1, answerId: 11 });
    expect(found(draft([], { alerts: [alert] }))).toEqual([[alert.key, 'text', 'required']]);
  });
});

test('what the server refuses stands at the part that was sent there', () => {
  const band = newBand({});
  const scale = own({ bands: [band] });
  const alert = newAlert({ questionId: 1, answerId: 11 });
  const issues = [
    { path: ['scales', 1, 'questionSectionId'], code: 'no_question' },
    { path: ['scales', 3, 'members', 0, 'questionId'], code: 'invalid_choice' },
    { path: ['scales', 3, 'bands', 0, 'upper'], code: 'too_big' },
    { path: ['scales', 3, 'code'], code: 'taken' },
    { path: ['alerts', 0, 'answerId'], code: 'invalid_choice' },
    { path: ['scales', 9, 'code'], code: 'taken' },
  ] as const;
  const placed = placeScaleIssues(
    issues.map(({ path, code }) => ({ path: [...path], code })),
    draft([scale], { alerts: [alert] }),
  );
  expect(placed.map(({ key, path }) => [key, path.join('.')])).toEqual([
    ['section:7', 'questionSectionId'],
    [scale.members[0]?.key, 'of'],
    [band.key, 'upper'],
    [scale.key, 'code'],
    [alert.key, 'answerId'],
  ]);
});
