import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list, with its page and search, from which a form was opened. */
    listHref?: string;
  }
}

/** For links and buttons of a list that open a form. */
export function useListOrigin(): { listHref: string } {
  return { listHref: useLocation({ select: (location) => location.href }) };
}

/** For the form: back to the list as it was left, or to its beginning when somebody came another way. */
export function useListReturn(listPath: string): () => void {
  const router = useRouter();
  const [openedFrom] = useState(() => router.state.location.state.listHref);
  return () => {
    // Only a form opened by the list has this in its own entry: then the list is one step back, scrolled as it was.
    if (router.state.location.state.listHref === undefined)
      void router.navigate({ href: openedFrom ?? listPath, replace: true });
    else router.history.back();
  };
}

/** How each list looked when it was last in sight, by its path. */
const lastSeen = new Map<string, object>();

/** For a list: the pages further on lead back to it as it is now. */
export function useListMemory(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const search = useLocation({ select: (location) => location.search });
  useEffect(() => {
    lastSeen.set(pathname, search);
  }, [pathname, search]);
}

/** For a link to a list from a page that belongs to one of its rows. */
export function lastSearchOf(listPath: string): object {
  return lastSeen.get(listPath) ?? {};
}
