import { readdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

// The server reads no SVG, whoever sends it: the demo's slides are drawn here, once, and kept beside their sources.
const folder = new URL('../../seed-data/slides/', import.meta.url);

for (const name of (await readdir(folder)).filter((file) => file.endsWith('.svg'))) {
  const picture = sharp(await readFile(new URL(name, folder))).webp({ quality: 84, effort: 6 });
  await writeFile(new URL(name.replace('.svg', '.webp'), folder), await picture.toBuffer());
}
