import { ContentText } from '#i18n/content-text.tsx';
import { pageWidth } from '#website/section.tsx';

type SitePartsProps = { parts: readonly { title: string; text: string }[] };

/** What the operator has written, one heading after the other. */
export function SiteParts({ parts }: SitePartsProps) {
  return (
    <div className={`${pageWidth} flex flex-col divide-y divide-line py-4 md:py-6`}>
      {parts.map(({ title, text }) => (
        <section key={title} className="grid gap-x-10 gap-y-2 py-8 md:grid-cols-[16rem_minmax(0,1fr)]">
          <ContentText as="h2" className="text-start text-xl" text={title} />
          <ContentText as="p" className="max-w-prose text-start text-lg whitespace-pre-line" text={text} />
        </section>
      ))}
    </div>
  );
}
