import { describe, expect, it } from 'vitest';
import { narrowClock, readClock } from './clock-offset.ts';

const zero = Date.parse('2026-04-01T08:00:00.000Z');
/** The server says eight o'clock; asked and heard so long after that by this device. */
const read = (asked: number, heard: number) =>
  readClock(new Date(zero).toISOString(), zero + asked, zero + heard);

describe('how far the clock of a device is off', () => {
  it('is known by half of what the call took', () => {
    expect(read(-100, 300)).toEqual({ offset: -100, error: 200 });
    expect(narrowClock({ clockOffset: 50_000 }, read(-100, 300))).toEqual({
      clockOffset: -100,
      clockError: 200,
    });
  });

  it('is not forgotten for a call that took long', () => {
    const known = { clockOffset: 20, clockError: 30 };
    expect(narrowClock(known, read(0, 15_000))).toEqual({ clockOffset: -5, clockError: 5 });
    expect(narrowClock(known, read(-10_000, 5_000))).toEqual(known);
  });

  it('is known better with each call', () => {
    const first = narrowClock({ clockOffset: 0 }, read(-1000, 1000));
    expect(narrowClock(first, read(-1500, 500))).toEqual({ clockOffset: 250, clockError: 750 });
  });

  it('is another when the clock was set, and then the newest call counts', () => {
    const known = { clockOffset: 20, clockError: 30 };
    expect(narrowClock(known, read(59_000, 61_000))).toEqual({ clockOffset: -60_000, clockError: 1000 });
  });
});
