import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';

/** For who has a person before them, and no form yet. */
export function BlankFormLink({ exameId }: { exameId: number }) {
  const say = useSay();
  return (
    <div>
      <Link
        to="/admin/exam/blank-form-{$exameId}"
        params={{ exameId: String(exameId) }}
        target="_blank"
        className={buttonClass('quiet', 'small')}
      >
        <Printer aria-hidden className="size-5" />
        {say(m.paper_form_blank_print)}
      </Link>
    </div>
  );
}
