import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { focusSoon } from '#form/focus-soon.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { DryRun } from './dry-run.tsx';
import { type ExamRules, replaceRules } from './rule.api.ts';
import { newRule, toDraft } from './rule-draft.ts';
import { ruleExamOf } from './rule-exam.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';

type RuleEditorProps = { exameId: number; data: ExamRules; onStale: () => void };

/** The rules of an exam as sentences; each is saved as it is written. */
export function RuleEditor({ exameId, data, onStale }: RuleEditorProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { language } = useSettings().settings;
  const exam = useMemo(() => ruleExamOf(data, language), [data, language]);
  const { revision } = data.set;
  const rules = data.set.rules;
  /** The place of the one that is changed; the length of the list for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const [fault, setFault] = useState<Message | null>(null);
  const [isPending, setIsPending] = useState(false);
  const close = () => {
    setEdited(null);
    focusSoon('#add-rule');
  };
  const open = (place: number) => {
    setEdited(place);
    focusSoon('select[name=kind]');
  };
  /** With what stood there before, it can be taken back. */
  const store = async (
    next: ExamRule[],
    { at = revision, before }: { at?: number; before?: ExamRule[] } = {},
  ) => {
    setIsPending(true);
    setFault(null);
    try {
      const set = await replaceRules(exameId, at, next);
      queryClient.setQueryData(['rule editor', exameId], { ...data, set });
      const undo = before && {
        label: m.ui_undo,
        onAction: () => void store(before, { at: set.revision }),
      };
      showToast(before ? m.rule_removed : m.rule_saved, undo ? { action: undo } : {});
      close();
    } catch (error) {
      setFault(() => faultMessage(error));
      if (kindOf(error) === 'stale') onStale();
    } finally {
      setIsPending(false);
    }
  };
  const shown = edited === null ? null : rules[edited];
  return (
    <div className="flex flex-col gap-5">
      <Card title={say(m.rule_title)} description={say(m.rule_lead)}>
        <RuleList
          {...{ exam, rules, isPending }}
          onEdit={open}
          onRemove={(place) =>
            void store(
              rules.filter((_, index) => index !== place),
              { before: rules },
            )
          }
        />
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {fault && say(fault)}
        </p>
        {edited === null ? (
          <Button
            id="add-rule"
            className="mt-3"
            icon={<Plus aria-hidden className="size-5" />}
            onPress={() => open(rules.length)}
          >
            {say(m.rule_add)}
          </Button>
        ) : (
          <div className="mt-4 border-t border-line pt-4">
            <RuleForm
              key={edited}
              {...{ exam, isPending }}
              initial={shown ? toDraft(shown) : newRule()}
              withRule={(rule) => ({
                rules: shown ? rules.map((one, at) => (at === edited ? rule : one)) : [...rules, rule],
                place: edited,
              })}
              onSave={(next) => void store(next)}
              onCancel={close}
            />
          </div>
        )}
      </Card>
      <DryRun exam={exam} rules={rules} />
    </div>
  );
}
