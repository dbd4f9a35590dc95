import { useEffect, useState, useSyncExternalStore } from 'react';
import { readSession } from '#session/session.ts';
import { browserPlatform } from '#sync/platform.ts';
import { createDraftStore } from './paper-draft.ts';
import { savePaperForm } from './paper-form.api.ts';
import { createPaperSession } from './paper-session.ts';

/** What is being typed in of a person on this device, and where it stands. */
export function usePaperSession(applicantId: number) {
  const [session] = useState(() =>
    createPaperSession({
      store: createDraftStore(localStorage, readSession()?.userId ?? '', applicantId),
      platform: browserPlatform,
      send: (form) => savePaperForm(applicantId, form),
    }),
  );
  useEffect(() => {
    session.resume();
    const wake = () => session.resume();
    window.addEventListener('online', wake);
    window.addEventListener('focus', wake);
    return () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('focus', wake);
    };
  }, [session]);
  const view = useSyncExternalStore(session.view.subscribe, session.view.get);
  const sending = useSyncExternalStore(session.sender.subscribe, session.sender.view);
  return { session, view, sending };
}
