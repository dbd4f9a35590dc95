import { compactTypedNumber } from './typed-number.ts';

const iranianMobile = /^(?:\+98|0098|98|0)?(9[0-39]\d{8})$/;

/** An Iranian mobile number in any usual form, as it is stored: +989… */
export function normalizePhoneNumber(text: string): string | null {
  const digits = iranianMobile.exec(compactTypedNumber(text))?.[1];
  return digits === undefined ? null : `+98${digits}`;
}

/** The beginning of a number as people type it, 0912…, as it is stored: +98912…; null: it is no such beginning. */
export function storedPhoneStart(typed: string): string | null {
  const digits = /^(?:0098|0)(9\d*)$/.exec(compactTypedNumber(typed))?.[1];
  return digits === undefined ? null : `+98${digits}`;
}

/** A stored number as people in Iran write it: 0912 345 6789. Anything else is given back as it is. */
export function formatPhoneNumber(stored: string): string {
  return stored.replace(/^\+98(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
}
