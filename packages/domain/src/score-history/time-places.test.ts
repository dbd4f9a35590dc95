import { describe, expect, it } from 'vitest';
import { labelledPlaces, placesInTime } from './time-places.ts';

describe('places in time', () => {
  it('reach from end to end, in order, the longer pause with the longer way', () => {
    const places = placesInTime([0, 10, 100]);
    expect(places).toEqual([0, 0.3, 1]);
  });

  it('stay apart when the moments are close or the same', () => {
    expect(placesInTime([0, 0, 100])[1]).toBe(0.25);
    expect(placesInTime([5, 5, 5])).toEqual([0, 0.5, 1]);
  });

  it('put a single moment in the middle', () => {
    expect(placesInTime([7])).toEqual([0.5]);
    expect(placesInTime([])).toEqual([]);
  });
});

describe('labels', () => {
  it('are given to the wanted place first, then to the ends, then where there is room', () => {
    expect([...labelledPlaces([0, 0.1, 0.5, 1], 0.25, [1])]).toEqual([1, 3, 2]);
    expect([...labelledPlaces([0, 0.4, 1], 0.25)]).toEqual([0, 2, 1]);
    expect([...labelledPlaces([], 0.25)]).toEqual([]);
  });
});
