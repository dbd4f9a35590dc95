const placeholder = /\{(\w+)\}/g;

/** What a text names in braces; a name that is not given stays as it stands, so that it can be filled in later. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) => values[name] ?? whole);
}

export function placeholdersIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(placeholder)].map(([, name = '']) => name));
}
