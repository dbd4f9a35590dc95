/** A name inside a sentence keeps its own direction: FSI … PDI, where no element can be put. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
