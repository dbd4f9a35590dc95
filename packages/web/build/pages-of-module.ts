import type { Rolldown } from 'vite';

export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The late part of a route: what it shows. */
const routePart = /[\\/]src[\\/]routes[\\/](.*)\.tsx\?tsr-split=/;
const message = /[\\/]paraglide[\\/]messages[\\/](\w+)\.js$/;
const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.\w+$/;
const behindIndex = /[\\/](?:node_modules|paraglide)[\\/]/;

/**
 * Which pages need a module, by the names of their routes. An index leads to far more than is used of it: of messages and
 * icons it is asked who names them. Of other packages nothing can be told; what is used of them comes with its users.
 */
export const pagesOfModule = oncePerModule(findPages);

/** Found out once for each module of a graph. */
function oncePerModule<T>(find: (id: string, graph: Graph) => T): (id: string, graph: Graph) => T {
  const graphs = new WeakMap<Graph, Map<string, T>>();
  return (id, graph) => {
    const known = graphs.get(graph) ?? new Map<string, T>();
    graphs.set(graph, known);
    if (!known.has(id)) known.set(id, find(id, graph));
    return known.get(id) as T;
  };
}

function findPages(id: string, graph: Graph): readonly string[] | null {
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
    if (isAsked(each)) for (const importer of importersOf(each, graph)) all.add(importer);
  return [...all];
}

// Asked for each of thousands of messages; the bundler would copy a module's code every time.
const importersOf = oncePerModule((id, graph) => graph.getModuleInfo(id)?.importers ?? []);
const wordsIn = oncePerModule((id, graph) => new Set(graph.getModuleInfo(id)?.code?.match(/\w+/g)));
