import type { KeptData as Kept, KeptKind, RetentionKind } from '@sanjeh/contract/retention/retention.schema';
import { keptFor } from '@sanjeh/domain/retention/kept-for';
import { monthWords } from '#i18n/month-words.ts';
import { type Message, type Say, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

const kindWords: Record<RetentionKind, Message> = {
  attempts: m.retention_kept_attempts,
  refused_answers: m.retention_kept_refused_answers,
  sign_ins: m.retention_kept_sign_ins,
  messages: m.retention_kept_messages,
  audit: m.retention_kept_audit,
};

function timeWords(say: Say, kind: KeptKind): string {
  const kept = keptFor(kind);
  if (kept === 'ever') return say(m.retention_kept_ever);
  return kept.unit === 'months' ? monthWords(say, kept.count) : say(m.i18n_age_days, { count: kept.count });
}

const hoursOfDay = 24;

function lifetimeWords(say: Say, hours: number): string {
  return hours % hoursOfDay === 0
    ? say(m.i18n_age_days, { count: hours / hoursOfDay })
    : say(m.retention_hours, { count: hours });
}

/** What is kept and how long, as the operator has set it. */
export function KeptData({ kept: { items, signInHours, backupDays } }: { kept: Kept }) {
  const say = useSay();
  const rows: (readonly [what: string, time: string])[] = [
    [say(m.retention_kept_people), say(m.retention_kept_until_erased)],
    ...items.map((item) => [say(kindWords[item.kind]), timeWords(say, item)] as const),
  ];
  if (backupDays !== null) {
    const days = say(m.i18n_age_days, { count: backupDays });
    rows.push([say(m.retention_kept_backups), say(m.retention_kept_backup_days, { days })]);
  }
  const [applicant, admin] = [
    lifetimeWords(say, signInHours.applicant),
    lifetimeWords(say, signInHours.admin),
  ];
  return (
    <div>
      <table className="w-full border-collapse text-start">
        <caption className="mb-3 text-start text-xl font-bold">{say(m.retention_kept_caption)}</caption>
        <thead>
          <tr className="border-b border-control">
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {say(m.retention_kept_what)}
            </th>
            <th scope="col" className="w-2/5 py-2 text-start font-semibold">
              {say(m.retention_kept_time)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, time]) => (
            <tr key={what} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {what}
              </th>
              <td className="py-2 text-start text-muted">{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted">{say(m.retention_kept_session, { applicant, admin })}</p>
    </div>
  );
}
