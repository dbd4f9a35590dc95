import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { directionOf } from '../settings/settings.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { examScope } from './sw-rules.ts';

async function keepPage(path: string): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { scope: examScope });
  const registration = await readyRegistration();
  registration.active?.postMessage(path);
}

/** `serviceWorker.ready` would wait for ever on a page that was opened outside of the scope. */
async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(examScope);
  if (!registration) throw new Error('no service worker');
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (registration.active) resolve();
    };
    worker?.addEventListener('statechange', look);
    look();
  });
  return registration;
}

/** Makes the exam on this page survive a reload without network. A development server has no worker. */
export function useExamOffline(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { language, theme } = useSettings().settings;
  useEffect(() => {
    // A page from the cache may have been kept before the language or the theme was switched.
    const root = document.documentElement;
    root.lang = language;
    root.dir = directionOf(language);
    root.dataset.theme = theme;
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Without it the exam works as well, as long as the page stays open.
    keepPage(path).catch(() => {});
  }, [path, language, theme]);
}
