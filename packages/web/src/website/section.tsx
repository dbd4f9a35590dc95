import type { ReactNode } from 'react';

/** The width in which all public pages hold their content. */
export const pageWidth = 'mx-auto w-full max-w-6xl px-4 sm:px-6 xl:max-w-[84rem]';

type SectionProps = {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** At the end of the title's row: where there is more of the same. */
  more?: ReactNode;
  /** On a ground of its own, to part it from its neighbours. */
  isRaised?: boolean;
  /** On wide screens the title stands beside the content: for what would be too wide to read. */
  isBeside?: boolean;
  children: ReactNode;
};

export function Section({
  id,
  title,
  lead,
  more,
  isRaised = false,
  isBeside = false,
  children,
}: SectionProps) {
  return (
    <section aria-labelledby={id} className={isRaised ? 'border-y border-line bg-surface' : ''}>
      <div
        className={`${pageWidth} py-14 md:py-20 ${isBeside ? 'md:grid md:grid-cols-[1fr_2fr] md:items-start md:gap-x-14' : ''}`}
      >
        <div
          className={`mb-8 flex flex-wrap gap-x-8 gap-y-3 ${isBeside ? 'items-end justify-between md:flex-col md:items-start' : 'items-end justify-between md:mb-10'}`}
        >
          <div className="max-w-prose">
            <h2 id={id} className="text-2xl md:text-3xl">
              {title}
            </h2>
            {lead && <p className="mt-1 text-muted">{lead}</p>}
          </div>
          {more}
        </div>
        {children}
      </div>
    </section>
  );
}
