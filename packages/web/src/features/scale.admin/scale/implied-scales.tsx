import { useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { ImpliedDraft } from '../draft/scale-draft.ts';
import { useScaleWork } from '../scale-work.ts';
import { RuleFields } from './rule-fields.tsx';
import { ScaleDisclosure } from './scale-disclosure.tsx';
import { useScaleFacts } from './use-scale-facts.ts';

/** The total and one scale for each section. */
export function ImpliedScales() {
  const say = useSay();
  const { draft, stored, change } = useScaleWork();
  if (draft.implied.length === 0) return null;
  return (
    <Card title={say(m.scale_implied)} description={say(m.scale_implied_text)}>
      <Checkbox
        name="totalShown"
        className="mb-3"
        label={m.scale_total_shown}
        description={m.scale_total_shown_help}
        isChecked={draft.totalShown}
        onChange={(totalShown) => change((now) => ({ ...now, totalShown }))}
      />
      <p className="mb-3 text-sm text-muted">
        {say(stored.kind === 'quiz' ? m.scale_usual_quiz : m.scale_usual_questionnaire)}
      </p>
      <ul className="flex flex-col gap-2">
        {draft.implied.map((scale) => (
          <ImpliedScale key={scale.key} scale={scale} />
        ))}
      </ul>
    </Card>
  );
}

function ImpliedScale({ scale }: { scale: ImpliedDraft }) {
  const say = useSay();
  const { draft, stored, issues, sections, nameOf, change } = useScaleWork();
  const factsOf = useScaleFacts();
  const [isOpen, setIsOpen] = useState(false);
  const { key, sectionId } = scale;
  const before = stored.scales.find((one) => one.kind !== 'own' && one.questionSectionId === sectionId);
  const count = sections
    .filter(({ id }) => sectionId === null || id === sectionId)
    .reduce((sum, { questions }) => sum + questions.length, 0);
  const isOff = sectionId === null && !draft.totalShown;
  return (
    <ScaleDisclosure
      id={key}
      title={nameOf(key)}
      code={before?.code ?? ''}
      facts={isOff ? [say(m.scale_total_off)] : factsOf(scale, say(m.scale_membership_count, { count }))}
      isOpen={isOpen || issues.some((issue) => issue.key === key)}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <RuleFields
        scale={scale}
        storedBandsOn={before?.bandsOn}
        onChange={(fields) =>
          change((now) => ({
            ...now,
            implied: now.implied.map((one) => (one.key === key ? { ...one, ...fields } : one)),
          }))
        }
      />
    </ScaleDisclosure>
  );
}
