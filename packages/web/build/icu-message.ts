/** What a message of the ICU format is made of, as far as React Aria's strings use it. */
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'argument'; name: string; isNumber: boolean }
  | { kind: 'plural' | 'select'; name: string; options: [key: string, parts: Part[]][] };

type Cursor = { source: string; at: number };

export function parseIcuMessage(source: string): Part[] {
  const cursor: Cursor = { source, at: 0 };
  const parts = readParts(cursor);
  if (cursor.at < source.length) throw new Error(`unexpected } in «${source}»`);
  return parts;
}

function readParts(cursor: Cursor, pluralName?: string): Part[] {
  const parts: Part[] = [];
  let text = '';
  const flush = () => {
    if (text) parts.push({ kind: 'text', text });
    text = '';
  };
  while (cursor.at < cursor.source.length && cursor.source[cursor.at] !== '}') {
    const letter = cursor.source[cursor.at];
    if (letter === '{') {
      flush();
      parts.push(readArgument(cursor));
      continue;
    }
    cursor.at += 1;
    if (letter === '#' && pluralName) {
      flush();
      parts.push({ kind: 'argument', name: pluralName, isNumber: true });
    } else text += letter;
  }
  flush();
  return parts;
}

function readArgument(cursor: Cursor): Part {
  take(cursor, /\{\s*/y);
  const name = take(cursor, /\w+/y);
  const type = take(cursor, /\s*(?:,\s*(?:number|plural|select)\s*)?/y).replace(/[,\s]/g, '');
  if (type !== 'plural' && type !== 'select') {
    take(cursor, /\}/y);
    return { kind: 'argument', name, isNumber: type === 'number' };
  }
  take(cursor, /,\s*/y);
  const options: [string, Part[]][] = [];
  while (cursor.source[cursor.at] !== '}') {
    const key = take(cursor, /=?\w+/y);
    take(cursor, /\s*\{/y);
    options.push([key, readParts(cursor, type === 'plural' ? name : undefined)]);
    take(cursor, /\}\s*/y);
  }
  take(cursor, /\}/y);
  if (!options.some(([key]) => key === 'other')) throw new Error(`no «other» in «${cursor.source}»`);
  return { kind: type, name, options };
}

function take(cursor: Cursor, pattern: RegExp): string {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.source)?.[0];
  if (found === undefined) throw new Error(`cannot read «${cursor.source}» at ${cursor.at}`);
  cursor.at += found.length;
  return found;
}

/** The names of everything a message wants to be given. */
export function argumentsOf(parts: Part[]): Set<string> {
  const names = new Set<string>();
  for (const part of parts) {
    if (part.kind === 'text') continue;
    names.add(part.name);
    if (part.kind === 'argument') continue;
    for (const [, inner] of part.options) for (const name of argumentsOf(inner)) names.add(name);
  }
  return names;
}

/** JavaScript in the form React Aria's own dictionaries have: a string, or a function of arguments and formatter. */
export function compileIcuMessage(source: string): string {
  const parts = parseIcuMessage(source);
  const body = compileParts(parts);
  return argumentsOf(parts).size === 0 ? body : `(a, f) => ${body}`;
}

function compileParts(parts: Part[]): string {
  if (parts.length === 0) return '""';
  return parts.map(compilePart).join(' + ');
}

function compilePart(part: Part): string {
  if (part.kind === 'text') return JSON.stringify(part.text);
  const value = `a.${part.name}`;
  if (part.kind === 'argument') return part.isNumber ? `f.number(${value})` : value;
  const options = part.options.map(([key, inner]) => `${JSON.stringify(key)}: () => ${compileParts(inner)}`);
  const table = `{ ${options.join(', ')} }`;
  return part.kind === 'plural' ? `f.plural(${value}, ${table})` : `f.select(${table}, ${value})`;
}
