import { mediumIdOf } from './media-cache.ts';

/** The kept file itself, or without network another width of the same picture. */
export async function keptMedium(request: Request, isAnyWidth: boolean): Promise<Response | undefined> {
  const exact = await caches.match(request.url);
  if (exact || !isAnyWidth) return exact && partOf(exact, request);
  const wanted = mediumIdOf(new URL(request.url).pathname);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const same = (await cache.keys()).find(({ url }) => mediumIdOf(new URL(url).pathname) === wanted);
    const kept = same && (await cache.match(same));
    if (kept) return partOf(kept, request);
  }
  return undefined;
}

/** Players ask for parts of a file, and some play nothing when they get the whole. */
export async function partOf(whole: Response, { headers }: Pick<Request, 'headers'>): Promise<Response> {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(headers.get('range') ?? '');
  if (asked === null) return whole;
  const bytes = await whole.blob();
  const from = Number(asked[1]);
  const to = asked[2] ? Math.min(Number(asked[2]), bytes.size - 1) : bytes.size - 1;
  const said = new Headers(whole.headers);
  if (from > to) {
    said.set('content-range', `bytes */${bytes.size}`);
    return new Response(null, { status: 416, headers: said });
  }
  const part = bytes.slice(from, to + 1, bytes.type);
  said.set('content-range', `bytes ${from}-${to}/${bytes.size}`);
  said.set('content-length', String(part.size));
  return new Response(part, { status: 206, headers: said });
}
