import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { ChunkList } from '../../packages/web/build/chunk-list-plugin.ts';

const dist = new URL('../../packages/web/dist/', import.meta.url);
const chunks: ChunkList = JSON.parse(readFileSync(new URL('client-chunks.json', dist), 'utf8'));

/** What a visitor's first page may bring of script, packed with gzip, whichever page it is. */
export const scriptBudget = 130_000;

/** The script that a page starts with: the files that it names, and those without which they cannot run. */
export function firstScript(html: string): { files: string[]; bytes: number; modules: string[] } {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
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
