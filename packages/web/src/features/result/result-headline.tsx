import type { Result, ResultScale } from '@sanjeh/contract/result/result.schema';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ScaleBar } from '#ui/chart/scale-bar.tsx';
import { Chip } from '#ui/chip.tsx';
import { ageRangeWords } from '#website/age-words.ts';
import { BandList } from './band-list.tsx';
import { ResultNote } from './result-note.tsx';
import { worstPart } from './result-reading.ts';
import { noScoreWords, ScoreReason } from './score-reason.tsx';
import { TotalReading } from './total-reading.tsx';

/** What the result says in one look: the band, its advice, and the total on its scale. */
export function ResultHeadline({ result }: { result: Result }) {
  const say = useSay();
  const { total } = result;
  const open = total.questionCount - total.answered;
  const range = ageRangeWords(say, result.ageRange.from, result.ageRange.to);
  const isTold = !result.totalShown || hasScore(total);
  return (
    <Card title={say(m.result_headline)}>
      <Total result={result} />
      <div className="mt-2 flex flex-col gap-2">
        {result.totalShown && <ScoreReason scale={total} />}
        {isTold && open > 0 && <ResultNote>{say(m.result_unanswered_count, { count: open })}</ResultNote>}
        {result.paper && <PaperNote paper={result.paper} />}
        {result.isVoid && <ResultNote isWarning>{say(m.attempt_void_note)}</ResultNote>}
        {result.isOutOfRange && <ResultNote isWarning>{say(m.result_out_of_range, { range })}</ResultNote>}
        {result.submittedBy === 'time' && <ResultNote>{say(m.result_by_time)}</ResultNote>}
      </div>
    </Card>
  );
}

function PaperNote({ paper }: { paper: { filledOn: string; typedAt: string; typedBy?: string } }) {
  const say = useSay();
  const format = useFormat();
  const { filledOn, typedAt, typedBy } = paper;
  const days = { filled: format.date(filledOn), typed: format.day(typedAt) };
  return (
    <ResultNote>
      {typedBy === undefined
        ? say(m.paper_form_note, days)
        : say(m.paper_form_note_by, { ...days, by: isolate(typedBy) })}
    </ResultNote>
  );
}

function Total({ result }: { result: Result }) {
  const say = useSay();
  const { total } = result;
  const { possible, band, bands } = total;
  const worst = worstPart(result);
  if (!result.totalShown || !hasScore(total))
    return (
      <div className="flex flex-col gap-3">
        {result.totalShown ? (
          <>
            <p className="text-2xl font-bold">{say(noScoreWords(total))}</p>
            <p className="text-muted">{say(m.result_answered_sum, { score: total.score })}</p>
          </>
        ) : (
          <p className="max-w-prose">{say(m.result_no_total)}</p>
        )}
        {worst && <WorstPart scale={worst} />}
      </div>
    );
  return (
    <>
      <TotalReading result={result} />
      <div className="mt-4 flex flex-wrap items-start gap-x-10 gap-y-3">
        <div>
          <p className="text-2xl font-bold">
            <span className="me-2 text-base font-medium text-muted">{say(m.result_total)}</span>
            {say(m.result_score_of, { score: total.score, maximum: possible.maximum })}
          </p>
          <p className="text-sm text-muted">{say(m.result_possible, possible)}</p>
        </div>
        {worst && <WorstPart scale={worst} />}
      </div>
      <ScaleBar
        scale={possible}
        score={total.score}
        bands={bands.map((one) => ({ ...one, tone: one.severity }))}
        label={say(m.result_total)}
      />
      <BandList bands={bands} current={band} />
    </>
  );
}

/** A good total may hide it: the section or the scale that asks for attention, beside the total. */
function WorstPart({ scale: { kind, title, score, possible, band } }: { scale: ResultScale }) {
  const say = useSay();
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{say(kind === 'own' ? m.result_worst_scale : m.result_worst)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ContentText className="font-bold wrap-anywhere" text={title ?? ''} />
        {score !== null && <span>{say(m.result_score_of, { score, maximum: possible.maximum })}</span>}
        {band && (
          <Chip tone={band.severity}>
            <ContentText text={band.label} />
          </Chip>
        )}
      </p>
    </div>
  );
}
