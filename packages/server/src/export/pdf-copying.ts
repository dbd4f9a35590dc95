import { deflateSync, inflateSync } from 'node:zlib';
import { numberAt, type PdfDocument, type PdfObject } from './pdf-objects.ts';

/** Signs that are set above or below the letter before them, as a glyph of their own. */
const signs = /[\u064b-\u0652\u0670]/g;
const unseen = /\p{Cf}/gu;
const rightToLeft = /[\u0590-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;
const glyphText = /<([0-9A-F]{4})> <([0-9A-F]+)>/g;
/** `/Span << /ActualText <…> >> BDC … EMC`, with at most one other mark inside it. */
const replacement =
  /\/Span <<\s*\/ActualText <FEFF([0-9A-F]+)>\s*>> BDC\n((?:\/ReversedChars BMC\n(?:(?!EMC\n)[\s\S])*EMC\n)|(?:(?!EMC\n)[\s\S])*)EMC\n/g;

/**
 * What a reader finds behind the glyphs when somebody copies or searches. The typesetter gives a letter and the sign
 * above it the text of both, each; and readers turn round what they find in one Persian glyph («لا»), because they
 * turn round whole lines. So each glyph gets its own part, and that the other way round.
 */
export function mendCopying({ objects }: PdfDocument): void {
  const byNumber = new Map(objects.map((object) => [object.number, object]));
  for (const font of objects) {
    const texts = byNumber.get(numberAt(font.body, 'ToUnicode') ?? 0);
    const [, descendant] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(font.body) ?? [];
    const widths = byNumber.get(Number(descendant))?.body;
    if (texts?.data && widths !== undefined) mendTexts(texts, widthsOf(widths));
  }
  const contents = objects.flatMap(({ body }) => numberAt(body, 'Contents') ?? []);
  for (const number of contents) mendContent(byNumber.get(number));
}

function mendTexts(texts: PdfObject, widths: ReadonlyMap<number, number>): void {
  const before = Buffer.from(texts.data ?? []).toString('latin1');
  const after = before.replace(glyphText, (found, glyph: string, hex: string) => {
    const text = fromHex(hex);
    if (!rightToLeft.test(text) || text.length === 1) return found;
    const own = ownText(text, widths.get(Number.parseInt(glyph, 16)) ?? 0);
    return `<${glyph}> <${toHex([...own].reverse().join(''))}>`;
  });
  replaceData(texts, Buffer.from(after, 'latin1'));
}

/** A glyph that takes no room is the sign; the letter goes without it. */
function ownText(text: string, width: number): string {
  const seen = text.replace(unseen, '');
  const [own, other] = [seen.replace(signs, ''), (seen.match(signs) ?? []).join('')];
  return (width === 0 ? other : own) || text;
}

/** Where a glyph stands for other letters than elsewhere, the place says so; after the mending most need not. */
function mendContent(content: PdfObject | undefined): void {
  if (!content?.data) return;
  const before = inflateSync(content.data).toString('latin1');
  let isMended = false;
  const after = before.replace(replacement, (found, hex: string, inside: string) => {
    if (fromHex(hex).length === 1) return found;
    isMended = true;
    return inside;
  });
  if (isMended) replaceData(content, Buffer.from(after, 'latin1'));
}

function replaceData(object: PdfObject, data: Buffer): void {
  object.data = deflateSync(data, { level: 5 });
  const body = object.body.replace(/\/Length \d+/, `/Length ${object.data.length}`);
  object.body = body.includes('/Filter') ? body : body.replace('<<', '<<\n  /Filter /FlateDecode');
}

/** `[1 [520 0 340] 9 9 600]`: from a glyph on, each its own; or from one to another, all the same. */
function widthsOf(font: string): Map<number, number> {
  const widths = new Map<number, number>();
  const [, list = ''] = /\/W \[((?:[^[\]]|\[[^\]]*\])*)\]/.exec(font) ?? [];
  for (const [, from = '', several, to = '', one = ''] of list.matchAll(
    /(\d+)\s+(?:\[([^\]]*)\]|(\d+)\s+([\d.-]+))/g,
  )) {
    const given = several?.trim().split(/\s+/).map(Number);
    const count = given ? given.length : Number(to) - Number(from) + 1;
    for (let index = 0; index < count; index += 1)
      widths.set(Number(from) + index, given ? (given[index] ?? 0) : Number(one));
  }
  return widths;
}

function fromHex(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function toHex(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}
