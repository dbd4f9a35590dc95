const key = 'km:clock-offset';

/** A token that just arrived was made just now by the server: that tells how far this device's clock is off. */
export function learnClockOffset(issuedAt: number): void {
  try {
    localStorage.setItem(key, String(issuedAt - Date.now()));
  } catch {
    // Storage may be forbidden or full; then the device's clock has to do.
  }
}

export function readClockOffset(): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}
