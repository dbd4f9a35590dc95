import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { ChunkList } from '../../packages/web/build/chunk-list-plugin.ts';

const dist = new URL('../../packages/web/dist/', import.meta.url);
const chunks: ChunkList = JSON.parse(readFileSync(new URL('client-chunks.json', dist), 'utf8'));

/** What a visitor's first page may bring of script, packed with gzip, whichever page it is. */
export const scriptBudget = 130_000;

/** And an exam, which may be taken on a slow line. */
export const examScriptBudget = 180_000;

type Script = { files: string[]; bytes: number; modules: string[] };

/** The script that a page starts with: the files that it names, and those without which they cannot run. */
export function firstScript(html: string): Script {
  return wholeScript(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path),
  );
}

/** Of a page that is rendered in the browser only: what all pages have, and what the route shows. */
export function routeScript(route: string): Script {
  const isNamed = (module: string) =>
    module.endsWith('/src/client.tsx') || module.endsWith(`/src/routes/${route}.tsx?tsr-split=component`);
  return wholeScript(Object.keys(chunks).filter((path) => chunkAt(path).modules.some(isNamed)));
}

function wholeScript(named: readonly string[]): Script {
  const found = new Set(named);
  for (const path of found) for (const next of chunkAt(path).imports) found.add(next);
  const files = [...found];
  return {
    files,
    bytes: files.reduce((sum, path) => sum + packedSize(path), 0),
    modules: files.flatMap((path) => chunkAt(path).modules),
  };
}

function chunkAt(path: string): ChunkList[string] {
  const chunk = chunks[path];
  if (!chunk) throw new Error(`${path} is no script of this build`);
  return chunk;
}

function packedSize(path: string): number {
  return gzipSync(readFileSync(new URL(`client${path}`, dist)), { level: 9 }).length;
}

/** Every module of every page. */
export function allModules(): string[] {
  return Object.values(chunks).flatMap(({ modules }) => modules);
}
