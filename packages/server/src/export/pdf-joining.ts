import { numberAt, type PdfDocument, type PdfObject, renumbered } from './pdf-objects.ts';
import { PdfPacker } from './pdf-packing.ts';

export interface JoinedAbout {
  title: string;
  language: string;
  isRightToLeft: boolean;
}

type Bookmark = { title: string; page: number };

/**
 * Several tagged files as one, with a bookmark for each. What was added is written and forgotten; only the lists that
 * lead to pages and tags grow.
 */
export class PdfJoiner {
  readonly #about: JoinedAbout;
  readonly #packer = new PdfPacker();
  readonly #numbers;
  readonly #pages: number[] = [];
  readonly #parts: number[] = [];
  readonly #parents: string[] = [];
  readonly #names: string[] = [];
  readonly #bookmarks: Bookmark[] = [];
  #documents = 0;

  constructor(about: JoinedAbout) {
    this.#about = about;
    const first = this.#packer.take(6);
    this.#numbers = {
      catalogue: first,
      pages: first + 1,
      tags: first + 2,
      document: first + 3,
      outlines: first + 4,
      metadata: first + 5,
    };
  }

  begin(): Buffer {
    return this.#packer.begin();
  }

  add(document: PdfDocument, title: string): Buffer {
    this.#documents += 1;
    const base = this.#packer.take(Math.max(...document.objects.map(({ number }) => number))) - 1;
    const byNumber = new Map(document.objects.map((object) => [object.number, object]));
    const catalogue = byNumber.get(document.root)?.body ?? '';
    const at = (name: string) => numberAt(catalogue, name) ?? 0;
    const [pages, tags] = [at('Pages'), at('StructTreeRoot')];
    const numbers = new Map([
      [pages, this.#numbers.pages],
      [tags, this.#numbers.document],
    ]);
    const numberOf = (number: number) => numbers.get(number) ?? base + number;
    const bodyOf = (number: number) =>
      this.#withOwnNames(renumbered(byNumber.get(number)?.body ?? '', numberOf));

    const kids = listed(bodyOf(pages), 'Kids');
    this.#bookmarks.push({ title, page: kids[0] ?? 0 });
    this.#pages.push(...kids);
    this.#parts.push(...listed(bodyOf(tags), 'K'));
    const parentBase = this.#parents.length;
    this.#parents.push(...parentsIn(bodyOf(tags)));
    this.#names.push(...namesIn(bodyOf(tags)));

    const left = new Set([document.root, document.info, pages, tags, at('Outlines'), at('Metadata')]);
    const kept = document.objects
      .filter(({ number }) => !left.has(number))
      .map(({ number, data }): PdfObject => {
        const body = bodyOf(number)
          .replace(/\/StructParents (\d+)/, (_, key: string) => `/StructParents ${Number(key) + parentBase}`)
          .replace('/S /Document', '/S /Part');
        return { number: base + number, body, data };
      });
    return this.#packer.write(kept);
  }

  end(): Buffer {
    const { catalogue, pages, tags, document, outlines, metadata } = this.#numbers;
    const { language, isRightToLeft } = this.#about;
    const direction = isRightToLeft ? ' /Direction /R2L' : '';
    const parents = this.#parents.map((parent, key) => `${key} ${parent}`).join(' ');
    const names = this.#names.length === 0 ? '' : ` /IDTree << /Names [${this.#names.join(' ')}] >>`;
    const roles = '/Datetime /Span /Terms /Part /Title /P /Strong /Span /Em /Span';
    const closing = [
      [
        catalogue,
        `<< /Type /Catalog /Pages ${pages} 0 R /StructTreeRoot ${tags} 0 R /Outlines ${outlines} 0 R /PageMode /UseOutlines /Metadata ${metadata} 0 R /Lang (${language}) /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true${direction} >> >>`,
      ],
      [pages, `<< /Type /Pages /Count ${this.#pages.length} /Kids [${references(this.#pages)}] >>`],
      [
        tags,
        `<< /Type /StructTreeRoot /RoleMap << ${roles} >> /K [${document} 0 R] /ParentTree << /Nums [${parents}] >> /ParentTreeNextKey ${this.#parents.length}${names} >>`,
      ],
      [document, `<< /Type /StructElem /S /Document /P ${tags} 0 R /K [${references(this.#parts)}] >>`],
      ...this.#outline(outlines),
    ] as const;
    const objects = closing.map(([number, body]): PdfObject => ({ number, body, data: null }));
    return Buffer.concat([
      this.#packer.write([...objects, this.#metadata(metadata)]),
      this.#packer.end(catalogue, null),
    ]);
  }

  /** Headers of tables are named, and every file begins to count anew. */
  #withOwnNames(body: string): string {
    const prefix = String(this.#documents).padStart(5, '0');
    return body.replace(/\((U\d+x\d+y\d+)\)/g, `(${prefix}$1)`);
  }

  #outline(root: number): [number, string][] {
    const first = this.#packer.take(this.#bookmarks.length);
    const last = first + this.#bookmarks.length - 1;
    const items = this.#bookmarks.map(({ title, page }, index): [number, string] => {
      const number = first + index;
      const before = number > first ? ` /Prev ${number - 1} 0 R` : '';
      const after = number < last ? ` /Next ${number + 1} 0 R` : '';
      const dest = `/Dest [${page} 0 R /XYZ null null null]`;
      return [number, `<< /Title <FEFF${hex(title)}> /Parent ${root} 0 R ${dest}${before}${after} >>`];
    });
    const range = `/First ${first} 0 R /Last ${last} 0 R /Count ${this.#bookmarks.length}`;
    return [[root, `<< /Type /Outlines ${range} >>`], ...items];
  }

  #metadata(number: number): PdfObject {
    const { title, language } = this.#about;
    const text = title.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    const data = Buffer.from(
      `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language><dc:format>application/pdf</dc:format></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
    );
    return { number, body: `<< /Type /Metadata /Subtype /XML /Length ${data.length} >>`, data };
  }
}

function references(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(' ');
}

function listed(body: string, name: string): number[] {
  const [, list = ''] = new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(body) ?? [];
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
}

/** In the order of their keys, which count from 0. */
function parentsIn(body: string): string[] {
  const [, list = ''] = /\/Nums \[([^\]]*)\]/.exec(body) ?? [];
  return [...list.matchAll(/\d+ (\d+ 0 R)/g)].map(([, reference = '']) => reference);
}

function namesIn(body: string): string[] {
  const [, list = ''] = /\/Names \[([^\]]*)\]/.exec(body) ?? [];
  return list.match(/\([^)]*\) \d+ 0 R/g) ?? [];
}

function hex(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}
