import { type ReactNode, useId } from 'react';
import { useWords, type Words } from '../ui/words.ts';

export function GallerySection({ title, children }: { title: Words; children: ReactNode }) {
  const words = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4 border-t border-line pt-6">
      <h2 id={id} className="text-xl">
        {words(title)}
      </h2>
      {children}
    </section>
  );
}

export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
