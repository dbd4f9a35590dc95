import { readSession } from '#session/session.ts';

const listeners = new Set<() => void>();
/** For devices that keep nothing. */
const kept = new Map<string, string>();

function keyOf(): string {
  return `km:person:${readSession()?.userId ?? ''}`;
}

/** Whose turn it was last on this device, for the account that is signed in. */
export function rememberedPerson(): number | null {
  const key = keyOf();
  try {
    const id = Number(localStorage.getItem(key) ?? kept.get(key));
    return Number.isInteger(id) && id > 0 ? id : null;
  } catch {
    return Number(kept.get(key)) || null;
  }
}

export function choosePerson(id: number): void {
  const key = keyOf();
  kept.set(key, String(id));
  try {
    localStorage.setItem(key, String(id));
  } catch {
    // Storage may be forbidden or full; then it holds for this visit.
  }
  for (const listener of listeners) listener();
}

/** Another tab counts too: two tabs that show different children under one name would mislead. */
export function followChosenPerson(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The remembered one, if it is still of the account; else the first. */
export function pickPerson<Person extends { id: number }>(
  people: readonly Person[],
  remembered: number | null,
): Person | null {
  return people.find(({ id }) => id === remembered) ?? people[0] ?? null;
}
