import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import type { Result } from '@sanjeh/contract/result/result.schema';
import { Link } from '@tanstack/react-router';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ResultLink } from './attempt-links.tsx';

/** Cards side by side are of one height, and end with their footers. */
export const dashboardCard = 'flex flex-col [&>footer]:mt-auto';

type LatestResultProps = { attempt: TakenExam | undefined; result: Result | undefined };

/** The newest result in short. */
export function LatestResult({ attempt, result }: LatestResultProps) {
  const say = useSay();
  if (!attempt) {
    return (
      <Card title={say(m.exam_my_latest)} className={dashboardCard}>
        <p className="font-semibold">{say(m.exam_my_latest_none)}</p>
        <p className="text-sm text-muted">{say(m.exam_my_latest_none_text)}</p>
      </Card>
    );
  }
  const footer = (
    <Link to="/applicant/exam/taken" className="text-link">
      {say(m.exam_my_taken_all)}
    </Link>
  );
  return (
    <Card title={say(m.exam_my_latest)} className={dashboardCard} footer={footer}>
      <ShortResult attempt={attempt} result={result} />
    </Card>
  );
}

function ShortResult({ attempt, result }: { attempt: TakenExam; result: Result | undefined }) {
  const say = useSay();
  const format = useFormat();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">
            <ContentText text={attempt.title} />
          </p>
          <p className="text-sm text-muted">{format.instant(attempt.participateDateTime)}</p>
        </div>
        <ResultLink attempt={attempt} />
      </div>
      {result && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-lg">
          {say(m.exam_my_latest_score, { score: result.total.score, max: result.total.possible.maximum })}
          {result.total.band && (
            <Chip tone={result.total.band.severity}>
              <ContentText text={result.total.band.label} />
            </Chip>
          )}
        </p>
      )}
    </>
  );
}
