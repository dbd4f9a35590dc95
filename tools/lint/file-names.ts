/** What may follow a dot in the name of a file, and what it says of the file. */
export const roles: Readonly<Record<string, string>> = {
  contract: 'the endpoints of an entity',
  schema: 'what goes over the line, as Zod schemas',
  routes: 'endpoints wired to services',
  service: 'decisions; what other features may call',
  queries: 'SQL of this feature alone',
  sql: 'SQL that other features build into theirs',
  context: 'the type of what services are given',
  task: 'work that runs by the clock',
  api: 'the calls of a feature to the server',
  entity: 'what the pages of an entity are made from',
  test: 'a test',
  bench: 'a measurement',
  config: 'the settings of a tool',
  gen: 'written by a program',
  d: 'types of a module that has none',
};

/** Whom a file is for, where an entity has several audiences. */
export const audiences = ['admin', 'applicant', 'public'] as const;

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const isAudience = (part: string) => (audiences as readonly string[]).includes(part);

/** Routes of the web are named by their addresses; tools of others ask for names of their own. */
const exempt = [/^packages\/web\/src\/routes\//, /^packages\/web\/src\/routeTree\.gen\.ts$/, /\/paraglide\//];

/** In a folder of an entity these begin with its name. */
const ofEntity =
  /^packages\/(?:contract\/src|server\/src\/features)\/([^/]+)\/([^/]+)\.(?:contract|routes)\.ts$/;

/** `<subject>[.<audience>][.<role>][.test].<extension>`, in kebab case; null when the file is named so. */
export function nameProblem(file: string): string | null {
  if (!/\.(?:tsx?|mjs)$/.test(file) || exempt.some((pattern) => pattern.test(file))) return null;
  return folderProblem(file) ?? partsProblem(file) ?? subjectProblem(file);
}

function partsProblem(file: string): string | null {
  const [subject = '', ...parts] = (file.split('/').at(-1) ?? '').replace(/\.(?:tsx?|mjs)$/, '').split('.');
  if (!kebab.test(subject)) return `${file}: a file is named in kebab-case for what it holds.`;
  const unknown = parts.find((part) => !(isAudience(part) || part in roles));
  if (unknown !== undefined)
    return `${file}: .${unknown} is neither an audience (${audiences.join(', ')}) nor a role (${Object.keys(roles).join(', ')}).`;
  if (parts.findIndex(isAudience) > 0 && !isAudience(parts[0] ?? ''))
    return `${file}: the audience stands before the role.`;
  const role = parts.slice(isAudience(parts[0] ?? '') ? 1 : 0).join('.');
  if (!/^[a-z]*(?:\.test)?$/.test(role) || isAudience(role))
    return `${file}: a file has one audience and one role at the most, and .test comes last.`;
  return null;
}

function subjectProblem(file: string): string | null {
  const [, folder = '', name = ''] = ofEntity.exec(file) ?? [];
  const isOwn = name === folder || name.startsWith(`${folder}-`) || name.startsWith(`${folder}.`);
  return folder === '' || folder === 'shared' || isOwn
    ? null
    : `${file}: this role begins with “${folder}” here.`;
}

/** Only features of the web are divided by audience as folders: a feature is one audience's there. */
function folderProblem(file: string): string | null {
  for (const folder of file.split('/').slice(0, -1)) {
    const [name = '', audience, ...rest] = folder.replace(/^\.(?=\w)/, '').split('.');
    const isNamed = kebab.test(name) && rest.length === 0 && (audience === undefined || isAudience(audience));
    const mayDivide = audience === undefined || file.startsWith('packages/web/src/features/');
    if (!(isNamed && mayDivide))
      return `${file}: the folder ${folder} is not named <entity> or, in the web, <entity>.<audience>.`;
  }
  return null;
}
