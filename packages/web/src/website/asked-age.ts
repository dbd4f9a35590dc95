const key = 'km:asked-age';

/** By then the child is older, in a tab that was left open. */
const keptForMs = 30 * 86_400_000;

/** The age in months that was typed on the home page stays with this tab. */
export function rememberAskedAge(months: number): void {
  try {
    sessionStorage.setItem(key, `${months}@${Date.now()}`);
  } catch {
    // Storage may be forbidden: then nobody is warned before registering.
  }
}

export function askedAge(): number | null {
  try {
    const [, months, at] = /^(\d{1,4})@(\d+)$/.exec(sessionStorage.getItem(key) ?? '') ?? [];
    return months !== undefined && Number(at) > Date.now() - keptForMs ? Number(months) : null;
  } catch {
    return null;
  }
}
