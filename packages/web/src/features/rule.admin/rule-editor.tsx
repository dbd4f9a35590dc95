import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { focusSoon } from '#form/focus-soon.ts';
import { useCloseGuard } from '#form/use-typed-guard.tsx';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { useStaleEdit } from '#sync/use-stale-edit.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { DryRun } from './dry-run.tsx';
import { type ExamRules, getExamRules, replaceRules } from './rule.api.ts';
import { placeOf, type RuleChange, undoOf, withChange } from './rule-change.ts';
import { newRule, toDraft } from './rule-draft.ts';
import { ruleExamOf } from './rule-exam.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { RuleStaleDialog } from './rule-stale-dialog.tsx';

type RuleEditorProps = { exameId: number; data: ExamRules };
/** What is written in the form is done with once it is saved; any other change leaves the form alone. */
type Sent = RuleChange & { isWritten?: true };

/** The rules of an exam as sentences; each is saved as it is written. */
export function RuleEditor({ exameId, data }: RuleEditorProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { language } = useSettings().settings;
  const exam = useMemo(() => ruleExamOf(data, language), [data, language]);
  const { rules } = data.set;
  /** The one that is being changed, or nothing before a new one. */
  const [edited, setEdited] = useState<Pick<RuleChange, 'before'> | null>(null);
  const [fault, setFault] = useState<Message | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [refused, setRefused] = useState<Sent | null>(null);
  const guard = useCloseGuard();
  const queryKey = ['rule editor', exameId];
  const keep = (next: ExamRules) => queryClient.setQueryData(queryKey, next);
  const close = () => {
    setEdited(null);
    focusSoon('#add-rule');
  };
  const focusForm = () => focusSoon('select[name=kind]');
  const open = (before: ExamRule | null) => {
    if (edited?.before && placeOf([edited.before], before) === 0) return focusForm();
    guard.leave(() => {
      setEdited({ before });
      focusForm();
    });
  };
  const finish = ({ isWritten }: Sent) => {
    if (isWritten || !guard.isHolding()) close();
    else focusForm();
  };
  const stale = useStaleEdit<ExamRules>({
    read: () => getExamRules(exameId),
    onMine: async (theirs) => {
      keep(theirs);
      if (refused) await store(refused, theirs);
    },
    onTheirs: (theirs) => {
      keep(theirs);
      if (refused) finish(refused);
    },
  });
  const store = async (change: Sent, on: ExamRules = data) => {
    setIsPending(true);
    setFault(null);
    setRefused(change);
    try {
      await stale.save(async () => {
        const set = await replaceRules(exameId, on.set.revision, withChange(on.set.rules, change));
        const next = { ...on, set };
        keep(next);
        // What is removed can be taken back, whatever was saved since.
        const takeBack = () =>
          void store(undoOf(change), queryClient.getQueryData<ExamRules>(queryKey) ?? next);
        const undo = { label: m.ui_undo, onAction: takeBack };
        if (change.after === null) showToast(m.rule_removed, { action: undo });
        else showToast(m.rule_saved);
        finish(change);
      });
    } catch (error) {
      setFault(() => faultMessage(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <Card title={say(m.rule_title)} description={say(m.rule_lead)}>
        <RuleList
          {...{ exam, rules, isPending }}
          onEdit={open}
          onRemove={(before) => void store({ before, after: null })}
        />
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {fault && say(fault)}
        </p>
        {edited === null ? (
          <Button
            id="add-rule"
            className="mt-3"
            icon={<Plus aria-hidden className="size-5" />}
            onPress={() => open(null)}
          >
            {say(m.rule_add)}
          </Button>
        ) : (
          <div className="mt-4 border-t border-line pt-4">
            <RuleForm
              key={JSON.stringify(edited)}
              {...{ exam, isPending }}
              initial={edited.before ? toDraft(edited.before) : newRule()}
              withRule={(rule) => {
                const next = withChange(rules, { ...edited, after: rule });
                return { rules: next, place: placeOf(next, rule) };
              }}
              onSave={(after) => void store({ ...edited, after, isWritten: true })}
              onCancel={close}
              onTyped={guard.hold}
            />
          </div>
        )}
      </Card>
      <DryRun exam={exam} rules={rules} />
      {stale.theirs && refused && (
        <RuleStaleDialog
          change={refused}
          theirs={stale.theirs}
          onChoice={(choice) => void stale.choose(choice)}
        />
      )}
      {guard.dialog}
    </div>
  );
}
