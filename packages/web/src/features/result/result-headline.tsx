import type { Result } from '@sanjeh/contract/result/result.schema';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useSay } from '../../i18n/say.ts';
import { m } from '../../paraglide/messages.js';
import { Card } from '../../ui/card.tsx';
import { ScaleBar } from '../../ui/chart/scale-bar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { BandList } from './band-list.tsx';

/** What the result says in one look: the band, its advice, and the total on its scale. */
export function ResultHeadline({ result }: { result: Result }) {
  const say = useSay();
  const format = useFormat();
  const { total } = result;
  const { possible, band, bands } = total;
  const open = total.questionCount - total.answered;
  const range = `${format.number(result.ageRange.from)}–${result.ageRange.to === null ? '' : format.number(result.ageRange.to)}`;
  return (
    <Card title={say(m.result_headline)}>
      {band ? (
        <div className="flex flex-col gap-2">
          <p>
            <Chip tone={band.severity}>
              <bdi>{band.label}</bdi>
            </Chip>
          </p>
          {band.advice && (
            <p dir="auto" className="max-w-prose text-lg whitespace-pre-line">
              {band.advice}
            </p>
          )}
        </div>
      ) : (
        <p className="text-muted">{say(m.result_no_band)}</p>
      )}
      <p className="mt-4 text-2xl font-bold">
        <span className="me-2 text-base font-medium text-muted">{say(m.result_total)}</span>
        {say(m.result_score_of, { score: total.score, maximum: possible.maximum })}
      </p>
      <ScaleBar
        scale={possible}
        score={total.score}
        bands={bands.map((one) => ({ ...one, tone: one.severity }))}
        label={say(m.result_total)}
      />
      <BandList bands={bands} current={band} />
      <div className="mt-2 flex flex-col gap-2">
        {open > 0 && <Note>{say(m.result_unanswered_count, { count: open })}</Note>}
        {result.isOutOfRange && <Note isWarning>{say(m.result_out_of_range, { range })}</Note>}
        {result.submittedBy === 'time' && <Note>{say(m.result_by_time)}</Note>}
      </div>
    </Card>
  );
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const Icon = isWarning ? TriangleAlert : Info;
  const tone = isWarning ? 'bg-warning-soft text-warning-text' : 'bg-hover text-ink';
  return (
    <p className={`flex items-start gap-2 rounded-lg px-3 py-2 text-sm ${tone}`}>
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
