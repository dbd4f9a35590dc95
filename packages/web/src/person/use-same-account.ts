import { useEffect, useRef } from 'react';
import { readSession } from '#session/session.ts';
import { useMe } from './me.api.ts';

/** A sign-in in another tab is told by what it stores; `focus` and the others are for devices that store nothing. */
const occasions = ['storage', 'focus', 'pageshow', 'visibilitychange'];

/**
 * What a page has read belongs to who was signed in then. When somebody else signs in beside it, it is loaded anew. Not for
 * an exam under way, which keeps what waits for its owner and asks them to sign in.
 */
export function useSameAccount(): void {
  const id = useMe().data?.id;
  const owner = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined) return;
    owner.current ??= String(id);
    const look = () => {
      const isOther = [String(id), readSession()?.userId ?? owner.current].some(
        (one) => one !== owner.current,
      );
      if (isOther) location.replace('/role');
    };
    look();
    for (const occasion of occasions) window.addEventListener(occasion, look);
    return () => {
      for (const occasion of occasions) window.removeEventListener(occasion, look);
    };
  }, [id]);
}
