import type { PersonConsent } from '@sanjeh/contract/person-record/person-record.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { PartFrame } from './part-frame.tsx';
import { usePersonConsents } from './person-record.api.ts';

/** What was agreed to, here and on paper. */
export function ConsentPart({ id }: { id: number }) {
  const say = useSay();
  const query = usePersonConsents(id);
  return (
    <Card title={say(m.person_record_consents)}>
      <PartFrame
        query={query}
        empty={m.person_record_consents_empty}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <ul aria-label={say(m.person_record_consents)}>
            {items.map((consent) => (
              <Consent key={consent.id} consent={consent} />
            ))}
          </ul>
        )}
      </PartFrame>
    </Card>
  );
}

function Consent({ consent }: { consent: PersonConsent }) {
  const say = useSay();
  const format = useFormat();
  const { title, givenAt, withdrawnAt, signedBy, recordedBy, words } = consent;
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          {title === null ? say(m.person_record_consent_site) : <ContentText text={title} />}
        </span>
        <Chip tone={withdrawnAt === null ? 'good' : 'watch'}>
          {say(withdrawnAt === null ? m.person_record_consent_standing : m.person_record_consent_gone)}
        </Chip>
      </p>
      <p className="text-sm text-muted">
        {say(m.person_record_consent_given, { day: format.day(givenAt) })}
        {withdrawnAt !== null &&
          ` · ${say(m.person_record_consent_withdrawn, { day: format.day(withdrawnAt) })}`}
      </p>
      {signedBy !== null && (
        <p className="text-sm text-muted">
          {say(m.person_record_consent_paper, { who: isolate(signedBy), by: isolate(recordedBy ?? '') })}
        </p>
      )}
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-1 text-muted">
          {say(m.person_record_consent_words)}
        </summary>
        <p lang={words.language} className="max-w-prose whitespace-pre-line">
          <ContentText text={words.text} />
        </p>
      </details>
    </li>
  );
}
