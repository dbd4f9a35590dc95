import type { Misfit, RescoringPreview } from '@sanjeh/contract/rescoring/rescoring.schema';
import { useFormat } from '#i18n/format.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

const reasons: Record<Misfit, Message> = {
  rules: m.rescoring_rules,
  draws: m.rescoring_draws,
  question_added: m.rescoring_question_added,
  question_removed: m.rescoring_question_removed,
  question_moved: m.rescoring_question_moved,
  answer_removed: m.rescoring_answer_removed,
  question_changed: m.rescoring_question_changed,
  other_kinds: m.rescoring_other_kinds,
  values_erased: m.rescoring_values_erased,
};

/** Results of versions that are too different, each with why. */
export function Misfits({ versions }: Pick<RescoringPreview, 'versions'>) {
  const say = useSay();
  const format = useFormat();
  const unfit = versions.flatMap(({ state, ...version }) =>
    state === 'current' || state === 'corrected' ? [] : { ...version, reason: reasons[state] },
  );
  if (unfit.length === 0) return null;
  return (
    <div className="text-sm text-muted">
      <p>{say(m.rescoring_misfits)}</p>
      <ul className="list-disc ps-5">
        {unfit.map(({ id, attempts, created, reason }) => (
          <li key={id}>
            {say(m.rescoring_misfit, {
              count: attempts,
              date: format.instant(created),
              reason: say(reason),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
