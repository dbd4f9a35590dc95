import { createFileRoute } from '@tanstack/react-router';
import { PaperFormPage } from '#features/paper-form.admin/paper-form-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/applicant/paper-form-{$id}')({
  component: PaperForm,
});

function PaperForm() {
  const id = Number(Route.useParams().id);
  return <PaperFormPage key={id} id={id} />;
}
