import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const require = createRequire(import.meta.url);
const template = readFileSync(new URL('report.typ', import.meta.url), 'utf8');

function font(weight: string): Buffer {
  return readFileSync(require.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`));
}

let compiler: NodeCompiler | undefined;

/** Sets the report. The data goes in as JSON and stays inert: the template knows no way to run it. */
export function renderReport(data: object): Buffer {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: [font('Regular'), font('Bold')] }] });
  const inputs = { data: JSON.stringify(data) };
  const result = compiler.compile({ mainFileContent: template, inputs });
  const document = result.result;
  if (!document) {
    const problem = result.takeDiagnostics();
    throw new Error(`the report cannot be set: ${JSON.stringify(problem?.shortDiagnostics)}`);
  }
  const pdf = compiler.pdf(document);
  // What was set for one person is not kept for the next.
  compiler.evictCache(0);
  return pdf;
}
