import type { CriticalAnswers } from '@sanjeh/contract/dashboard/dashboard.schema';
import { Link } from '@tanstack/react-router';
import { Siren } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { useSayCounted } from '#i18n/use-say-counted.ts';
import { m } from '#paraglide/messages.js';

/** People whose answers somebody must look at, whatever their scores say. */
export function CriticalEntry({ critical: { since, count, items } }: { critical: CriticalAnswers }) {
  const say = useSay();
  const sayCounted = useSayCounted();
  const format = useFormat();
  return (
    <li className="flex gap-3">
      <Siren aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-text" />
      <div className="min-w-0">
        <p className="font-medium">{say(m.dashboard_critical, { count: sayCounted(count) })}</p>
        <ul className="text-sm">
          {items.map(({ id, applicantId, applicantName, title }) => (
            <li key={id}>
              <Link
                to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
                params={{ applicantId: String(applicantId), applicantExamId: id }}
                className="text-link"
              >
                <bdi>{applicantName}</bdi>
              </Link>{' '}
              <ContentText className="text-muted" text={title} />
            </li>
          ))}
          <li>
            <Link to="/admin/result" search={{ alert: true, submittedFrom: since }} className="text-link">
              {say(m.dashboard_critical_all, { date: format.date(since) })}
            </Link>
          </li>
        </ul>
      </div>
    </li>
  );
}
