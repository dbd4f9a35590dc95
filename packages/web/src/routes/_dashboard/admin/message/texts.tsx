import { createFileRoute } from '@tanstack/react-router';
import { MessageTextsPage } from '#features/message.admin/message-texts-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/message/texts')({ component: MessageTextsPage });
