import { Link } from '@tanstack/react-router';
import { FileInput } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';

export function PaperFormLink({ applicantId }: { applicantId: number }) {
  const say = useSay();
  return (
    <Link
      to="/admin/applicant/paper-form-{$id}"
      params={{ id: String(applicantId) }}
      className={buttonClass('secondary', 'small')}
    >
      <FileInput aria-hidden className="size-5" />
      {say(m.paper_form_action)}
    </Link>
  );
}
