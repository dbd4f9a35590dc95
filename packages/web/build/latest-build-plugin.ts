import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The configuration is read anew for each side that is built, and all of them have to carry one id. */
function readBuildTime(): Date {
  process.env.SANJEH_BUILT_AT ??= new Date().toISOString();
  return new Date(process.env.SANJEH_BUILT_AT);
}

/**
 * Gives each build an id that the client carries, and writes two files beside the client's assets:
 * latest-build.json, which open pages ask for, and build-manifest.json, the list of what belongs to the build.
 */
export function latestBuildPlugin(): Plugin {
  const version = readVersion();
  const builtAt = readBuildTime();
  const id = `${version}-${builtAt.getTime().toString(36)}`;
  return {
    name: 'sanjeh:latest-build',
    config: (_config, { command }) => ({
      define: {
        'import.meta.env.VITE_APP_VERSION': JSON.stringify(version),
        ...(command === 'build' ? { 'import.meta.env.VITE_BUILD_ID': JSON.stringify(id) } : {}),
      },
    }),
    writeBundle(options, bundle) {
      if (this.environment.name !== 'client' || options.dir === undefined) return;
      const write = (name: string, content: object) =>
        writeFileSync(join(options.dir ?? '', name), `${JSON.stringify(content)}\n`);
      write('build-manifest.json', { id, assets: Object.keys(bundle).sort() });
      write('latest-build.json', { id, version, builtAt: builtAt.toISOString() });
    },
  };
}
