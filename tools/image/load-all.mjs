import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// A process of its own, started when everything that is not needed has gone: what is missed then is missed here, not by people.
const files = ['packages/server/src/app.ts', ...globSync('packages/web/dist/server/**/*.js')];
for (const file of files) await import(pathToFileURL(path.resolve(file)).href);
process.exit(0);
