import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { bandOf } from './bin-band.ts';
import type { ShownScale } from './shown-scale.ts';

const head = 'py-1 text-start font-medium';

/** The picture in numbers, for who cannot see it and who wants them. */
export function DistributionTable({ scale: { bins, bands, attempts } }: { scale: ShownScale }) {
  const say = useSay();
  const format = useFormat();
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer rounded text-sm text-primary-text underline underline-offset-4">
        {say(m.statistics_distribution_table)}
      </summary>
      <table className="mt-2 w-full text-sm tabular-nums">
        <caption className="sr-only">{say(m.statistics_distribution)}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className={head}>
              {say(m.statistics_score)}
            </th>
            <th scope="col" className={head}>
              {say(m.statistics_people)}
            </th>
            <th scope="col" className={head}>
              {say(m.statistics_share)}
            </th>
            {bands.length > 0 && (
              <th scope="col" className={head}>
                {say(m.statistics_band)}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {bins.map(({ from, to, count }) => (
            <tr key={from}>
              <th scope="row" className="py-1 text-start font-normal">
                {say(m.statistics_score_range, { from, to })}
              </th>
              <td>{format.number(count)}</td>
              <td>{format.percent(count / attempts)}</td>
              {bands.length > 0 && (
                <td>
                  <ContentText text={bandOf(bands, from)?.label ?? '—'} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
