import { ArrowLeft } from 'lucide-react';

/** The arrow of a link that leads on; it points where the text runs. */
export function ForwardArrow() {
  return (
    <ArrowLeft
      aria-hidden
      className="size-5 shrink-0 transition-transform duration-200 ease-calm group-hover:-translate-x-1 ltr:-scale-x-100 ltr:group-hover:translate-x-1"
    />
  );
}

export const moreLinkClass =
  'group inline-flex items-center gap-2 rounded-lg py-1 font-semibold text-primary-text hover:underline underline-offset-8';
