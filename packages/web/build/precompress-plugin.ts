import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|webmanifest)$/;
/** Smaller files gain nothing on the way. */
const threshold = 1024;

const forms = [
  {
    ending: 'br',
    pack: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: 'gz', pack: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
];

/** Packs what browsers load once and as well as can be, beside the files themselves, for the server to send. */
export function precompressPlugin(): Plugin {
  return {
    name: 'sanjeh:precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || dir === undefined) return;
      const names = Object.keys(bundle).filter((name) => compressible.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name);
          const bytes = await readFile(file);
          if (bytes.length < threshold) return;
          for (const { ending, pack } of forms) await writeFile(`${file}.${ending}`, await pack(bytes));
        }),
      );
    },
  };
}
