import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useSay } from '../../i18n/say.ts';
import { m } from '../../paraglide/messages.js';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useLatestResult } from './exam-browse.api.ts';
import { ResultLink } from './exam-links.tsx';

/** The newest result in short. */
export function LatestResult({ attempt }: { attempt: TakenExam | undefined }) {
  const say = useSay();
  if (!attempt) {
    return (
      <Card title={say(m.public_my_latest)}>
        <p className="font-semibold">{say(m.public_my_latest_none)}</p>
        <p className="text-sm text-muted">{say(m.public_my_latest_none_text)}</p>
      </Card>
    );
  }
  const footer = (
    <Link to="/applicant/exam/taken" className="text-link">
      {say(m.public_my_taken_all)}
    </Link>
  );
  return (
    <Card title={say(m.public_my_latest)} actions={<ResultLink attempt={attempt} />} footer={footer}>
      <ShortResult attempt={attempt} />
    </Card>
  );
}

function ShortResult({ attempt }: { attempt: TakenExam }) {
  const say = useSay();
  const format = useFormat();
  const { data, isPending } = useLatestResult(attempt.id);
  return (
    <>
      <p className="font-semibold">
        <bdi>{attempt.title}</bdi>
      </p>
      <p className="text-sm text-muted">
        {format.instant(attempt.submitDateTime ?? attempt.participateDateTime)}
      </p>
      {isPending && <SkeletonText lines={1} />}
      {data && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-lg">
          {say(m.public_my_latest_score, { score: data.total.score, max: data.total.possible.maximum })}
          {data.total.band && (
            <Chip tone={data.total.band.severity}>
              <bdi>{data.total.band.label}</bdi>
            </Chip>
          )}
        </p>
      )}
    </>
  );
}
