import { describe, expect, it } from 'vitest';
import { dataOf, scale } from '#testing/report-source.ts';

describe('the profile', () => {
  it('tells T and percentile as the page of the result does, and nobody stands at 0 or 100', () => {
    const rowOf = (t: number, percentile: number) =>
      dataOf('en', { scales: [{ ...scale, t, percentile }] }).profile?.rows[0];
    expect(rowOf(64.6, 15.6)).toMatchObject({ t: '64.6', percentile: '15.6' });
    expect(rowOf(64.99, 99.97)).toMatchObject({ t: '64.9', percentile: '99.9' });
    expect(rowOf(18, 0.03)).toMatchObject({ t: '18', percentile: '0.1' });
  });

  it('is there where somebody was compared with others, and names them', () => {
    expect(dataOf('en').profile).toBeNull();
    const profile = dataOf('en', { scales: [scale] }).profile;
    expect(profile?.rows).toHaveLength(1);
    expect(profile?.rows[0]).toMatchObject({ title: 'Total score', t: '55', percentile: '69.1' });
    // 1.96 · 10 · √0.16 to both sides.
    expect(profile?.rows[0]?.interval).toBe('47.1 to 62.8');
    expect(profile?.rows[0]?.low).toBeCloseTo((55 - 7.839856 - 20) / 60, 6);
    expect(profile?.groups).toEqual([
      'Toddlers: female, 1;4 to 1;8, 1,250 people, Iran, 2019, source: Somebody 2019',
    ]);
  });

  it('draws what lies beyond the axis at its end', () => {
    const rows = dataOf('en', { scales: [{ ...scale, t: 12, interval: null }] }).profile?.rows;
    expect(rows?.[0]).toMatchObject({ t: '12', place: 0, interval: '', low: null });
  });
});
