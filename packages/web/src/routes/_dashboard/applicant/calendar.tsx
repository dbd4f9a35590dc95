import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '#features/exam.applicant/calendar-page.tsx';
import { CalendarButton } from '#features/reminder.applicant/calendar-button.tsx';

export const Route = createFileRoute('/_dashboard/applicant/calendar')({
  component: () => (
    <CalendarPage
      actions={({ id }) => (
        <p className="mb-4">
          <CalendarButton applicantId={id} />
        </p>
      )}
    />
  ),
});
