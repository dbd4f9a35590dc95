import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const root = join(import.meta.dirname, '../../..');

/** The scripts of a build by their path, each with the scripts that it imports and the modules it is made of. */
export type ChunkList = Record<string, { imports: string[]; modules: string[] }>;

export function chunkListOf(bundle: Rolldown.OutputBundle): ChunkList {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return Object.fromEntries(
    chunks.map(({ fileName, imports, moduleIds }) => [
      `/${fileName}`,
      { imports: imports.map((name) => `/${name}`), modules: moduleIds.map(nameOf) },
    ]),
  );
}

function nameOf(id: string): string {
  return id.startsWith('\0') ? id.slice(1) : relative(root, id).replaceAll(sep, '/');
}

/** Writes beside the client's files, where no browser reaches it, what they are made of: the script budget's test asks. */
export function chunkListPlugin(): Plugin {
  return {
    name: 'sanjeh:chunk-list',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || dir === undefined) return;
      writeFileSync(join(dir, '../client-chunks.json'), `${JSON.stringify(chunkListOf(bundle))}\n`);
    },
  };
}
