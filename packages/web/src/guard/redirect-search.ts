export type RedirectSearch = { redirect?: string };

/** Where to go on after signing in or registering, as the address says; `landingPath` decides whether it may be. */
export function redirectSearch(search: Record<string, unknown>): RedirectSearch {
  return typeof search.redirect === 'string' ? { redirect: search.redirect } : {};
}
