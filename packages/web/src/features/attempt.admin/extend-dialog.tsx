import type { AttemptExtension } from '@sanjeh/contract/attempt/attempt.admin.schema';
import { attemptExtensionSchema } from '@sanjeh/contract/attempt/attempt.admin.schema';
import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import { useQueryClient } from '@tanstack/react-query';
import { kindOf } from '#api/api-problem.ts';
import { DialogActions } from '#form/dialog-actions.tsx';
import { Form } from '#form/form.tsx';
import { FormNumberField } from '#form/form-number-field.tsx';
import { FormTextArea } from '#form/form-text-field.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useToldTyped } from '#form/use-told-typed.ts';
import { useCloseGuard } from '#form/use-typed-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { extendAttempt } from './attempt.api.ts';

/** What the minutes are added to, where that is not the end of the exam. */
function minutesHelp({ deadline, sectionDeadline }: TakenExam) {
  if (sectionDeadline !== undefined) return { description: m.attempt_admin_minutes_section };
  return deadline === null ? { description: m.attempt_admin_minutes_untimed } : {};
}

type ExtendDialogProps = { applicantId: number; attempt: TakenExam; onClose: () => void };

/** More time for one attempt; one that has been submitted is open again. */
export function ExtendDialog({ applicantId, attempt, onClose }: ExtendDialogProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const isSubmitted = attempt.state === 'submitted';
  const form = useSchemaForm<AttemptExtension, AttemptExtension>({
    schema: attemptExtensionSchema,
    defaultValues: { minutes: 15, reason: '' },
    onSubmit: async (body) => {
      const { state, deadline, sectionDeadline } = attempt;
      const seen = { state, deadline, ...(sectionDeadline !== undefined && { sectionDeadline }) };
      try {
        await extendAttempt(applicantId, attempt.id, { ...body, seen });
      } catch (error) {
        if (kindOf(error) !== 'stale') throw error;
        await queryClient.invalidateQueries();
        showToast(m.attempt_admin_extend_changed, { tone: 'act' });
        return;
      }
      await queryClient.invalidateQueries();
      showToast(m.attempt_admin_extended);
      onClose();
    },
  });
  const guard = useCloseGuard();
  useToldTyped(form.control, guard.hold);
  const close = () => guard.leave(onClose);
  return (
    <Dialog
      size="small"
      title={isSubmitted ? m.attempt_admin_reopen_title : m.attempt_admin_extend_title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-muted">
          {say(isSubmitted ? m.attempt_admin_reopen_text : m.attempt_admin_extend_text)}
        </p>
        <FormNumberField
          control={form.control}
          name="minutes"
          label={m.attempt_admin_minutes}
          {...minutesHelp(attempt)}
          isInteger
          min={1}
          max={1440}
        />
        <FormTextArea
          control={form.control}
          name="reason"
          label={m.attempt_admin_reason}
          description={m.attempt_admin_reason_help}
          rows={2}
        />
        <DialogActions form={form} onCancel={close}>
          {say(isSubmitted ? m.attempt_admin_reopen : m.attempt_admin_extend)}
        </DialogActions>
      </Form>
      {guard.dialog}
    </Dialog>
  );
}
