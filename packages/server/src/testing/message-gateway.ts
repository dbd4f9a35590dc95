import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

export interface GatewayCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestGateway {
  readonly url: string;
  readonly calls: GatewayCall[];
  /** How it answers from now on. */
  answer(how: (response: ServerResponse, call: GatewayCall) => void): void;
  close(): Promise<void>;
}

/** A provider of short messages on this machine: a real server that writes down what it is asked. */
export async function startGateway(): Promise<TestGateway> {
  const calls: GatewayCall[] = [];
  const accept = (response: ServerResponse) => response.end('accepted');
  let how: (response: ServerResponse, call: GatewayCall) => void = accept;
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body: await readText(request) };
    calls.push(call);
    how(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (next) => {
      how = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A JSON body as most providers have it. */
export function smsThrough(gateway: TestGateway) {
  return {
    url: `${gateway.url}/send`,
    method: 'POST' as const,
    headers: { Authorization: 'Bearer very-secret-key' },
    body: '{"receptor": "{to}", "message": "{text}", "id": "{id}"}',
    accepted: undefined,
  };
}

export interface SentSms {
  receptor: string;
  message: string;
  id: string;
}

export function sentThrough(gateway: TestGateway): SentSms[] {
  return gateway.calls.map(({ body }) => JSON.parse(body));
}

/** The code in a text, as a person would read it. */
export function codeIn(text: string): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
