import path from 'node:path';

/** A file as it is imported: where it stands in the repository, or the name of a package that is not ours. */
export type Target = { readonly file: string } | { readonly external: string };

const specifiers =
  /(?<!['"])\bfrom\s*['"]([^'"\s]+)['"]|\bimport\s*\(\s*['"]([^'"\s]+)['"]|^\s*import\s+['"]([^'"\s]+)['"]/gm;

/** Static, dynamic and type imports, and what is exported again. */
export function importsOf(code: string): string[] {
  return [...code.matchAll(specifiers)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

export function packageOf(file: string): string | null {
  return /^packages\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** Whichever way it is spelled: relative, by the package's own `#`, or by the name of a package of ours. */
export function targetOf(file: string, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { file: path.posix.join(path.posix.dirname(file), bare) };
  if (bare.startsWith('#')) return { file: `packages/${packageOf(file)}/src/${bare.slice(1)}` };
  const own = /^@sanjeh\/([^/]+)\/(.+)$/.exec(bare);
  return own ? { file: `packages/${own[1]}/src/${own[2]}.ts` } : { external: bare };
}
