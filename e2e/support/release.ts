import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { baseUrl } from './product.ts';

const assets = readdirSync('packages/web/dist/client/assets').filter((name) => !/\.(br|gz)$/.test(name));
/** Of two builds no file has the same name. */
const renamed = new Map(assets.map((name) => [name, name.replace(/(\.\w+)$/, '-second$1')]));
const original = new Map([...renamed].map(([before, after]) => [after, before]));

export interface Site {
  readonly url: string;
  /** From now on the second build is out: the files of the first are gone. */
  release(): void;
  /** Which files of the first build were asked for in vain. */
  readonly missed: string[];
  close(): Promise<void>;
}

/** The server under test, behind a proxy that can release a second build: the same code under other names. */
export async function startSite(): Promise<Site> {
  const missed: string[] = [];
  let isReleased = false;

  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    const path = asked.url ?? '/';
    // Of what is under way during a release each answer belongs to one build.
    const isSecond = isReleased;
    const asset = /^\/assets\/([^?]+)/.exec(path)?.[1];
    if (isSecond && asset !== undefined && renamed.has(asset)) {
      missed.push(asset);
      return reply.writeHead(404).end();
    }
    const served = asset === undefined ? path : `/assets/${original.get(asset) ?? asset}`;
    const { statusCode = 500, headers, body } = await passOn(asked, served);
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = headers;
    const isText = /html|javascript|json|css/.test(String(headers['content-type']));
    const isOurs = isSecond && isText && !path.startsWith('/api/');
    reply.writeHead(statusCode, kept).end(isOurs ? secondBuild(body.toString(), path) : body);
  };
  const server = createServer((asked, reply) => {
    answer(asked, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    missed,
    release: () => {
      isReleased = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function secondBuild(text: string, path: string): string {
  let changed = text;
  for (const [before, after] of renamed) changed = changed.replaceAll(before, after);
  // The build's own name: the worker's caches are called by it, and pages hold themselves against it.
  if (path === '/sw.js') changed = changed.replace(/[0-9a-f]{12}/, (name) => [...name].reverse().join(''));
  if (path === '/latest-build.json') changed = changed.replace(/"id":"/, '"id":"second-');
  return changed;
}

async function passOn(asked: IncomingMessage, path: string) {
  const { hostname, port } = new URL(baseUrl());
  // What the browser has kept is of the first build.
  const { 'if-none-match': _, 'if-modified-since': __, ...kept } = asked.headers;
  const headers = { ...kept, 'accept-encoding': 'identity' };
  const call = request({ hostname, port, path, method: asked.method, headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve).once('error', reject);
  });
  asked.pipe(call);
  const response = await answered;
  const { statusCode, headers: answeredHeaders } = response;
  return { statusCode, headers: answeredHeaders, body: await buffer(response) };
}
