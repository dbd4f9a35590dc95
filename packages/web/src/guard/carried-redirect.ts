/** A way back that takes a visitor's answers along without asking whose they are: for who has just registered, and nobody else. */
export function isCarrying(redirect: string | undefined): redirect is string {
  return redirect?.includes('carry=now') ?? false;
}

/** The same way back, where it is asked whose the answers are. */
export function askingFirst(redirect: string): string {
  return isCarrying(redirect) ? redirect.replace(/\?.*$/, '') : redirect;
}
