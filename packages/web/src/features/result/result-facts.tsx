import type { AdminResult, Result } from '@sanjeh/contract/result/result.schema';
import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import type { ReactNode } from 'react';
import { useFormat } from '#i18n/format.ts';
import { informantWords } from '#i18n/informant-words.ts';
import { dayAgeWords } from '#i18n/month-words.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';

export type ResultApplicant = Pick<AdminResult['applicant'], 'fullName' | 'nationalCode' | 'birthDate'>;

/** `person`: with more of them than their name. */
type Props = { result: Result; person: ResultApplicant | null };

/** Whom the result is about, and when it was taken. */
export function ResultFacts({ result, person }: Props) {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  const facts: [string, ReactNode][] = [
    [say(m.result_person), <bdi key="name">{result.applicant.fullName}</bdi>],
    ...(person
      ? ([
          [
            say(m.result_national_code),
            <bdi key="code" dir="ltr">
              {language === 'fa' ? toPersianDigits(person.nationalCode) : person.nationalCode}
            </bdi>,
          ],
          [say(m.result_birth_date), format.date(person.birthDate)],
        ] satisfies [string, ReactNode][])
      : []),
    [
      say(m.result_taken_on),
      result.paper ? format.date(result.paper.filledOn) : format.instant(result.participateDateTime),
    ],
    [say(m.result_age), dayAgeWords(say, result.age)],
    ...(result.correctedAge
      ? ([[say(m.result_corrected_age), dayAgeWords(say, result.correctedAge)]] satisfies [
          string,
          ReactNode,
        ][])
      : []),
    ...(result.informant
      ? ([
          [say(m.informant_by), <bdi key="informant">{informantWords(say, result.informant)}</bdi>],
        ] satisfies [string, ReactNode][])
      : []),
    [
      say(m.result_code),
      <code key="code" className="code-text select-all">
        {result.code}
      </code>,
    ],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
