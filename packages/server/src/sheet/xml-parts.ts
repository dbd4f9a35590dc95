export type XmlPart =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const part =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<(?:[?!][^>]*)>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g;

/** One after the other, without building a tree; names without their prefix. Nothing that a file defines is expanded. */
export function* xmlParts(xml: string): Generator<XmlPart> {
  for (const [, data, slash, name, rest = '', text] of xml.matchAll(part)) {
    if (data !== undefined) yield { kind: 'text', text: data };
    else if (text !== undefined) yield { kind: 'text', text: unescapeXml(text) };
    else if (name !== undefined && slash === '/') yield { kind: 'close', name };
    else if (name !== undefined)
      yield { kind: 'open', name, attributes: rest, isEmpty: rest.trimEnd().endsWith('/') };
  }
}

export function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : null;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, number, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(number);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
