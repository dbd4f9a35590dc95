import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { EditPersonForm } from '#features/registration/edit-person-form.tsx';
import { applicant, guard } from '#guard/guard.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';

export const Route = createFileRoute('/_dashboard/account/people/$id')({
  beforeLoad: guard(applicant),
  component: EditPerson,
});

function EditPerson() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const me = useMe();
  if (me.isPending) return <Skeleton className="h-96 rounded-2xl" />;
  if (!me.data) return <ErrorState onRetry={() => void me.refetch()} isRetrying={me.isFetching} />;
  const person = me.data.applicants.find((one) => String(one.id) === id);
  if (!person) throw notFound();
  const close = async () => {
    await queryClient.invalidateQueries();
    showToast(m.person_saved);
    await navigate({ to: '/account/people' });
  };
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <PageHeader id="edit-person" title={m.person_edit_title} lead={m.person_edit_lead} />
      <EditPersonForm key={person.id} labelledBy="edit-person" person={person} onSaved={close} />
    </div>
  );
}
