import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginSection,
  endSection,
  extendedSections,
  type SectionTimes,
  sectionState,
  sectionsNotOver,
} from './section-time.ts';

const timed = new Map([
  [3, 5],
  [1, 10],
  [2, 1],
]);
const at = (minute: number) => new Date(Date.UTC(2026, 3, 1, 8, minute));
const states = (times: SectionTimes, minute: number) =>
  [...timed.keys()].map((id) => sectionState(times, id, at(minute)));

test('a section is open from its beginning as long as its minutes, and whoever comes second changes nothing', () => {
  const begun = beginSection({}, timed, 3, at(0));
  expect([states(begun, 0), states(begun, 4), states(begun, 5)]).toEqual([
    ['open', 'before', 'before'],
    ['open', 'before', 'before'],
    ['over', 'before', 'before'],
  ]);
  expect(beginSection(begun, timed, 3, at(3))).toBe(begun);
  expect(beginSection(begun, timed, 9, at(3))).toBe(begun);
});

test('they are taken in order: what was left or passed over is closed', () => {
  const left = endSection(beginSection({}, timed, 3, at(0)), 3, at(2));
  expect(states(left, 2)).toEqual(['over', 'before', 'before']);
  const last = beginSection(left, timed, 2, at(3));
  expect(states(last, 3)).toEqual(['over', 'over', 'open']);
  expect(last[3]).toEqual(left[3]);
  expect(beginSection(last, timed, 1, at(3))).toBe(last);
});

test('something can be answered where the time has not begun or still runs, and where there is none', () => {
  const sections = [{ id: 3 }, { id: 7 }, { id: 1 }];
  const left = (times: SectionTimes, minute: number) =>
    sectionsNotOver(sections, times, at(minute)).map(({ id }) => id);
  const begun = beginSection({}, timed, 3, at(0));
  expect([left({}, 0), left(begun, 4), left(begun, 5)]).toEqual([
    [3, 7, 1],
    [3, 7, 1],
    [7, 1],
  ]);
  expect(left(beginSection(begun, timed, 1, at(2)), 2)).toEqual([7, 1]);
});

test('more time is for the one that was begun last', () => {
  const times = beginSection(beginSection({}, timed, 3, at(0)), timed, 1, at(2));
  const more = extendedSections(times, at(20), 5);
  expect(states(more, 24)).toEqual(['over', 'open', 'before']);
  expect(extendedSections({}, at(0), 5)).toEqual({});
});

test('whatever is begun and left, one at most is open, and none opens again', () => {
  const step = fc.record({ begin: fc.boolean(), id: fc.constantFrom(1, 2, 3, 4), minutes: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let times: SectionTimes = {};
      let minute = 0;
      const over = new Set<number>();
      for (const { begin, id, minutes } of steps) {
        minute += minutes;
        const now = at(minute);
        times = begin ? beginSection(times, timed, id, now) : endSection(times, id, now);
        const open = [...timed.keys()].filter((one) => sectionState(times, one, now) === 'open');
        expect(open.length).toBeLessThanOrEqual(1);
        for (const one of open) expect(over.has(one)).toBe(false);
        for (const one of timed.keys()) if (sectionState(times, one, now) === 'over') over.add(one);
      }
    }),
  );
});
