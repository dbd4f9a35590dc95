import type { ReportNote, ReportNoteValues } from '@sanjeh/contract/report/report.schema';
import { reportNoteInputSchema } from '@sanjeh/contract/report/report.schema';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { DialogActions } from '#form/dialog-actions.tsx';
import { Form } from '#form/form.tsx';
import { FormTextArea, FormTextField } from '#form/form-text-field.tsx';
import type { FormSchema } from '#form/schema-resolver.ts';
import { useSavedForm } from '#form/use-saved-form.tsx';
import { useToldTyped } from '#form/use-told-typed.ts';
import { useCloseGuard } from '#form/use-typed-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { type AttemptOf, readReportNote, saveReportNote, useReportNote } from './report.api.ts';

const schema = reportNoteInputSchema as unknown as FormSchema<ReportNoteValues, ReportNoteValues>;

/** Who examined and what for, before the report is handed over. */
export function ReportNoteButton({ attempt }: { attempt: AttemptOf }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<NotebookPen aria-hidden className="size-4" />}
        onPress={() => setOpen(true)}
      >
        {say(m.report_note)}
      </Button>
      {isOpen && <ReportNoteDialog attempt={attempt} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = { attempt: AttemptOf; onClose: () => void };

function ReportNoteDialog({ attempt, onClose }: DialogProps) {
  const query = useReportNote(attempt);
  const { data, error } = query;
  const guard = useCloseGuard();
  const close = () => guard.leave(onClose);
  return (
    <Dialog size="small" title={m.report_note_title} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      {error && !data && <ErrorState onRetry={() => void query.refetch()} />}
      {!error && !data && <SkeletonText lines={4} />}
      {data && (
        <ReportNoteForm
          attempt={attempt}
          saved={data}
          onCancel={close}
          onSaved={onClose}
          onTyped={guard.hold}
        />
      )}
      {guard.dialog}
    </Dialog>
  );
}

type FormProps = {
  attempt: AttemptOf;
  saved: ReportNote;
  onCancel: () => void;
  onSaved: () => void;
  onTyped: (isTyped: boolean) => void;
};

function ReportNoteForm({ attempt, saved, onCancel, onSaved, onTyped }: FormProps) {
  const say = useSay();
  const { form, staleDialog } = useSavedForm({
    schema,
    saved,
    valuesOf: (now) => now,
    read: () => readReportNote(attempt),
    save: (values, revision) => saveReportNote(attempt, { ...values, revision }),
    savedWords: m.report_note_saved,
    onSaved,
  });
  useToldTyped(form.control, onTyped);
  return (
    <>
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-muted">{say(m.report_note_lead)}</p>
        <FormTextField control={form.control} name="examiner" label={m.report_examiner} isOptional />
        <FormTextArea control={form.control} name="purpose" label={m.report_purpose} isOptional rows={3} />
        <DialogActions form={form} onCancel={onCancel} />
      </Form>
      {staleDialog}
    </>
  );
}
