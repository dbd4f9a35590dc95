type Shelf = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

const formsOf = (userId: string) => `km:paper-form:${userId}:`;
const answersEnd = ':answers';

/** Where a form that is being typed in is kept: what does not change, and what does with every key. */
export function placesOf(userId: string, applicantId: number) {
  const fixed = `${formsOf(userId)}${applicantId}`;
  return { fixed, moving: fixed + answersEnd };
}

function keysOf(shelf: Shelf, userId: string): string[] {
  const keys = Array.from({ length: shelf.length }, (_, place) => shelf.key(place) ?? '');
  return keys.filter((key) => key.startsWith(formsOf(userId)));
}

/** Forms that somebody has begun to type in on this device, of whomever they are. */
export function listKeptForms(shelf: Shelf, userId: string) {
  const read = (key: string) => JSON.parse(shelf.getItem(key) ?? '{}');
  try {
    return keysOf(shelf, userId)
      .filter((key) => !key.endsWith(answersEnd))
      .map((key) => {
        const answers: object = read(key + answersEnd).answers ?? {};
        const title = String(read(key).form?.title ?? '');
        return { id: key, title, count: Object.values(answers).filter((given) => given !== null).length };
      });
  } catch {
    // What cannot be read cannot be gone on with either.
    return [];
  }
}

export function forgetKeptForms(shelf: Shelf, userId: string): void {
  try {
    for (const key of keysOf(shelf, userId)) shelf.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
