import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '#features/assignment.applicant/join-page.tsx';

export const Route = createFileRoute('/_dashboard/applicant/join')({
  // A code of digits alone is read from the address as a number.
  validateSearch: ({ code }): { code?: string } =>
    typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {},
  component: () => <JoinPage code={Route.useSearch().code ?? ''} />,
});
