import type { AdminSite, SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { siteValuesSchema } from '@sanjeh/contract/site/site.admin.schema';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Form } from '#form/form.tsx';
import type { FormSchema } from '#form/schema-resolver.ts';
import { SubmitButton } from '#form/submit-button.tsx';
import { useLeaveGuard } from '#form/use-leave-guard.ts';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useStaleEdit } from '#sync/use-stale-edit.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { ContactCard } from './contact-card.tsx';
import { LookCard } from './look-card.tsx';
import { readSite, useSiteChanges } from './site.api.ts';
import { SiteStaleDialog } from './site-stale-dialog.tsx';
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
  const base = useRef(saved);
  const [logo, setLogo] = useState(saved.logo);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const stale = useStaleEdit<AdminSite>({
    read: readSite,
    onMine: async (theirs): Promise<void> => {
      base.current = theirs;
      await form.submit();
    },
    onTheirs: (theirs) => {
      guard.release();
      void changes.follow(theirs);
    },
  });
  const form = useSchemaForm({
    schema,
    defaultValues: toFormValues(saved),
    onSubmit: async (values) => {
      let published: AdminSite | undefined;
      const isSaved = await stale.save(async () => {
        published = await changes.publish(values, base.current.revision);
      });
      if (!isSaved || !published) return;
      guard.release();
      // The form is made anew with what is published: not after somebody was told to go on.
      await changes.follow(published);
      showToast(m.site_published);
    },
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
      {isPreviewed &&
        renderPreview(draftOf(form.getValues(), logo, base.current), () => setIsPreviewed(false))}
      {stale.theirs && (
        <SiteStaleDialog
          mine={form.getValues()}
          theirs={stale.theirs}
          onChoice={(choice) => void stale.choose(choice)}
        />
      )}
      {guard.dialog}
    </>
  );
}
