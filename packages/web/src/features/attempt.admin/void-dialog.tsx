import { voidInputSchema } from '@sanjeh/contract/attempt/attempt.admin.schema';
import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from '#form/form.tsx';
import { FormTextArea } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { voidAttempt } from './attempt.api.ts';

type VoidDialogProps = { applicantId: number; attempt: TakenExam; onClose: () => void };

/** An attempt that does not count is kept, with the reason. */
export function VoidDialog({ applicantId, attempt, onClose }: VoidDialogProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const form = useSchemaForm({
    schema: voidInputSchema,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await voidAttempt(applicantId, attempt.id, reason);
      await queryClient.invalidateQueries();
      showToast(m.attempt_void_done);
      onClose();
    },
  });
  return (
    <Dialog
      size="small"
      title={m.attempt_void_title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isLocked={form.isPending}
    >
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-muted">{say(m.attempt_void_text)}</p>
        <FormTextArea control={form.control} name="reason" label={m.attempt_admin_reason} rows={2} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={onClose} isDisabled={form.isPending}>
            {say(m.ui_cancel)}
          </Button>
          <SubmitButton form={form}>{say(m.attempt_void_submit)}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
