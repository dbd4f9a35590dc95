import type { Rolldown } from 'vite';

export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The late part of a route: what it shows. */
const routePart = /[\\/]src[\\/]routes[\\/](.*)\.tsx\?tsr-split=/;
const message = /[\\/]paraglide[\\/]messages[\\/](\w+)\.js$/;
const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.\w+$/;
const behindIndex = /[\\/](?:node_modules|paraglide)[\\/]/;

const found = new WeakMap<Graph, Map<string, readonly string[] | null>>();

/**
 * Which pages need a module, by the names of their routes. An index leads to far more than is used of it: of messages and
 * icons it is asked who names them. Of other packages nothing can be told; what is used of them comes with its users.
 */
export function pagesOfModule(id: string, graph: Graph): readonly string[] | null {
  const known = found.get(graph) ?? new Map<string, readonly string[] | null>();
  found.set(graph, known);
  const pages = known.get(id);
  if (pages !== undefined) return pages;
  const made = findPages(id, graph);
  known.set(id, made);
  return made;
}

function findPages(id: string, graph: Graph): string[] | null {
  const name = exportedName(id);
  if (name === undefined && behindIndex.test(id)) return null;
  const users = withImporters(name === undefined ? [id] : usersByName(id, name, graph), graph);
  const pages = users.flatMap((user) => routePart.exec(user)?.[1]?.replaceAll('\\', '/') ?? []);
  return [...new Set(pages)];
}

/** What a message or an icon is called where it is used. */
function exportedName(id: string): string | undefined {
  const file = icon.exec(id)?.[1];
  if (file === undefined) return message.exec(id)?.[1];
  return file.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function usersByName(id: string, name: string, graph: Graph): string[] {
  const modules = withImporters([id], graph, (each) => behindIndex.test(each));
  return modules.filter((each) => !behindIndex.test(each) && wordsIn(each, graph).has(name));
}

/** The modules, and those that import them, directly or not. */
function withImporters(ids: readonly string[], graph: Graph, isAsked = (_: string) => true): string[] {
  const all = new Set(ids);
  for (const each of all)
    if (isAsked(each)) for (const importer of graph.getModuleInfo(each)?.importers ?? []) all.add(importer);
  return [...all];
}

const words = new Map<string, { code: string; words: ReadonlySet<string> }>();

function wordsIn(id: string, graph: Graph): ReadonlySet<string> {
  const code = graph.getModuleInfo(id)?.code ?? '';
  const known = words.get(id);
  if (known?.code === code) return known.words;
  const made = { code, words: new Set(code.match(/\w+/g)) };
  words.set(id, made);
  return made.words;
}
