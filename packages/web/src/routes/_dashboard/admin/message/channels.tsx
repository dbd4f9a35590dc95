import { createFileRoute } from '@tanstack/react-router';
import { ChannelPage } from '#features/message.admin/channel-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/message/channels')({ component: ChannelPage });
