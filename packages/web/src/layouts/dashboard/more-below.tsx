import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** At the edge of a menu that is longer than its place, until the last link is in sight. */
export function MoreBelow({ className }: { className: string }) {
  const end = useRef<HTMLDivElement>(null);
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setMore(entry?.isIntersecting === false));
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <div
        aria-hidden
        className={`pointer-events-none sticky flex h-10 items-end justify-center bg-linear-to-t from-40% to-transparent text-muted transition-opacity duration-200 ${isMore ? '' : 'opacity-0'} ${className}`}
      >
        <ChevronDown className="size-5" />
      </div>
      <div ref={end} className="h-px" />
    </>
  );
}
