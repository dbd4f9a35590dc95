import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';

type AccordionItem = {
  id: string | number;
  title: ReactNode;
  content: ReactNode;
  /** At first. */
  isOpen?: boolean;
};

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Opening one closes the others. */
  isExclusive?: boolean;
  /** The one that is open at first. */
  openId?: AccordionItem['id'];
  headingLevel?: 2 | 3 | 4;
};

/** Made of the browser's own disclosure: it works before any script has run, and finding in the page opens it. */
export function Accordion({ items, isExclusive = false, openId, headingLevel = 3 }: AccordionProps) {
  const group = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="divide-y divide-line rounded-xl border border-line bg-surface">
      {items.map((item) => (
        <details
          key={item.id}
          name={isExclusive ? group : undefined}
          open={item.isOpen ?? item.id === openId}
          className="group [&::details-content]:h-0 [&::details-content]:overflow-clip [&::details-content]:transition-[height,content-visibility] [&::details-content]:transition-discrete [&::details-content]:duration-200 open:[&::details-content]:h-auto"
        >
          <summary className="flex list-none items-center justify-between gap-4 rounded-xl px-5 py-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
            <Heading className="min-w-0 text-base font-medium">{item.title}</Heading>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-5 pb-4 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
