import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { type Settings, settingsCookieText } from './settings.ts';

type SettingsStore = {
  settings: Settings;
  update: (change: Partial<Settings>) => void;
};

const SettingsContext = createContext<SettingsStore | null>(null);

export function SettingsProvider({ initial, children }: { initial: Settings; children: ReactNode }) {
  const [settings, setSettings] = useState(initial);
  const update = useCallback((change: Partial<Settings>) => {
    setSettings((current) => {
      const next = { ...current, ...change };
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and the name has a colon.
      document.cookie = settingsCookieText(next, location.protocol === 'https:');
      return next;
    });
  }, []);
  const store = useMemo(() => ({ settings, update }), [settings, update]);
  return <SettingsContext value={store}>{children}</SettingsContext>;
}

export function useSettings(): SettingsStore {
  const store = useContext(SettingsContext);
  if (!store) throw new Error('useSettings needs a SettingsProvider above it');
  return store;
}
