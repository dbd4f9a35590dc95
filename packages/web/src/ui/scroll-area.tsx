import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A part that scrolls by itself. Only while it does, the Tab key stops at it, so that the arrows can scroll it. */
export function ScrollArea({ className, children }: { className: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const [outer, inner] = [area.current, content.current];
    if (!outer || !inner) return;
    const watch = new ResizeObserver(() => setIsScrollable(outer.scrollHeight > outer.clientHeight));
    watch.observe(outer);
    watch.observe(inner);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={area}
      tabIndex={isScrollable ? 0 : undefined}
      className={`overflow-y-auto focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus ${className}`}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
