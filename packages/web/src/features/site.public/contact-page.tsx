import type { Site } from '@sanjeh/contract/site/site.schema';
import type { LucideIcon } from 'lucide-react';
import { CalendarClock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { PageIntro } from '#website/page-intro.tsx';
import { Motif } from '#website/picture.tsx';
import { pageWidth } from '#website/section.tsx';

function Way({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-3xl border border-line bg-surface p-6 shadow-low">
      <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-primary-soft text-primary-text">
        <Icon aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
    </li>
  );
}

/** Digits in the shape of the language, in the order in which they are dialled. */
function PhoneLink({ phone }: { phone: string }) {
  const format = useFormat();
  const shown = phone.replace(/\d/g, (digit) => format.number(Number(digit)));
  return (
    <a href={`tel:${phone}`} dir="ltr" className="text-link wrap-anywhere">
      {shown}
    </a>
  );
}

export function ContactPage({ contact }: Pick<Site, 'contact'>) {
  const say = useSay();
  const { phones, email, address, hours } = contact;
  return (
    <>
      <PageIntro
        title={say(m.site_contact_title)}
        lead={<ContentText as="span" text={contact.lead} />}
        picture={<Motif order={1} className="h-36 w-full rounded-3xl" />}
      />
      <ul className={`${pageWidth} grid grid-cols-1 gap-5 py-10 sm:grid-cols-2 md:py-14`}>
        {phones.length > 0 && (
          <Way icon={Phone} title={say(m.site_contact_phone)}>
            {phones.map((phone) => (
              <p key={phone}>
                <PhoneLink phone={phone} />
              </p>
            ))}
          </Way>
        )}
        {email !== null && (
          <Way icon={Mail} title={say(m.site_contact_email)}>
            <a href={`mailto:${email}`} className="text-link code-text break-all">
              {email}
            </a>
          </Way>
        )}
        <Way icon={MapPin} title={say(m.site_contact_address)}>
          <ContentText as="p" className="text-start whitespace-pre-line" text={address} />
        </Way>
        <Way icon={CalendarClock} title={say(m.site_contact_hours)}>
          <ContentText as="p" className="text-start whitespace-pre-line" text={hours} />
        </Way>
      </ul>
    </>
  );
}
