/** The same name for the same content, however often it has to be sent; another for whatever is changed in it. */
export function requestKeys(): (content: object) => string {
  const keys = new Map<string, string>();
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.get(text) ?? newRequestKey();
    keys.set(text, key);
    return key;
  };
}

/** One name for one wish, however often it has to be sent; once it is done, the next wish has another. */
export async function underOneKey<Answer>(
  keys: Map<number, string>,
  about: number,
  send: (requestKey: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keys.get(about) ?? newRequestKey();
  keys.set(about, key);
  const answer = await send(key);
  keys.delete(about);
  return answer;
}

/** A name for one call, by which the server knows it again. `crypto.randomUUID` is for secure pages only. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}
