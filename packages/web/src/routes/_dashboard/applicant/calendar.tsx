import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '#features/exam.applicant/calendar-page.tsx';

export const Route = createFileRoute('/_dashboard/applicant/calendar')({ component: CalendarPage });
