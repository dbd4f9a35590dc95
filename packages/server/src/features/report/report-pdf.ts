import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { keepMade } from '#core/keep-made.ts';
import { mendCopying } from '#export/pdf-copying.ts';
import { type PdfDocument, readPdf } from '#export/pdf-objects.ts';
import { makeHalfSpaceFont } from './half-space-font.ts';
import { createTypesetter } from './typesetter.ts';
import type { GetTypstModule } from './typst-module.ts';

const require = createRequire(import.meta.url);
const template = ['report-parts.typ', 'report.typ']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n');

function font(weight: string): Buffer {
  return readFileSync(require.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`));
}

const getTypesetter = keepMade((getModule: GetTypstModule) =>
  createTypesetter(template, [font('Regular'), font('Bold'), makeHalfSpaceFont()], getModule),
);

export async function setReport(data: object, getModule: GetTypstModule): Promise<PdfDocument> {
  const set = await getTypesetter(getModule);
  const document = readPdf(set(JSON.stringify(data)));
  mendCopying(document);
  return document;
}
