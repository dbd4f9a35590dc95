import { spawnSync } from 'node:child_process';

const program = process.env.PDFTOTEXT || 'pdftotext';

/** Reading a PDF back needs poppler-utils; where it is missing, the tests that need it are skipped. */
export const canReadPdf = spawnSync(program, ['-v']).status === 0;

/** The text of each page, in reading order and bare. */
export function pagesOf(pdf: Buffer): string[] {
  const { status, stdout, stderr } = spawnSync(program, ['-', '-'], { input: pdf, encoding: 'utf8' });
  if (status !== 0) throw new Error(`pdftotext failed: ${stderr}`);
  return stdout
    .split('\f')
    .filter((page) => page.trim() !== '')
    .map(bare);
}

/**
 * For both sides of a comparison. A PDF holds places of glyphs: spaces, half-spaces, direction marks and the small
 * hamza have none of their own, and pdftotext turns the letters of the one glyph «لا» round, whoever made the file.
 */
export function bare(text: string): string {
  return text.replace(/[\s\p{Cf}\u0654]/gu, '').replaceAll('لا', 'ال');
}
