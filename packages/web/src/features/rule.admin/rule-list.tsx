import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { needsScores } from '@sanjeh/domain/rules/rule';
import { ruleProblems } from '@sanjeh/domain/rules/rule-problem';
import { idleRules, unreachableQuestions } from '@sanjeh/domain/rules/unreachable';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ToolButton } from '#ui/tool-button.tsx';
import type { RuleExam } from './rule-exam.ts';
import { questionName, useRuleSentence } from './rule-sentence.ts';

type RuleListProps = {
  exam: RuleExam;
  rules: readonly ExamRule[];
  isPending: boolean;
  onEdit: (rule: ExamRule) => void;
  onRemove: (rule: ExamRule) => void;
};

/** Each rule as a sentence, with what is wrong with it since the exam was changed. */
export function RuleList({ exam, rules, isPending, onEdit, onRemove }: RuleListProps) {
  const say = useSay();
  const sentence = useRuleSentence(exam);
  const { broken, idle, never } = useMemo(
    () => ({
      broken: new Map(ruleProblems(exam.content, rules).map(({ rule, kind }) => [rule, kind])),
      idle: new Set(idleRules(exam.content, rules)),
      never: [...unreachableQuestions(exam.content, rules)],
    }),
    [exam, rules],
  );
  const warningOf = (place: number): Message | null => {
    const problem = broken.get(place);
    if (problem) return problem === 'to_be_marked' ? m.rule_problem_to_be_marked : m.rule_broken;
    return idle.has(place) ? m.rule_idle : null;
  };
  if (rules.length === 0) return <p className="text-muted">{say(m.rule_empty)}</p>;
  return (
    <>
      {never.length > 0 && (
        <div role="status" className="mb-3 flex gap-3 rounded-xl bg-warning-soft p-3 text-warning-text">
          <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          <div>
            <p>{say(m.rule_unreachable)}</p>
            <ul className="list-disc ps-5">
              {never.map((id) => (
                <li key={id}>{questionName(id, exam, say)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <ol className="flex flex-col divide-y divide-line">
        {rules.map((rule, place) => {
          const warning = warningOf(place);
          return (
            // Rules have no names of their own; their order means nothing.
            <li key={JSON.stringify(rule)} className="flex items-start gap-2 py-2">
              <div className="min-w-0 flex-1">
                <p id={`rule-${place}`} className="wrap-anywhere">
                  {sentence(rule)}
                </p>
                {warning && <p className="text-sm font-medium text-warning-text">{say(warning)}</p>}
                {needsScores(rule) && <p className="text-sm text-muted">{say(m.rule_by_server)}</p>}
              </div>
              <ToolButton
                icon={Pencil}
                label={m.rule_edit}
                aria-describedby={`rule-${place}`}
                onClick={() => onEdit(rule)}
              />
              <ToolButton
                icon={Trash2}
                label={m.rule_remove}
                aria-describedby={`rule-${place}`}
                onClick={() => {
                  if (!isPending) onRemove(rule);
                }}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
