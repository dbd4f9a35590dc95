import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { BandName } from '../band-name.tsx';
import type { ComparedScale } from './comparison.ts';
import { useDifferenceWords } from './difference-words.ts';

/** Two scores of one scale, what lies between them, and a word of care where the scale itself was changed. */
export function ComparedScaleView({ scale }: { scale: ComparedScale }) {
  const say = useSay();
  const words = useDifferenceWords();
  const { older, newer, difference } = scale;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[1fr_1fr_9rem]">
        <ScoreView name={say(m.result_compare_older)} scale={older} />
        <ScoreView name={say(m.result_compare_newer)} scale={newer} />
        {difference !== null && (
          <div className="col-span-2 sm:col-span-1 sm:text-end">
            <dt className="sr-only sm:not-sr-only sm:text-xs sm:text-muted">
              {say(m.result_compare_difference)}
            </dt>
            <dd className="text-lg font-bold">{words.ofScores(difference)}</dd>
          </div>
        )}
      </dl>
      {older && newer && !scale.isSameRange && (
        <p className="mt-2 rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning-text">
          {say(m.result_compare_range_differs, {
            older: say(m.score_history_range, older.possible),
            newer: say(m.score_history_range, newer.possible),
          })}
        </p>
      )}
    </>
  );
}

function ScoreView({ name, scale }: { name: string; scale: ComparedScale['older'] }) {
  const say = useSay();
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      {scale ? (
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-bold">
            {hasScore(scale)
              ? say(m.result_score_of, { score: scale.score, maximum: scale.possible.maximum })
              : say(m.result_no_score)}
          </span>
          {scale.band && <BandName band={scale.band} className="text-sm" />}
        </dd>
      ) : (
        <dd className="text-muted">{say(m.result_compare_absent_section)}</dd>
      )}
    </div>
  );
}
