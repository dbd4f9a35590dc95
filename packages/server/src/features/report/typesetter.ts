import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { GetTypstModule, TypstModule } from './typst-module.ts';

/** Sets a template with its data, which goes in as JSON and stays inert: the template knows no way to run it. */
export type Typesetter = (data: string) => Uint8Array;

/**
 * Typst, as a library of this machine where there is one, which also makes sure that the file keeps PDF/UA; else the
 * same version as WebAssembly, which takes about three times as long.
 */
export async function createTypesetter(
  template: string,
  fonts: readonly Buffer[],
  getModule: GetTypstModule,
): Promise<Typesetter> {
  return (await createNative(template, fonts)) ?? createPortable(template, fonts, await getModule());
}

async function createNative(template: string, fonts: readonly Buffer[]): Promise<Typesetter | null> {
  // It fails to load where the package has no library for the machine.
  const library = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => null);
  if (!library) return null;
  const compiler = library.NodeCompiler.create({ fontArgs: [{ fontBlobs: [...fonts] }] });
  return (data) => {
    const output = compiler.compile({ mainFileContent: template, inputs: { data } });
    if (!output.result) throw problem(output.takeDiagnostics()?.shortDiagnostics);
    const pdf = accessible(compiler, output.result);
    // What was set for one person is not kept for the next.
    compiler.evictCache(0);
    return pdf;
  };
}

/** A report that breaks a rule of PDF/UA is better than none. */
function accessible(compiler: NodeCompiler, document: NodeTypstDocument): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    return compiler.pdf(document);
  }
}

const mainFile = '/report.typ';
const diagnosticsAsText = 3;

async function createPortable(
  template: string,
  fonts: readonly Buffer[],
  module: TypstModule,
): Promise<Typesetter> {
  const { initSync, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler');
  initSync({ module });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(new Uint8Array(font));
  const compiler = await builder.build();
  compiler.add_source(mainFile, template);
  return (data) => {
    const output = compiler.compile(mainFile, [['data', data]], 'pdf', diagnosticsAsText);
    compiler.reset();
    if (!output.result) throw problem(output.diagnostics);
    return output.result;
  };
}

function problem(diagnostics: unknown): Error {
  return new Error(`the report cannot be set: ${JSON.stringify(diagnostics)}`);
}
