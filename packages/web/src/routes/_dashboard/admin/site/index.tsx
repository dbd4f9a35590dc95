import { createFileRoute } from '@tanstack/react-router';
import { SitePage } from '#features/site.admin/site-page.tsx';
import { SitePreview } from './-site-preview.tsx';

export const Route = createFileRoute('/_dashboard/admin/site/')({
  component: () => (
    <SitePage renderPreview={(draft, onClose) => <SitePreview draft={draft} onClose={onClose} />} />
  ),
});
