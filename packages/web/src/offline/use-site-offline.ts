import { useEffect } from 'react';
import { useSettings } from '../settings/settings-provider.tsx';

/** Lets the website say in the visitor's language that there is no network. Without a worker nothing is lost. */
export function useSiteOffline(): void {
  const { language, theme } = useSettings().settings;
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const keep = async () => {
      const { active, installing } = await navigator.serviceWorker.register('/site-sw.js', {
        scope: '/public',
      });
      (active ?? installing)?.postMessage({ language, theme });
    };
    // What the page itself needs comes first.
    const begin = () => void keep().catch(() => {});
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => removeEventListener('load', begin);
  }, [language, theme]);
}
