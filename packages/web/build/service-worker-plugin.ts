import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { readVersion } from './latest-build-plugin.ts';

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

/** What the website shows without network: its style and the font of both languages. */
function siteAssets(bundle: Bundle): string[] {
  const isShown = (name: string) => name.endsWith('.css') || /vazirmatn-subset[^/]*\.woff2$/.test(name);
  return Object.keys(bundle)
    .filter(isShown)
    .map((name) => `/${name}`)
    .sort();
}

/** A worker of src/offline as one file of its own, with the lists of what it keeps inside. */
async function buildWorker(name: string, define: Record<string, unknown>): Promise<string> {
  const values = Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)]);
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(values),
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, `../src/offline/${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const worker = outputs.find(isChunk);
  if (!worker) throw new Error(`the service worker ${name} was not built`);
  return worker.code;
}

/** `/sw.js` for exams and `/site-sw.js` for the website. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'sanjeh:service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const assets = examAssets(bundle);
      const id = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12);
      const workers = {
        sw: await buildWorker('sw', { EXAM_ASSETS: assets, EXAM_BUILD: id }),
        'site-sw': await buildWorker('site-sw', {
          SITE_ASSETS: siteAssets(bundle),
          'import.meta.env.VITE_APP_VERSION': readVersion(),
        }),
      };
      for (const [name, source] of Object.entries(workers))
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source });
    },
  };
}
