import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const program = process.env.PDFTOTEXT || 'pdftotext';

/** Reading a PDF back needs poppler-utils; where it is missing, the tests that need it are skipped. */
export const canReadPdf = spawnSync(program, ['-v']).status === 0;

/** The text of each page as it is copied: with its half-spaces, without marks of direction, and lines as spaces. */
export function copiedPages(pdf: Buffer): string[] {
  const { status, stdout, stderr } = spawnSync(program, ['-', '-'], { input: pdf, encoding: 'utf8' });
  if (status !== 0) throw new Error(`pdftotext failed: ${stderr}`);
  return stdout
    .split('\f')
    .filter((page) => page.trim() !== '')
    .map((page) => page.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' '));
}

/** The text of each page, in reading order and bare. */
export function pagesOf(pdf: Buffer): string[] {
  return copiedPages(pdf).map(bare);
}

/** For both sides of a comparison. A PDF holds places of glyphs: spaces and marks of direction have none of their own. */
export function bare(text: string): string {
  return text.replace(/[\s\p{Cf}]/gu, '');
}

/** What a screen reader is led through: headings with their words, tables, figures, in their order. */
export function structureOf(pdf: Buffer): string[] {
  const listed = poppler('pdfinfo', ['-struct'], pdf);
  return listed.flatMap((line) => /^\s+(H\d .*?"|Table|THead|Figure|Part)(?=[ :(]|$)/.exec(line)?.[1] ?? []);
}

export function bookmarksOf(pdf: Buffer): string[] {
  const listed = poppler('pdftohtml', ['-xml', '-i', '-stdout'], pdf).join('\n');
  return [...listed.matchAll(/<item page="\d+">([^<]*)<\/item>/g)].map(([, title = '']) => title);
}

function poppler(name: string, options: readonly string[], pdf: Buffer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sanjeh-pdf-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, pdf);
    // They come together.
    const beside = program.includes('/') ? join(dirname(program), name) : name;
    const { status, stdout, stderr } = spawnSync(beside, [...options, file], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
    return stdout.split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
