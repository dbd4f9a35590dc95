import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const examRoute = '/src/routes/applicant/exam/taken/';
/** Style sheets, fonts and pictures belong to every page. */
const sharedAsset = /\.(?:css|woff2|svg)$/;

function isChunk(output: Bundle[string] | undefined): output is Chunk {
  return output?.type === 'chunk';
}

function isOfExam({ moduleIds }: Chunk): boolean {
  return moduleIds.some((id) => id.replaceAll('\\', '/').includes(examRoute));
}

/** The files without which the screen of an exam cannot start: its chunks, what they import, and what all pages have. */
export function examAssets(bundle: Bundle): string[] {
  const found = new Set<string>();
  const add = (name: string, withLate: boolean) => {
    if (found.has(name)) return;
    const output = bundle[name];
    if (output === undefined) return;
    found.add(name);
    if (!isChunk(output)) return;
    for (const next of output.imports) add(next, false);
    if (withLate) for (const next of output.dynamicImports) add(next, false);
  };
  for (const output of Object.values(bundle)) {
    // The entry knows every page by late imports: of those only the exam's are wanted.
    if (isChunk(output) && isOfExam(output) && !output.isEntry) add(output.fileName, true);
    else if (isChunk(output) && output.isEntry) add(output.fileName, false);
    else if (sharedAsset.test(output.fileName)) add(output.fileName, false);
  }
  return [...found].map((name) => `/${name}`).sort();
}

/** Builds src/offline/sw.ts as one file of its own, `/sw.js`, that carries the list of what it keeps. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'sanjeh:service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const assets = examAssets(bundle);
      const id = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12);
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { EXAM_ASSETS: JSON.stringify(assets), EXAM_BUILD: JSON.stringify(id) },
        build: {
          write: false,
          rolldownOptions: {
            input: join(import.meta.dirname, '../src/offline/sw.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
      const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
      const worker = outputs.find(isChunk);
      if (!worker) throw new Error('the service worker was not built');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code });
    },
  };
}
