import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { keepMade } from '#core/keep-made.ts';

/** Compiled, and ready to be handed from thread to thread. */
export type TypstModule = object;
// Node has it; its types leave it to those of browsers.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<TypstModule> };

export type GetTypstModule = () => Promise<TypstModule>;

/**
 * Typst as WebAssembly, compiled once for all threads that ever set type. Each of them would otherwise have it compiled
 * anew, by threads of the runtime that do not give way to anybody.
 */
export function createTypstModule(): GetTypstModule {
  const require = createRequire(import.meta.url);
  return keepMade(async () =>
    WebAssembly.compile(await readFile(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))),
  );
}
