/**
 * Cookies whose names hold a colon are read and written by hand: libraries would escape the colon. Pages say themselves
 * whether theirs are `Secure`; the server says it of all its cookies in one place.
 */
export const authCookie = 'km:auth';

/** The JSON value of a cookie, or null when it is missing or spoilt. */
export function readCookie(cookieHeader: string, name: string): Record<string, unknown> | null {
  const prefix = `${name}=`;
  const pair = cookieHeader
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  if (pair === undefined) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(pair.slice(prefix.length)));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Nobody is signed in after Exit, whatever else the browser still holds. */
export function readAuthToken(cookieHeader: string): string | null {
  if (hasLeft(cookieHeader)) return null;
  const token = readCookie(cookieHeader, authCookie)?.token;
  return typeof token === 'string' && token !== '' ? token : null;
}

export function authCookieText(token: string, options: { maxAge: number; isSecure?: boolean }): string {
  const value = encodeURIComponent(JSON.stringify({ token }));
  return `${authCookie}=${value}; Path=/; Max-Age=${options.maxAge}; SameSite=Strict${options.isSecure ? '; Secure' : ''}`;
}

export function clearedAuthCookieText(isSecure = false): string {
  return `${authCookie}=; Path=/; Max-Age=0; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/**
 * Says that somebody has left while the server could not be told: the cookie that renews is out of the page's reach,
 * and this one keeps it from being used until the server has ended the sign-in.
 */
const exitCookie = 'km:exit';
const thirtyDays = 30 * 24 * 60 * 60;

export function hasLeft(cookieHeader: string): boolean {
  return cookieHeader.split(';').some((part) => part.trim() === `${exitCookie}=1`);
}

export function exitCookieText(isSecure: boolean): string {
  return `${exitCookie}=1; Path=/; Max-Age=${thirtyDays}; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

export function clearedExitCookieText(isSecure = false): string {
  return `${exitCookie}=; Path=/; Max-Age=0; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}
