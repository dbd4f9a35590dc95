import type { Result, ResultScale, ScaleBand } from '@sanjeh/contract/result/result.schema';
import { defaultSettings } from '@sanjeh/contract/web/settings';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SettingsProvider } from '#settings/settings-provider.tsx';
import { TotalReading } from './total-reading.tsx';

const low: ScaleBand = {
  ...{ lower: 60, lowerInclusive: true, upper: 65, upperInclusive: false },
  ...{ label: 'Raised', advice: 'Have a look.', severity: 'watch' },
};
const total: Result['total'] = {
  ...{ score: 12, reason: null, possible: { minimum: 0, maximum: 20 }, answered: 4, questionCount: 4 },
  ...{ band: null, bands: [] },
};
const onT: ResultScale = {
  ...{ code: 'total', kind: 'total', title: null, raw: 12, answered: 4, missing: 0, score: 12, reason: null },
  ...{ possible: total.possible, z: 1.499, t: 64.99, stanine: 8, percentile: 93.3, interval: null },
  ...{ trueScore: null, norm: null, isOutsideNorms: false, bandsOn: 't', band: low, bands: [low] },
};

function told(scale: ResultScale, own = total): string {
  const markup = renderToString(
    <SettingsProvider initial={{ ...defaultSettings, language: 'en' }}>
      <TotalReading result={{ total: own, scales: [scale] }} />
    </SettingsProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ');
}

describe('what the total means', () => {
  it('is told where its bands stand on a place among others, and on the side of the bound where it lies', () => {
    expect(told(onT)).toContain('Raised');
    expect(told(onT)).toContain(
      'Compared with others the total is at T 64.9, in the band from 60 to under 65.',
    );
    expect(told(onT)).toContain('worth keeping an eye on');
    expect(told(onT)).toContain('Have a look.');
    const onPercentile = { ...onT, bandsOn: 'percentile', percentile: 99.97 } as const;
    expect(told(onPercentile)).toContain('at percentile 99.9,');
  });

  it('is told by the score where they stand on that', () => {
    const raw = { ...onT, bandsOn: 'raw' } as const;
    expect(told(raw, { ...total, band: low, bands: [low] })).toContain('The total of 12 lies in the band');
  });

  it('is not known without bands, without norms that fit, or outside of all bands', () => {
    expect(told({ ...onT, bandsOn: 'raw', band: null, bands: [] })).toContain('No interpretation is defined');
    expect(told({ ...onT, t: null, band: null })).toContain('no norms that fit this person');
    expect(told({ ...onT, band: null })).toContain('in none of the bands');
  });
});
