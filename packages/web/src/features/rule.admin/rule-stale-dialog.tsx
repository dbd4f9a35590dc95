import { StaleDialog, type StaleWords } from '#form/stale-dialog.tsx';
import { TwoVersions } from '#form/two-versions.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import type { ExamRules } from './rule.api.ts';
import type { RuleChange } from './rule-change.ts';
import { ruleExamOf } from './rule-exam.ts';
import { useRuleSentence } from './rule-sentence.ts';

const words: StaleWords = {
  title: m.rule_stale_title,
  later: m.band_stale_later,
  theirs: m.band_stale_theirs,
  mine: m.rule_stale_mine,
};

type RuleStaleDialogProps = {
  change: RuleChange;
  theirs: ExamRules;
  onChoice: (choice: StaleChoice) => void;
};

/** Somebody else has saved rules meanwhile: what was done here, and all of theirs. */
export function RuleStaleDialog({ change: { before, after }, theirs, onChoice }: RuleStaleDialogProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const sentence = useRuleSentence(ruleExamOf(theirs, language));
  const { rules } = theirs.set;
  const own = after ?? before;
  return (
    <StaleDialog words={words} text={say(m.rule_stale_text)} onChoice={onChoice}>
      <div className="mt-4">
        <TwoVersions
          mine={{
            title: after ? m.question_mine : m.rule_remove,
            content: <p className="wrap-anywhere">{own && sentence(own)}</p>,
          }}
          theirs={{
            title: m.question_theirs,
            content:
              rules.length === 0 ? (
                <p className="text-muted">{say(m.rule_empty)}</p>
              ) : (
                <ul className="flex list-disc flex-col gap-1 ps-5">
                  {rules.map((rule) => (
                    <li key={JSON.stringify(rule)} className="wrap-anywhere">
                      {sentence(rule)}
                    </li>
                  ))}
                </ul>
              ),
          }}
        />
      </div>
    </StaleDialog>
  );
}
