import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { genderLabel } from '#i18n/gender-label.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { positionOn } from '#ui/chart/scale-position.ts';
import { Tabs } from '#ui/tabs.tsx';
import { ageGroupWords } from './age-group-words.ts';
import { scaleTitle } from './scale-words.ts';
import type { ShownScale } from './shown-scale.ts';
import { useFigure } from './use-figure.ts';
import { useMonthName } from './use-month-name.ts';

type Group = { name: string; attempts: number; mean: number | null; standardDeviation: number | null };

/** The scores by age and gender; those of the whole exam also by province and month. */
export function GroupTables({ scale }: { scale: ShownScale }) {
  const say = useSay();
  const monthName = useMonthName();
  const { byAge, byGender, byProvince, byMonth, title: name, possible } = scale;
  const tables = [
    {
      id: 'age',
      title: m.statistics_by_age,
      rows: byAge.map(({ from, to, ...group }) => ({ ...group, name: ageGroupWords(say, { from, to }) })),
    },
    {
      id: 'gender',
      title: m.statistics_by_gender,
      rows: byGender.map(({ gender, ...group }) => ({ ...group, name: say(genderLabel[gender]) })),
    },
    { id: 'province', title: m.statistics_by_province, rows: byProvince },
    {
      id: 'month',
      title: m.statistics_by_month,
      rows: byMonth.map(({ start, ...group }) => ({ ...group, name: monthName(start) })),
    },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Card
      title={say(m.statistics_groups)}
      description={name !== null && <ContentText text={scaleTitle(say, name)} />}
    >
      <Tabs
        label={m.statistics_groups}
        items={tables.map(({ id, title, rows }) => ({
          id,
          title,
          content: <GroupTable title={say(title)} rows={rows} scale={possible} />,
        }))}
      />
    </Card>
  );
}

type GroupTableProps = { title: string; rows: readonly Group[]; scale: ShownScale['possible'] };

function GroupTable({ title, rows, scale }: GroupTableProps) {
  const say = useSay();
  const format = useFormat();
  const { figure } = useFigure();
  const head = 'py-1 pe-3 text-start font-medium max-[20rem]:wrap-anywhere';
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{say(m.statistics_group_table, { group: title })}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className={head}>
            {title}
          </th>
          <th scope="col" className={head}>
            {say(m.statistics_people)}
          </th>
          <th scope="col" className={head}>
            {say(m.statistics_mean_short)}
          </th>
          <th scope="col" className={head}>
            {say(m.statistics_sd_short)}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ name, attempts, mean, standardDeviation }) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 pe-3 text-start font-normal max-[20rem]:wrap-anywhere">
              <ContentText text={name} />
            </th>
            <td className="pe-3">{format.number(attempts)}</td>
            <td className="pe-3">
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-12">{figure(mean)}</span>
                <span
                  aria-hidden
                  dir="ltr"
                  className="hidden h-1.5 w-32 overflow-hidden rounded-full bg-line sm:block"
                >
                  <span
                    className="block h-full bg-primary"
                    style={{ inlineSize: `${positionOn(scale, mean ?? scale.minimum)}%` }}
                  />
                </span>
              </span>
            </td>
            <td>{figure(standardDeviation)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
