import type { ResultScale, ScaleBand } from '@sanjeh/contract/result/result.schema';
import { describe, expect, it } from 'vitest';
import { dataOf, scale, sum, warned } from '#testing/report-source.ts';

describe('what is to be read first', () => {
  const alerts = [{ questionId: 1, question: 'Q', answer: 'A', text: 'Look at this' }];

  it('begins with critical answers', () => {
    const data = dataOf('en', { alerts, submittedBy: 'time' });
    expect(data.warnings.map(({ isCritical }) => isCritical)).toEqual([true, false, false]);
    expect(data.warnings[0]?.text).toBe('Look at this (“\u2068Q\u2069” – \u2068A\u2069)');
    expect(data.warnings.at(-1)?.text).toBe('Time ran out, and the saved answers were submitted.');
  });

  it('names the scales without a score, and those without norms', () => {
    const missing = {
      ...scale,
      kind: 'own',
      title: 'Calm',
      score: null,
      reason: 'too_many_missing',
    } as const;
    const outside = {
      ...scale,
      kind: 'own',
      title: 'Joy',
      isOutsideNorms: true,
      norm: null,
      t: null,
    } as const;
    const told = warned('en', { scales: [missing, outside] });
    expect(told).toContain('No score, because too many questions were left unanswered: \u2068Calm\u2069.');
    expect(told.join()).toContain('so only the raw score is shown: \u2068Joy\u2069.');
  });

  it('says why there is no total', () => {
    const data = dataOf('en', { total: { ...sum, reason: 'too_many_missing' } });
    expect(data.total?.of).toBe('No score');
    expect(data.warnings.map(({ text }) => text)).toContain(
      'Too many questions were left unanswered for a total score. The answers given add up to 1.5.',
    );
  });

  it('says that a total is read by none of its bands, on whichever measure they stand', () => {
    const raised: ScaleBand = {
      ...{ lower: 60, lowerInclusive: true, upper: 65, upperInclusive: false },
      ...{ label: 'Raised', advice: '', severity: 'watch' },
    };
    const onT: ResultScale = { ...scale, bandsOn: 't', bands: [raised] };
    const outside = 'The total lies in none of the bands that are defined for this exam.';
    expect(warned('en', { scales: [onT] })).toContain(outside);
    expect(warned('fa', { scales: [onT] }).join()).toContain('در هیچ‌یک از بازه‌های');
    expect(warned('en', { scales: [{ ...onT, band: raised }] })).not.toContain(outside);
    expect(warned('en', { scales: [onT], totalShown: false })).not.toContain(outside);
    const onScore = { ...sum, bands: [raised] };
    expect(warned('en', { total: onScore })).toContain(outside);
    expect(warned('en', { total: { ...onScore, reason: 'no_question' } })).not.toContain(outside);
    // Without norms it is not outside: nobody knows where it lies.
    const unplaced = { ...onT, t: null, norm: null };
    const noNorms =
      'What the total means is read by comparing it with others, and there are no norms that fit this person.';
    expect(warned('en', { scales: [unplaced] })).toContain(noNorms);
    const others = warned('en', { scales: [{ ...unplaced, isOutsideNorms: true }] });
    expect(others.join()).toContain('There are no norms for this age and gender');
    expect(others).not.toContain(noNorms);
  });

  it('says what brought a score outside what is possible, by what became of blanks', () => {
    const beyond = { ...scale, kind: 'own', title: 'Calm', reason: 'outside_possible' } as const;
    const told = (changes: Partial<typeof scale>) =>
      warned('en', { scales: [{ ...beyond, ...changes }] }).join();
    const [asZero, prorated] = ['Unanswered questions count as zero', 'stands for unanswered questions'];
    expect(told({ missing: 1 })).toContain(asZero);
    expect(told({ missing: 1, isProrated: true })).toContain(
      `${prorated}, and that takes this score outside`,
    );
    expect(told({ missing: 1, isProrated: true })).not.toContain(asZero);
    expect(told({ missing: 0 })).toContain('A part of it lies outside');
    expect(told({ missing: 0 })).not.toContain(asZero);
    const all = warned('fa', { scales: [{ ...beyond, missing: 1, isProrated: true }] }).join();
    expect(all).toContain('میانگین پاسخ‌های داده‌شده');
  });

  it('says what a re-scored result was, but no total that is not shown', () => {
    const rescored = { at: '2025-04-01T10:00:00Z', totalScore: 2.25, band: null };
    expect(warned('fa').join()).not.toContain('اصلاح');
    expect(warned('fa', { rescored })).toContain(
      'این نتیجه پس از اصلاح آزمون در ۱۲ فروردین ۱۴۰۴ دوباره محاسبه شد. پیش از آن: ۲٫۲۵.',
    );
    const banded = { ...rescored, band: { label: 'Good', severity: 'good' as const } };
    expect(warned('en', { rescored: banded })).toContain(
      'Re-scored on 1 April 2025 after a correction of this exam. Before: 2.25 (Good).',
    );
    const unscored = { ...rescored, totalScore: null };
    expect(warned('fa', { rescored: unscored })).toContain(
      'این نتیجه پس از اصلاح آزمون در ۱۲ فروردین ۱۴۰۴ دوباره محاسبه شد. پیش از آن امتیازی نداشت.',
    );
    expect(warned('en', { rescored: unscored })).toContain(
      'Re-scored on 1 April 2025 after a correction of this exam. Before, there was no score.',
    );
    expect(warned('en', { rescored: banded, totalShown: false })).toContain(
      'Re-scored on 1 April 2025 after a correction of this exam.',
    );
  });

  it('names who typed a form in to administrators alone', () => {
    const paper = { filledOn: '2025-03-01', typedAt: '2025-03-20T21:00:00Z', typedBy: 'boss' };
    for (const language of ['fa', 'en'] as const) {
      expect(warned(language, { paper })[0]).not.toContain('boss');
      expect(warned(language, { paper }, { namesStaff: true })[0]).toContain('boss');
    }
    expect(warned('fa', { paper })[0]).toMatch(/^این فرم در .+ روی کاغذ پر شده و در .+ وارد شده است\. سن/);
    expect(warned('en', { paper })[0]).toMatch(/ and typed in on 21 March 2025\. The age/);
  });

  it('tells a first result from one that was corrected', () => {
    const first = dataOf('fa', {}, { history: null, isOriginal: true });
    expect(first.warnings[0]?.text).toContain('این نتیجهٔ نخست است');
    expect(first.history).toBeNull();
  });
});
