import { createFileRoute } from '@tanstack/react-router';
import { SiteConsentPage } from '#features/consent.admin/site-consent-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/site/consent')({ component: SiteConsentPage });
