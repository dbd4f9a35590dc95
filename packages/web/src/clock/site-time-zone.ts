import { usualTimeZone } from '@sanjeh/domain/age/usual-time-zone';

let current: string = usualTimeZone;

/** Where the product is used: there days begin and end, whatever zone a device is in. */
export function siteTimeZone(): string {
  return current;
}

/** As the page tells, once before anything is shown. A server renders for one site alone. */
export function setSiteTimeZone(name: string = usualTimeZone): void {
  current = isKnown(name) ? name : usualTimeZone;
}

/** An old device may not know a zone that is new: the day of another is better than no page. */
function isKnown(name: string): boolean {
  if (name === usualTimeZone) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
