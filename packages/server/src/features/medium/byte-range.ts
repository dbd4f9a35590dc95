/** What part of a file is asked for: all of it where nothing, or nothing that we know, is said; null: none there is. */
export function rangeOf(
  header: string | undefined,
  length: number,
): { from: number; to: number } | 'all' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (asked === null) return 'all';
  const [first, last] = [asked[1] ?? '', asked[2] ?? ''];
  if (first === '' && last === '') return 'all';
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > to || from >= length ? null : { from, to };
}
