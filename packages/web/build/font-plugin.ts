import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { remainingRanges, subsetRanges, subsetText, unicodeRange } from './font-characters.ts';

const require = createRequire(import.meta.url);
const weights = { wght: { min: 400, max: 700 } };
/** Shaping, marks, kerning and figures of equal width. The rest (small capitals, fractions …) costs 8 kB and is not used. */
const features = [
  'ccmp',
  'locl',
  'init',
  'medi',
  'fina',
  'rlig',
  'calt',
  'liga',
  'kern',
  'mark',
  'mkmk',
  'tnum',
  'lnum',
];

/** Vazirmatn's own 102.5% and 53.7% let short texts sit visibly high in buttons and circles. The stand-ins of font.css are made to agree. */
const metrics = { ascent: '104%', descent: '44%' };

export type FontFiles = { subset: Buffer; full: Buffer };

export async function buildFonts(): Promise<FontFiles> {
  const source = await readFile(require.resolve('vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2'));
  const options = { targetFormat: 'woff2', variationAxes: weights } as const;
  return {
    subset: await subsetFont(source, subsetText(), { ...options, keepFeatures: features }),
    full: await subsetFont(source, undefined, { ...options, keepAllGlyphs: true }),
  };
}

export function fontFaces(): string {
  const face = (file: string, range: string) => `@font-face {
  font-family: 'Vazirmatn';
  src: url('./${file}') format('woff2');
  font-weight: 400 700;
  font-display: swap;
  ascent-override: ${metrics.ascent};
  descent-override: ${metrics.descent};
  line-gap-override: 0%;
  unicode-range: ${range};
}
`;
  return (
    face('vazirmatn-subset.woff2', unicodeRange(subsetRanges)) +
    face('vazirmatn-full.woff2', unicodeRange(remainingRanges()))
  );
}

/**
 * Makes the product's two font files and their style sheet in node_modules/.cache/font, where font.css and font.ts
 * take them from like any other asset. They are made again only when the font or the characters change.
 */
export function fontPlugin(): Plugin {
  return {
    name: 'sanjeh:font',
    async config(_config, _env) {
      const folder = join(import.meta.dirname, '../node_modules/.cache/font');
      const version = require('vazirmatn/package.json').version as string;
      const wanted = createHash('sha256')
        .update(JSON.stringify([version, features, weights, fontFaces()]))
        .digest('hex');
      const stamp = join(folder, 'made-from.txt');
      if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
      await mkdir(folder, { recursive: true });
      const { subset, full } = await buildFonts();
      await place(folder, 'vazirmatn-subset.woff2', subset);
      await place(folder, 'vazirmatn-full.woff2', full);
      await place(folder, 'vazirmatn.css', fontFaces());
      await place(folder, 'made-from.txt', wanted);
    },
  };
}

/** Written aside and moved, so that two builds at once never read half a file. */
async function place(folder: string, name: string, content: Buffer | string): Promise<void> {
  const aside = join(folder, `${name}.${process.pid}`);
  await writeFile(aside, content);
  await rename(aside, join(folder, name));
}
