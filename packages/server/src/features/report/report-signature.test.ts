import { describe, expect, it } from 'vitest';
import { packPdf } from '#export/pdf-packing.ts';
import { bare, canReadPdf, copiedPages } from '#testing/pdf-text.ts';
import { dataOf, texts } from '#testing/report-source.ts';
import { setReport } from './report-pdf.ts';
import { createTypstModule } from './typst-module.ts';

const getModule = createTypstModule();
const signature = 'Signed by the examiner';

async function lastPage(changes: Parameters<typeof dataOf>[2]) {
  const data = dataOf('en', {}, { texts: { ...texts, signature }, ...changes });
  return copiedPages(Buffer.from(packPdf(await setReport(data, getModule)))).at(-1) ?? '';
}

const lines = (count: number, words: string) =>
  Array.from({ length: count }, (_, index) => `${words} ${index + 1}.`).join('\n\n');

describe.skipIf(!canReadPdf)('nobody signs a page on which nothing else stands', () => {
  /** Some of them end a page where the signature would stand. */
  const counts = [8, 10, 12, 14, 16, 18];

  it.each(['limits', 'closing'] as const)('whatever is before the signature: %s', async (part) => {
    for (const count of counts) {
      const page = await lastPage({ texts: { ...texts, signature, [part]: lines(count, 'Line') } });
      expect(page).toContain(signature);
      expect(page).toContain(`Line ${count}.`);
    }
  });

  it('remarks stay with who wrote them', async () => {
    for (const count of counts) {
      const remarks = [{ author: 'Dr Rezaei', at: '2025-03-20T21:00:00Z', text: lines(count, 'Line') }];
      const page = await lastPage({ remarks });
      expect(page).toContain(signature);
      expect(page).toContain(`Line ${count}.`);
    }
  });

  it('nor is a paragraph of several pages in the way', async () => {
    const closing = 'One word after the other. '.repeat(900);
    expect(bare(await lastPage({ texts: { ...texts, signature, closing } }))).toContain(bare(signature));
  });
});
