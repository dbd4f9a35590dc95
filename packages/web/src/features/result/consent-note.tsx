import type { Result } from '@sanjeh/contract/result/result.schema';
import { ShieldOff } from 'lucide-react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** A result whose consent was taken back says so, on every page that shows it. */
export function ConsentNote({ result: { consent } }: { result: Pick<Result, 'consent'> }) {
  const say = useSay();
  const format = useFormat();
  if (!consent?.withdrawnAt) return null;
  return (
    <p className="flex items-start gap-3 rounded-xl bg-warning-soft px-4 py-3 text-warning-text">
      <ShieldOff aria-hidden className="mt-1 size-5 shrink-0" />
      {say(m.consent_result_withdrawn, { date: format.instant(consent.withdrawnAt) })}
    </p>
  );
}
