const key = 'km:asked-age';

/** The age in months that was typed on the home page stays with this tab. */
export function rememberAskedAge(months: number): void {
  try {
    sessionStorage.setItem(key, String(months));
  } catch {
    // Storage may be forbidden: then nobody is warned before registering.
  }
}

export function askedAge(): number | null {
  try {
    const kept = sessionStorage.getItem(key);
    return kept !== null && /^\d{1,4}$/.test(kept) ? Number(kept) : null;
  } catch {
    return null;
  }
}
