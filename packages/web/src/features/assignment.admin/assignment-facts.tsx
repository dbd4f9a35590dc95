import type { Assignment } from '@sanjeh/contract/assignment/assignment.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { informantWords } from '#i18n/informant-words.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { AudienceText, CountsText, DaysText, namesOf } from './assignment-texts.tsx';
import { stateTones, stateWords } from './assignment-words.ts';

export function AssignmentFacts({ assignment }: { assignment: Assignment }) {
  const say = useSay();
  const { counts, state, label, extraMinutes, reminds, informant } = assignment;
  const all = counts.notBegun + counts.open + counts.done;
  return (
    <Card>
      <FactList
        facts={[
          [say(m.assignment_exam), <ContentText key="exam" text={namesOf(assignment)} />],
          [say(m.assignment_audience), <AudienceText key="audience" assignment={assignment} />],
          [say(m.assignment_days), <DaysText key="days" assignment={assignment} />],
          [
            say(m.assignment_state),
            <Chip key="state" tone={stateTones[state]}>
              {say(stateWords[state])}
            </Chip>,
          ],
          [say(m.assignment_extra), say(m.assignment_minutes, { count: extraMinutes })],
          [
            say(m.assignment_informant),
            informant === null
              ? say(m.assignment_informant_any)
              : informantWords(say, { who: informant, other: null }),
          ],
          [say(m.assignment_reminds), say(reminds ? m.ui_yes : m.ui_no)],
          ...(label === ''
            ? []
            : [[say(m.assignment_label), <ContentText key="label" text={label} />] as const]),
        ]}
      />
      <div className="mt-5">
        <ProgressBar label={m.assignment_progress} value={counts.done} max={Math.max(all, 1)} />
        <p className="mt-1 text-sm text-muted">
          <CountsText counts={counts} />
        </p>
      </div>
    </Card>
  );
}
