import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import { formatPhoneNumber } from '@sanjeh/domain/persian/phone-number';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useFormat } from '#i18n/format.ts';
import { genderLabel } from '#i18n/gender-label.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';

/** What has been registered, for a last look. */
export function RegistrationSummary({ applicant, children }: { applicant: Applicant; children: ReactNode }) {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  const digits = (text: string) => (language === 'fa' ? toPersianDigits(text) : text);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const gender = genderLabel[applicant.gender];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col items-center gap-2 text-center">
        <CircleCheck aria-hidden className="size-14 text-primary-text" strokeWidth={1.5} />
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {say(m.account_done_title)}
        </h2>
        <p className="text-muted">{say(m.account_done_text, { name: isolate(applicant.fullName) })}</p>
      </div>
      <dl
        aria-label={say(m.account_done_summary)}
        className="divide-y divide-line rounded-xl border border-line"
      >
        <Row label={m.account_first_name}>{applicant.firstName}</Row>
        <Row label={m.account_last_name}>{applicant.lastName}</Row>
        <Row label={m.account_gender}>{say(gender)}</Row>
        <Row label={m.account_national_code} isCode>
          {digits(applicant.nationalCode)}
        </Row>
        <Row label={m.account_birth_date}>{format.fullDate(applicant.birthDate)}</Row>
        <Row label={m.account_phone_number} isCode>
          {digits(formatPhoneNumber(applicant.phoneNumber))}
        </Row>
        <Row label={m.account_province}>{applicant.provinceName}</Row>
        <Row label={m.account_city}>{applicant.cityName}</Row>
      </dl>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

function Row({ label, isCode = false, children }: { label: Message; isCode?: boolean; children: ReactNode }) {
  const say = useSay();
  return (
    <div className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5">
      <dt className="text-muted">{say(label)}</dt>
      <dd className="font-medium">
        <bdi dir={isCode ? 'ltr' : 'auto'}>{children}</bdi>
      </dd>
    </div>
  );
}
