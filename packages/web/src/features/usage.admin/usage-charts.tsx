import type { UsageMonth } from '@sanjeh/contract/usage/usage.schema';
import { useFormat } from '#i18n/format.ts';
import { useMonthName } from '#i18n/month-name.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ColumnChart } from '#ui/chart/column-chart.tsx';
import { StackedChart } from '#ui/chart/stacked-chart.tsx';
import { bandNames, shareOf } from './usage-words.ts';

/** With two years, every other month has its name. */
const markedAtOnce = 12;

type ChartsProps = { months: readonly UsageMonth[] };

export function UsageCharts({ months }: ChartsProps) {
  const say = useSay();
  const format = useFormat();
  const sum = (of: (month: UsageMonth) => number) => months.reduce((all, month) => all + of(month), 0);
  const [started, submitted] = [sum((month) => month.started), sum((month) => month.submitted)];
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Picture
        months={months}
        title={m.usage_started}
        text={say(m.usage_started_text, { count: started })}
        figureOf={(month) => month.started}
      />
      <Picture
        months={months}
        title={m.usage_share}
        text={say(m.usage_share_text, { percent: format.number(Math.round((100 * submitted) / started)) })}
        figureOf={(month) => shareOf(month) ?? 0}
      />
      <Picture
        months={months}
        title={m.usage_minutes}
        text={say(m.usage_minutes_text)}
        figureOf={(month) => month.minutes ?? 0}
      />
      <Bands months={months} />
    </div>
  );
}

function useMarks(months: readonly UsageMonth[]) {
  const { full, short } = useMonthName();
  const step = Math.ceil(months.length / markedAtOnce) * 2;
  return ({ start }: UsageMonth, place: number) => ({
    key: start,
    name: full(start),
    // Counted back from now, so that the last column always has its name.
    mark: (months.length - 1 - place) % step === 0 ? short(start) : undefined,
  });
}

type PictureProps = ChartsProps & {
  title: Message;
  text: string;
  figureOf: (month: UsageMonth) => number;
};

function Picture({ months, title, text, figureOf }: PictureProps) {
  const say = useSay();
  const format = useFormat();
  const marked = useMarks(months);
  return (
    <Card title={say(title)} description={text} className="pb-4">
      <ColumnChart
        columns={months.map((month, place) => ({ ...marked(month, place), value: figureOf(month) }))}
        caption={say(title)}
        names={{ column: say(m.usage_month), value: say(title) }}
        describe={({ name, value }) => say(m.usage_count_of, { month: name, count: format.number(value) })}
      />
    </Card>
  );
}

function Bands({ months }: ChartsProps) {
  const say = useSay();
  const marked = useMarks(months);
  const parts = (['good', 'watch', 'act', 'none'] as const).map((key) => ({
    key,
    name: say(bandNames[key]),
  }));
  return (
    <Card title={say(m.usage_bands)} description={say(m.usage_bands_text)} className="pb-4">
      <StackedChart
        columns={months.map((month, place) => ({ ...marked(month, place), values: month.bands }))}
        parts={parts}
        caption={say(m.usage_bands)}
        columnName={say(m.usage_month)}
      />
    </Card>
  );
}
