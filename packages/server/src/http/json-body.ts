import { isUtf8 } from 'node:buffer';
import type { Issue } from '@sanjeh/contract/issue';
import { isWholeText } from '@sanjeh/domain/text/safe-text';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../core/api-error.ts';

type Path = Issue['path'];

/**
 * JSON in UTF-8 alone: Node would put a replacement sign for each byte that is none, and two different texts would
 * become one. Halves of characters and NUL can be written with escapes; nothing of ours can hold them.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) return done(new ApiError('malformed_request'));
    const text = body.toString('utf8');
    const hasEscapes = text.includes('\\u');
    void parse(request, text, (error, value) => {
      const broken = hasEscapes && error === null ? brokenPlaces(value) : [];
      if (broken.length === 0) return done(error, value);
      const issues = broken.map((path): Issue => ({ path, code: 'unsafe_character' }));
      done(new ApiError('invalid_input', { issues }));
    });
  });
}

type Place = { readonly value: unknown; readonly path: Path };

/** Deeper than anything of ours: what lies below is refused for its shape. */
const deepest = 10;

const mostPlaces = 20;

/** Where texts stand that are not whole; of a name that is not whole, what it belongs to. */
function brokenPlaces(root: unknown): Path[] {
  const broken: Path[] = [];
  const places: Place[] = [{ value: root, path: [] }];
  // A list that grows as it is gone through, because a body may be nested deeper than calls can be.
  for (const { value, path } of places) {
    if (broken.length === mostPlaces) break;
    if (typeof value === 'string' && !isWholeText(value)) broken.push(path);
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value);
    if (entries.some(([name]) => !isWholeText(name))) broken.push(path);
    else if (path.length < deepest)
      places.push(...entries.map(([name, part]) => ({ value: part, path: [...path, keyOf(value, name)] })));
  }
  return broken;
}

function keyOf(value: object, name: string): string | number {
  return Array.isArray(value) ? Number(name) : name;
}

/** What cannot be decoded would be taken as it stands, percent signs and all. */
export function refuseBrokenQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const query = request.url.slice(request.url.indexOf('?') + 1);
    const isApi = request.url.startsWith('/api/') && query.length < request.url.length;
    done(isApi && query.includes('%') && !isDecodable(query) ? new ApiError('malformed_request') : undefined);
  });
}

function isDecodable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}
