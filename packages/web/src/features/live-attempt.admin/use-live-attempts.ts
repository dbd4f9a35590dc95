import { followOpenAttempts } from '@sanjeh/contract/live-attempt/live-attempt.contract';
import { useEffect, useRef, useState } from 'react';
import { follow } from '#api/follow.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { browserPlatform } from '#sync/platform.ts';
import { type ConnectionState, keepConnected, type LiveConnection } from './live-connection.ts';
import { type LiveList, showChange, showSnapshot } from './live-list.ts';

/** The open attempts as the server tells them, while the page is in sight: a hidden one would only hold a connection. */
export function useLiveAttempts() {
  const { language } = useSettings().settings;
  const [list, setList] = useState<LiveList | null>(null);
  const [line, setLine] = useState<{ state: ConnectionState; error: unknown }>({
    state: 'opening',
    error: null,
  });
  const current = useRef<LiveConnection | null>(null);

  useEffect(() => {
    const read = (signal: AbortSignal, onSign: () => void) =>
      follow(followOpenAttempts, {
        headers: { 'accept-language': language },
        signal,
        onSign,
        onMessage: (message) =>
          setList((before) => {
            if (message.event === 'snapshot') return showSnapshot(before, message.data, Date.now());
            return before && showChange(before, message.data, Date.now());
          }),
      });
    const onState = (state: ConnectionState, error: unknown = null) => setLine({ state, error });
    const open = () => {
      current.current ??= keepConnected({ platform: browserPlatform, read, onState });
    };
    const close = () => {
      current.current?.close();
      current.current = null;
    };
    const onSight = () => {
      if (document.visibilityState === 'visible') open();
      else {
        close();
        setLine({ state: 'broken', error: null });
      }
    };
    const hurry = () => current.current?.hurry();
    onSight();
    document.addEventListener('visibilitychange', onSight);
    window.addEventListener('online', hurry);
    return () => {
      document.removeEventListener('visibilitychange', onSight);
      window.removeEventListener('online', hurry);
      close();
    };
  }, [language]);

  return { list, ...line, retry: () => current.current?.hurry() };
}
