import type { ScoreHistory } from '@sanjeh/contract/score-history/score-history.schema';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Select } from '#ui/select.tsx';

type Props = {
  scoreHistory: ScoreHistory | undefined;
  ids: readonly [string, string];
  onChoose: (id: string, compare: string) => void;
};

/** Which two of the attempts stand side by side. Their order does not matter: the older one always comes first. */
export function CompareChoice({ scoreHistory, ids: [one, other], onChoose }: Props) {
  const say = useSay();
  const format = useFormat();
  const labelOf = (id: string, date: string) => {
    const total = scoreHistory?.total.points.find(({ attemptId }) => attemptId === id);
    if (!scoreHistory?.totalShown || !total) return date;
    return hasScore(total)
      ? say(m.result_compare_choice, { date, score: total.score })
      : say(m.result_compare_choice_none, { date });
  };
  const choicesBut = (taken: string) =>
    (scoreHistory?.attempts ?? []).toReversed().map(({ id, participateDateTime }) => ({
      value: id,
      isDisabled: id === taken,
      label: labelOf(id, format.instant(participateDateTime)),
    }));
  return (
    <div className="grid gap-4 sm:grid-cols-2 print:hidden">
      <Select
        name="one"
        label={m.result_compare_one}
        value={one}
        choices={choicesBut(other)}
        isPending={!scoreHistory}
        onChange={(id) => id && onChoose(id, other)}
      />
      <Select
        name="other"
        label={m.result_compare_other}
        value={other}
        choices={choicesBut(one)}
        isPending={!scoreHistory}
        onChange={(id) => id && onChoose(one, id)}
      />
    </div>
  );
}
