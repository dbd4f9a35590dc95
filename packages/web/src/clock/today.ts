import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { readClockOffset } from './clock-offset.ts';
import { siteTimeZone } from './site-time-zone.ts';

/** Where the product is used, by the server's clock: the device's may be years off. */
export function siteToday(): string {
  return dateInTimeZone(new Date(Date.now() + readClockOffset()), siteTimeZone());
}
