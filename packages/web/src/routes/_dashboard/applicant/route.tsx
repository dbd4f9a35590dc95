import { createFileRoute } from '@tanstack/react-router';
import { applicant, guard } from '../../../guard/guard.ts';

export const Route = createFileRoute('/_dashboard/applicant')({ beforeLoad: guard(applicant) });
