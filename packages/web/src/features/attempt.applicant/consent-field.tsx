import type { ConsentWords } from '@sanjeh/contract/consent/consent.schema';
import type { ReactNode, Ref } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { directionOf } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

type ConsentFieldProps = {
  words: ConsentWords;
  /** When these very words were agreed to before. */
  givenAt: string | null;
  isAgreed: boolean;
  /** Other words than those that were read before. */
  isChanged: boolean;
  isChecked: boolean;
  onAgree: (isAgreed: boolean) => void;
  /** Where the focus goes when this is what is missing. */
  ref: Ref<HTMLInputElement>;
  /** The way out for who does not agree. */
  refuse: ReactNode;
};

export function ConsentField(props: ConsentFieldProps) {
  const { words, givenAt, isAgreed, isChanged, isChecked, onAgree, ref, refuse } = props;
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  return (
    <Card title={say(m.consent_title)}>
      <div role="alert">
        {isChanged && (
          <p className="mb-3 rounded-xl bg-warning-soft px-4 py-2 text-warning-text">
            {say(m.consent_changed)}
          </p>
        )}
      </div>
      {words.language === 'fa' && language !== 'fa' && (
        <p className="mb-2 text-sm text-muted">{say(m.consent_in_persian)}</p>
      )}
      <p
        lang={words.language}
        dir={directionOf(words.language)}
        className="text-start break-words whitespace-pre-line"
      >
        {words.text}
      </p>
      {givenAt === null ? (
        <>
          <Checkbox
            ref={ref}
            name="consent"
            className="mt-3"
            label={m.consent_ask}
            isChecked={isAgreed}
            onChange={onAgree}
            error={isChecked && !isAgreed ? m.consent_needed : undefined}
          />
          <p className="text-sm text-muted">
            {say(m.consent_refuse_text)} {refuse}
          </p>
        </>
      ) : (
        <p className="mt-3 text-sm text-muted">
          {say(m.consent_standing, { date: format.instant(givenAt) })}
        </p>
      )}
    </Card>
  );
}
