import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSettings } from '#settings/settings-provider.tsx';
import { browserPlatform } from '#sync/platform.ts';
import { createSelector } from '#sync/store.ts';
import { subscribeLate } from './late-view.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { isSameShown, type ShownView } from './outbox/shown-view.ts';

/** Asking again at every small change of focus would only cost. */
const restBetweenRefreshes = 5000;

/**
 * Another device may be at the same attempt while this page is looked at all the time. A look costs the server as much
 * as ten saved answers, hence no oftener; the review, which must not be wrong, asks by itself.
 */
const pauseBetweenLooks = 60_000;

/** Follows an attempt, and tells it of everything that may let it go on: network, a look at the page, a language. */
export function useRunningAttempt(session: AttemptSession): ShownView {
  const [select] = useState(() => createSelector((view: ShownView) => view, isSameShown));
  const subscribe = useMemo(() => subscribeLate(session, browserPlatform.after), [session]);
  const view = useSyncExternalStore(subscribe, () => select(session.view()));
  const { language } = useSettings().settings;

  useEffect(() => {
    void session.kick();
    let refreshedAt = Date.now();
    const onNetwork = () => {
      session.republish();
      if (navigator.onLine) void session.kick().then(session.checkTime);
    };
    const onSight = () => {
      if (document.visibilityState !== 'visible') return;
      void session.kick().then(session.checkTime);
      if (Date.now() - refreshedAt < restBetweenRefreshes) return;
      refreshedAt = Date.now();
      void session.refresh();
    };
    const targets = [
      [window, 'online', onNetwork],
      [window, 'offline', onNetwork],
      [window, 'focus', onSight],
      [window, 'pageshow', onSight],
      [document, 'visibilitychange', onSight],
    ] as const;
    for (const [target, name, listener] of targets) target.addEventListener(name, listener);
    const looking = setInterval(() => {
      if (navigator.onLine) onSight();
    }, pauseBetweenLooks);
    return () => {
      clearInterval(looking);
      for (const [target, name, listener] of targets) target.removeEventListener(name, listener);
    };
  }, [session]);

  useEffect(() => {
    void session.speak(language).then(() => session.learn(language === 'fa' ? 'en' : 'fa'));
  }, [session, language]);

  const isAtRisk = useSyncExternalStore(session.subscribe, () => {
    const { isStorageBroken, save } = session.view();
    return isStorageBroken && save.kind !== 'saved';
  });
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);

  return view;
}
