import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { contentId } from '../skip-link.tsx';

function mainHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${contentId} h1`) ?? document.querySelector<HTMLElement>('h1');
}

/**
 * What a full page load does by itself: the reader's focus goes to the start of the new page, and its heading is
 * read. The document's title is the same everywhere, so that it cannot tell pages apart.
 */
export function PageAnnouncer() {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const heading = mainHeading();
        setAnnouncement(heading?.textContent ?? '');
        if (heading === null || toLocation.hash !== '') return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <div role="status" aria-live="polite" className="sr-only">
      {announcement}
    </div>
  );
}
