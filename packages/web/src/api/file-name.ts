/** The name in any script where the server gives one (RFC 5987), else the plain one. */
export function fileNameOf(disposition: string): string {
  const plain = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'sanjeh';
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  if (encoded === undefined) return plain;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return plain;
  }
}
