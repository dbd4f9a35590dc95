import { createFileRoute } from '@tanstack/react-router';
import { MessageSettingsPage } from '#features/reminder.applicant/message-settings-page.tsx';
import { applicant, guard } from '#guard/guard.ts';

export const Route = createFileRoute('/_dashboard/account/messages')({
  beforeLoad: guard(applicant),
  component: MessageSettingsPage,
});
