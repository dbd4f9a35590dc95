import type { MessageKind } from '@sanjeh/contract/message/message.schema';
import { fillText } from '@sanjeh/domain/message/message-text';
import { smsParts } from '@sanjeh/domain/message/sms-parts';
import { siteTimeZone } from '#clock/site-time-zone.ts';
import { formatInstant } from '#i18n/format.ts';
import { sayIn, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { directionOf, type LanguageType } from '#settings/settings.ts';
import { useSiteName } from '#site-look/site-look-provider.tsx';

type MessagePreviewProps = { kind: MessageKind; language: LanguageType; body: string };

const sampleTime = '2026-11-16T09:30:00Z';

/** As it would reach somebody, filled with samples. */
export function MessagePreview({ kind, language, body }: MessagePreviewProps) {
  const say = useSay();
  const site = useSiteName(language);
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const text = fillText(body, {
    site,
    code: '246810',
    name: sayIn(language, m.message_sample_name),
    exam: sayIn(language, m.message_sample_exam),
    link: `${origin}/applicant`,
    text: sayIn(language, m.message_sample_text),
    off: `${origin}/off#Zm9ydHktdHdvIHRpbWVz`,
    device: 'Chrome, Android',
    time: formatInstant(language, sampleTime, siteTimeZone()),
  });
  // A browser knows by this line that the code is for this site.
  const whole =
    kind === 'code' ? `${text}\n\n@${new URL(origin || 'http://localhost').hostname} #246810` : text;
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-base font-medium">{say(m.message_text_preview)}</h3>
      <p
        lang={language}
        dir={directionOf(language)}
        className="rounded-2xl rounded-ss-sm bg-primary-soft px-4 py-3 text-start break-words whitespace-pre-line [unicode-bidi:plaintext]"
      >
        {whole}
      </p>
      <p className="mt-1 text-sm text-muted">{say(m.message_text_parts, { count: smsParts(whole) })}</p>
    </div>
  );
}
