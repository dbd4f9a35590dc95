import type { GivenConsent } from '@sanjeh/contract/consent/consent.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useChosenPerson } from '#person/use-chosen-person.ts';
import { directionOf } from '#settings/settings.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { type Forget, useMyConsents } from './consent.api.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** What the person has agreed to; nothing where they were never asked. */
export function MyConsents({ forget }: { forget: Forget }) {
  const say = useSay();
  const { person } = useChosenPerson();
  const { data, isLoadingError, refetch } = useMyConsents(person?.id);
  const items = data?.items ?? [];
  if (items.length === 0 && !isLoadingError) return null;
  return (
    <Card title={say(m.consent_mine)} description={say(m.consent_mine_lead)}>
      {isLoadingError && <ErrorState onRetry={() => void refetch()} />}
      <ul className="divide-y divide-line">
        {items.map((consent) => (
          <li key={consent.id} className="py-3 first:pt-0 last:pb-0">
            <Consent consent={consent} applicantId={person?.id} forget={forget} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ConsentProps = { consent: GivenConsent; applicantId: number | undefined; forget: Forget };

function Consent({ consent, applicantId, forget }: ConsentProps) {
  const { id, title, words, givenAt, withdrawnAt } = consent;
  const say = useSay();
  const format = useFormat();
  const name = title ?? say(m.consent_site);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <ContentText as="h3" className="text-start text-base font-medium" text={name} />
        <p className="text-sm text-muted">{say(m.consent_given_on, { date: format.instant(givenAt) })}</p>
        {withdrawnAt !== null && (
          <p className="text-sm text-warning-text">
            {say(m.consent_withdrawn_on, { date: format.instant(withdrawnAt) })}
          </p>
        )}
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer text-primary-text">{say(m.consent_read)}</summary>
          <p
            lang={words.language}
            dir={directionOf(words.language)}
            className="mt-1 text-start whitespace-pre-line"
          >
            {words.text}
          </p>
        </details>
      </div>
      {withdrawnAt === null && <WithdrawButton {...{ id, applicantId, forget }} title={name} />}
    </div>
  );
}
