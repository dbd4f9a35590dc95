import type { AdminApplicant } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { correctedAgeOn } from '@sanjeh/domain/age/corrected-age';
import { siteToday } from '#clock/today.ts';
import { useFormat } from '#i18n/format.ts';
import { genderAtAge } from '#i18n/gender-label.ts';
import { dayAgeWords, monthWords } from '#i18n/month-words.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { CodeText, PhoneText } from '#ui/code-text.tsx';
import type { Fact } from '#ui/fact-list.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { relationLabel } from './relation-label.ts';

/** All that the person gave at the registration, and what follows from it. */
export function ApplicantFacts({ person }: { person: AdminApplicant }) {
  const say = useSay();
  const format = useFormat();
  const corrected = correctedAgeOn(person.birthDate, person.weeksPremature, siteToday());
  const facts: Fact[] = [
    [say(m.account_first_name), <bdi key="firstName">{person.firstName}</bdi>],
    [say(m.account_last_name), <bdi key="lastName">{person.lastName}</bdi>],
    [say(m.account_gender), say(genderAtAge(person.gender, person.age.months))],
    [say(m.account_national_code), <CodeText key="nationalCode" code={person.nationalCode} />],
    [say(m.account_phone_number), <PhoneText key="phone" phoneNumber={person.phoneNumber} />],
    [say(m.applicant_relation), say(relationLabel[person.relation])],
    [
      say(m.account_birth_date),
      <time key="birthDate" dateTime={person.birthDate}>
        {format.fullDate(person.birthDate)}
      </time>,
    ],
    [say(m.applicant_age_today), <AgeText key="age" age={person.age} />],
    ...(corrected ? [[say(m.applicant_corrected_age), dayAgeWords(say, corrected)] as const] : []),
    ...(person.weeksPremature > 0
      ? [[say(m.applicant_weeks_premature), format.number(person.weeksPremature)] as const]
      : []),
    [say(m.account_province), <bdi key="province">{person.provinceName}</bdi>],
    [say(m.account_city), <bdi key="city">{person.cityName}</bdi>],
    [
      say(m.applicant_registered),
      <time key="registered" dateTime={person.registerDateTime}>
        {format.instant(person.registerDateTime)}
      </time>,
    ],
    [say(m.applicant_attempts), format.number(person.attemptCount)],
  ];
  return <FactList facts={facts} />;
}

const monthsOfYear = 12;

function AgeText({ age }: Pick<AdminApplicant, 'age'>) {
  const say = useSay();
  const [exact, rounded] = [dayAgeWords(say, age), monthWords(say, age.months)];
  return (
    <>
      {exact}
      {age.months >= monthsOfYear && rounded !== exact && (
        <span className="block font-normal text-muted">{rounded}</span>
      )}
    </>
  );
}
