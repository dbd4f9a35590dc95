import { voidInputSchema } from '@sanjeh/contract/attempt/attempt.admin.schema';
import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import { useQueryClient } from '@tanstack/react-query';
import { DialogActions } from '#form/dialog-actions.tsx';
import { Form } from '#form/form.tsx';
import { FormTextArea } from '#form/form-text-field.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useToldTyped } from '#form/use-told-typed.ts';
import { useCloseGuard } from '#form/use-typed-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { restoreAttempt, voidAttempt } from './attempt.api.ts';

type VoidDialogProps = { applicantId: number; attempt: TakenExam; onClose: () => void };

const declaring = {
  send: voidAttempt,
  title: m.attempt_void_title,
  text: m.attempt_void_text,
  submit: m.attempt_void_submit,
  done: m.attempt_void_done,
};
const restoring = {
  send: restoreAttempt,
  title: m.attempt_restore_title,
  text: m.attempt_restore_text,
  submit: m.attempt_restore,
  done: m.attempt_restore_done,
};

/** An attempt that does not count is kept, with the reason; so is why it counts again. */
export function VoidDialog({ applicantId, attempt, onClose }: VoidDialogProps) {
  const say = useSay();
  const { send, title, text, submit, done } = attempt.isVoid ? restoring : declaring;
  const queryClient = useQueryClient();
  const form = useSchemaForm({
    schema: voidInputSchema,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await send(applicantId, attempt.id, reason);
      await queryClient.invalidateQueries();
      showToast(done);
      onClose();
    },
  });
  const guard = useCloseGuard();
  useToldTyped(form.control, guard.hold);
  const close = () => guard.leave(onClose);
  return (
    <Dialog size="small" title={title} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-muted">{say(text)}</p>
        <FormTextArea control={form.control} name="reason" label={m.attempt_admin_reason} rows={2} />
        <DialogActions form={form} onCancel={close}>
          {say(submit)}
        </DialogActions>
      </Form>
      {guard.dialog}
    </Dialog>
  );
}
