import { importsOf, packageOf, type Target, targetOf } from './imports.ts';

/** By the path of a room in its package's `src`, a folder or a file: the rooms it may import. */
type Rooms = Readonly<Record<string, readonly string[]>>;

/** From the ground up: a room stands on those above it in this list. */
const serverRooms: Rooms = {
  core: [],
  work: ['core'],
  export: ['core', 'work'],
  sheet: ['core', 'work'],
  db: ['core'],
  http: ['core', 'work', 'db'],
  'app.context.ts': ['core', 'work', 'db', 'features'],
  features: ['core', 'work', 'export', 'sheet', 'db', 'http', 'app.context.ts'],
  seed: ['core', 'db', 'features'],
  'app-frame.ts': ['core', 'http', 'app.context.ts', 'features'],
  'app.ts': ['core', 'http', 'app.context.ts', 'features', 'app-frame.ts'],
  start: [
    'core',
    'work',
    'export',
    'db',
    'http',
    'app.context.ts',
    'features',
    'seed',
    'app-frame.ts',
    'app.ts',
  ],
  'main.ts': ['core', 'http', 'features', 'start'],
  backup: ['core', 'db'],
  'backup-commands.ts': ['core', 'db', 'http', 'backup'],
  'admin.ts': ['core', 'db', 'http', 'features'],
  'audit.ts': ['core', 'db', 'http', 'features'],
  'demo.ts': ['core', 'db', 'http', 'seed'],
  // Also where it stands inside another room, beside what it makes ready for its tests.
  testing: ['core', 'work', 'export', 'db', 'http', 'app.context.ts', 'features', 'seed', 'app.ts', 'start'],
};

const webRooms: Rooms = {
  paraglide: [],
  settings: [],
  clock: [],
  session: ['clock'],
  styles: [],
  'site-look': ['settings'],
  'page-context.ts': ['settings', 'site-look'],
  i18n: ['clock', 'paraglide', 'settings'],
  api: ['session', 'settings'],
  sync: ['api', 'session', 'settings'],
  guard: ['api', 'session'],
  'build-update': ['api'],
  ui: ['clock', 'i18n', 'paraglide', 'settings'],
  proof: ['api', 'i18n', 'paraglide', 'ui'],
  form: ['api', 'i18n', 'paraglide', 'settings', 'sync', 'ui'],
  'band-editor': ['form', 'i18n', 'paraglide', 'settings', 'ui'],
  medium: ['i18n', 'paraglide', 'settings', 'ui'],
  'one-time-code': ['api', 'form', 'i18n', 'paraglide', 'proof', 'settings', 'ui'],
  list: ['api', 'form', 'i18n', 'paraglide', 'settings', 'sync', 'ui'],
  'question-kind': ['i18n', 'list', 'medium', 'paraglide', 'settings', 'ui'],
  'admin-crud': ['api', 'form', 'i18n', 'list', 'paraglide', 'settings', 'sync', 'ui'],
  offline: ['api', 'build-update', 'i18n', 'paraglide', 'settings'],
  website: ['api', 'i18n', 'page-context.ts', 'paraglide', 'session', 'settings', 'site-look', 'ui'],
  person: ['api', 'clock', 'i18n', 'paraglide', 'session', 'settings', 'ui', 'website'],
  layouts: [
    ...['api', 'build-update', 'i18n', 'offline', 'paraglide', 'session', 'settings', 'site-look', 'ui'],
    'website',
  ],
  error: ['api', 'i18n', 'layouts', 'paraglide', 'ui'],
  features: [
    ...[
      'api',
      'band-editor',
      'clock',
      'form',
      'i18n',
      'layouts',
      'list',
      'medium',
      'offline',
      'one-time-code',
      'page-context.ts',
      'paraglide',
      'person',
      'question-kind',
      'proof',
      'session',
    ],
    ...['settings', 'site-look', 'sync', 'ui', 'website'],
  ],
  gallery: ['api', 'form', 'i18n', 'layouts', 'paraglide', 'settings', 'ui'],
  routes: [
    ...[
      'admin-crud',
      'api',
      'error',
      'features',
      'form',
      'gallery',
      'guard',
      'i18n',
      'layouts',
      'list',
      'offline',
      'one-time-code',
    ],
    ...['page-context.ts', 'paraglide', 'person', 'proof', 'session', 'settings', 'site-look', 'styles'],
    ...['sync', 'ui', 'website'],
  ],
  'routeTree.gen.ts': ['routes'],
  'router.tsx': ['build-update', 'clock', 'error', 'page-context.ts', 'routeTree.gen.ts'],
  'preload-skeletons.ts': [],
  'server.ts': ['error', 'preload-skeletons.ts', 'routeTree.gen.ts'],
  'client.tsx': ['router.tsx'],
};

