/** For programs that know no others; a quotation mark would end it. */
function plainName(name: string): string {
  return name.replace(/[^\w. -]/g, '_');
}

/** What names a file for the browser: in plain letters for the oldest, in any script for all others (RFC 5987). */
export function attachment(plain: string, name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plainName(plain)}"; filename*=UTF-8''${encoded}`;
}
