import type { AdminSite, SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { siteValuesSchema } from '@sanjeh/contract/site/site.admin.schema';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Form } from '#form/form.tsx';
import type { FormSchema } from '#form/schema-resolver.ts';
import { SubmitButton } from '#form/submit-button.tsx';
import { useLeaveGuard } from '#form/use-leave-guard.ts';
import { useSavedForm } from '#form/use-saved-form.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { comparedSite } from './compared-site.ts';
import { ContactCard } from './contact-card.tsx';
import { LookCard } from './look-card.tsx';
import { readSite, useSiteChanges } from './site.api.ts';
import { draftOf, type SiteDraft, toFormValues } from './site-values.ts';
import { TextPageCard } from './text-page-card.tsx';

const schema = siteValuesSchema as unknown as FormSchema<SiteValues, SiteValues>;

type SiteFormProps = {
  saved: AdminSite;
  labelledBy: string;
  renderPreview: (draft: SiteDraft, onClose: () => void) => ReactNode;
};

export function SiteForm({ saved, labelledBy, renderPreview }: SiteFormProps) {
  const say = useSay();
  const changes = useSiteChanges();
  const [base, setBase] = useState(saved);
  const [logo, setLogo] = useState(saved.logo);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { form, staleDialog } = useSavedForm({
    schema,
    saved,
    valuesOf: toFormValues,
    read: readSite,
    save: changes.publish,
    savedWords: m.site_published,
    onBase: (now) => {
      setBase(now);
      // One that was chosen since stays.
      if (form.getValues('logoId') === now.logoId) setLogo(now.logo);
      void changes.changeLook(now.look);
    },
    compare: (mine, theirs, newest) => comparedSite(mine, theirs, { mine: logo, theirs: newest.logo }, say),
    recorded: { entity: 'site', entityId: 'content' },
  });
  const guard = useLeaveGuard(form.control);
  return (
    <>
      <Form form={form} labelledBy={labelledBy} className="flex flex-col gap-4">
        <LookCard form={form} logo={logo} onLogo={setLogo} />
        <TextPageCard form={form} title={m.site_about} lead="aboutLead" parts="about" />
        <ContactCard form={form} />
        <TextPageCard form={form} title={m.site_privacy_title} lead="privacyLead" parts="privacy" />
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page/95 px-4 py-3 sm:-mx-6 sm:px-6">
          <SubmitButton form={form}>{say(m.site_publish)}</SubmitButton>
          <Button
            variant="secondary"
            icon={<Eye aria-hidden className="size-5" />}
            onPress={() => setIsPreviewed(true)}
          >
            {say(m.site_preview)}
          </Button>
        </div>
      </Form>
      {isPreviewed && renderPreview(draftOf(form.getValues(), logo, base), () => setIsPreviewed(false))}
      {staleDialog}
      {guard.dialog}
    </>
  );
}