interface Layer {
  readonly rooms: Rooms;
  /** The packages of ours it may import. */
  readonly packages: readonly string[];
  /** The packages of others; not named where any may be. */
  readonly externals?: RegExp;
  readonly testExternals?: RegExp;
}

const layers: Readonly<Record<string, Layer>> = {
  domain: { rooms: {}, packages: [], externals: /^$/, testExternals: /^(?:vitest|fast-check|node:.+)$/ },
  contract: {
    rooms: {},
    packages: ['domain'],
    externals: /^zod(?:\/.+)?$/,
    testExternals: /^(?:vitest|fast-check|node:.+)$/,
  },
  server: { rooms: serverRooms, packages: ['domain', 'contract'] },
  web: { rooms: webRooms, packages: ['domain', 'contract'] },
};

/** What a feature of the server offers to the others: its decisions, the SQL it shares, and the type of its context. */
const offered = /\.(?:service|sql|context)\.ts$/;

/** The one place where the server takes the web. */
const mount = 'packages/server/src/http/web.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What is wrong with the imports of one file, in words. */
export function layerProblems(file: string, code: string): string[] {
  const name = packageOf(file);
  const layer = name === null ? undefined : layers[name];
  if (name === null || layer === undefined || !file.startsWith(`packages/${name}/src/`)) return [];
  const own = roomProblem(file, name, layer);
  const found = importsOf(code).flatMap((specifier) => {
    const says = importProblem({ file, name, layer }, specifier, targetOf(file, specifier));
    return says === null ? [] : [`${file} imports ${specifier}: ${says}`];
  });
  return own === null ? found : [own, ...found];
}

function roomProblem(file: string, name: string, { rooms }: Layer): string | null {
  const isPlaced = Object.keys(rooms).length === 0 || roomOf(file, name, rooms) !== null || isTest(file);
  return isPlaced ? null : `${file}: this room is not in the table of layers.`;
}

type Importer = { readonly file: string; readonly name: string; readonly layer: Layer };

function importProblem({ file, name, layer }: Importer, specifier: string, target: Target): string | null {
  if ('external' in target) return externalProblem(file, name, layer, target.external);
  const other = packageOf(target.file);
  if (specifier.startsWith('.') && other !== name && other !== null)
    return 'import another package by its name.';
  if (specifier.startsWith('../../') && target.file.startsWith(`packages/${name}/src/`))
    return "what is further away than a folder's neighbour is imported by #.";
  if (other !== name && other !== null) {
    if (layer.packages.includes(other) || file === mount) return null;
    return `${name} may import ${listed(layer.packages.map((own) => `@sanjeh/${own}`))}.`;
  }
  return isTest(file) ? null : sameProblem(file, target.file, name, layer.rooms);
}

function externalProblem(file: string, name: string, layer: Layer, external: string): string | null {
  const allowed = isTest(file) ? layer.testExternals : layer.externals;
  if (allowed === undefined || allowed.test(external) || (isTest(file) && layer.externals?.test(external)))
    return null;
  return name === 'domain'
    ? 'the domain is pure: it imports its own files only.'
    : 'the contract imports the domain and Zod only.';
}

function sameProblem(file: string, target: string, name: string, rooms: Rooms): string | null {
  const [from, to] = [roomOf(file, name, rooms), roomOf(target, name, rooms)];
  if (isTest(target)) return 'nothing imports a test.';
  if (from === null || to === null) return null;
  const [feature, other] = [featureOf(file), featureOf(target)];
  if (to === 'features' && name === 'server' && feature !== other && !mayReach(from) && !offered.test(target))
    return 'a feature offers its *.service.ts, *.sql.ts and *.context.ts; the rest is its own.';
  if (from === to) {
    const isSibling = from === 'features' && name === 'web' && feature !== other;
    return isSibling ? 'features of the web never import each other: routes put them together.' : null;
  }
  const may = rooms[from] ?? [];
  return may.includes(to) ? null : `${from} may import ${listed(may)}.`;
}

/** Where the server is put together, and where tests make what they need, the insides of a feature are named too. */
function mayReach(room: string): boolean {
  return ['start', 'app-frame.ts', 'app.ts', 'testing'].includes(room);
}

function roomOf(file: string, name: string, rooms: Rooms): string | null {
  const inside = file.slice(`packages/${name}/src/`.length);
  if ('testing' in rooms && /(?:^|\/)testing\//.test(inside)) return 'testing';
  const known = Object.keys(rooms).filter((room) => inside === room || inside.startsWith(`${room}/`));
  return known.sort((a, b) => b.length - a.length)[0] ?? null;
}

function featureOf(file: string): string | null {
  return /\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'its own files only' : `${names.join(', ')} and its own files`;
}
