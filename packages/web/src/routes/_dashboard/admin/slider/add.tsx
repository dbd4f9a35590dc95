import { createFileRoute } from '@tanstack/react-router';
import { SlideAddPage } from '#features/slide.admin/slide-add-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/slider/add')({ component: SlideAddPage });
