import type { MergePreview } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { isolate } from '#i18n/isolate.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Card } from '#ui/card.tsx';
import { showDigits } from '#ui/typed-digits.ts';
import { usePhoneText } from '../use-phone-text.ts';

/** What merging would do, sentence by sentence. */
export function MergeEffect({ preview }: { preview: MergePreview }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const { attempts: count, doubled, submits, stops, emptiesAccount } = preview;
  const phone = usePhoneText(doubled.phoneNumber);
  const code = isolate(showDigits(language, doubled.nationalCode));
  const isOtherAccount = doubled.accountId !== preview.kept.accountId;
  return (
    <Card title={say(m.applicant_merge_effect)}>
      <ul className="list-disc space-y-1 ps-5">
        <li>
          {count === 0 ? say(m.applicant_merge_no_attempts) : say(m.applicant_merge_attempts, { count })}
        </li>
        <NamedAttempts words={m.applicant_merge_submits} attempts={submits} />
        <NamedAttempts words={m.applicant_merge_stops} attempts={stops} />
        <li>{say(m.applicant_merge_code, { code })}</li>
        {isOtherAccount && (
          <li>
            {say(emptiesAccount ? m.applicant_account_empties : m.applicant_merge_account_stays, { phone })}
          </li>
        )}
        <li>{say(m.applicant_told)}</li>
      </ul>
    </Card>
  );
}

function NamedAttempts({ words, attempts }: { words: Message; attempts: MergePreview['submits'] }) {
  const say = useSay();
  if (attempts.length === 0) return null;
  return (
    <li>
      {say(words)}
      <ul className="list-[circle] ps-5">
        {attempts.map(({ id, code, title }) => (
          <li key={id}>
            <ContentText text={title} /> <bdi className="text-muted">{code}</bdi>
          </li>
        ))}
      </ul>
    </li>
  );
}
