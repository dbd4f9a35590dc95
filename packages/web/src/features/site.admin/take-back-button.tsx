import type { AuditEntry } from '@sanjeh/contract/audit/audit.schema';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { useSiteChanges, useSiteContent } from './site.api.ts';

/** Publishes again what the site was before a change. */
export function TakeBackButton({ entry }: { entry: AuditEntry }) {
  const say = useSay();
  const format = useFormat();
  const { data: site } = useSiteContent();
  const { takeBack } = useSiteChanges();
  const [isAsked, setIsAsked] = useState(false);
  const version = entry.changes.find(({ field }) => field === 'version')?.before;
  if (!site || typeof version !== 'number') return null;
  const time = format.instant(entry.at);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={say(m.site_take_back_named, { time })}
        onPress={() => setIsAsked(true)}
      >
        {say(m.site_take_back)}
      </Button>
      <ConfirmDialog
        question={m.site_take_back_question}
        answers={{ yes: m.site_take_back, no: m.form_leave_no }}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        explain={faultMessage}
        onConfirm={async () => {
          await takeBack(version, site.revision);
          showToast(m.site_taken_back);
        }}
      >
        <p className="text-muted">{say(m.site_take_back_text, { time })}</p>
      </ConfirmDialog>
    </>
  );
}
