import type { Dashboard } from '@sanjeh/contract/dashboard/dashboard.schema';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ColumnChart } from '#ui/chart/column-chart.tsx';

type DayChartProps = { days: Dashboard['attemptsPerDay'] };

/** The days are counted back from today, so that the last column always has its date. */
const markedEvery = 7;

export function DayChart({ days }: DayChartProps) {
  const say = useSay();
  const format = useFormat();
  const counts = days.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const columns = days.map(({ day, count }, place) => ({
    key: day,
    name: format.fullDate(day),
    mark: (days.length - 1 - place) % markedEvery === 0 ? format.dayAndMonth(day) : undefined,
    value: count,
  }));
  return (
    <Card
      title={say(m.dashboard_per_day)}
      description={say(m.dashboard_per_day_text, { count: days.length })}
    >
      <ColumnChart
        columns={columns}
        caption={say(m.dashboard_per_day)}
        names={{ column: say(m.dashboard_day), value: say(m.dashboard_attempts) }}
        describe={({ name, value }) => say(m.dashboard_day_count, { day: name, count: value })}
      />
      <p className="mt-2 text-sm text-muted">
        {total === 0
          ? say(m.dashboard_per_day_none)
          : say(m.dashboard_per_day_total, { count: total, most: Math.max(...counts) })}
      </p>
    </Card>
  );
}
