import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const header = 'x-inner-call';
/** Known to this process alone, so that nobody outside can pass for it. */
const mark = randomBytes(24).toString('base64url');

/** What rendering asks of the interface: the text of an answer with its status. */
export type InProcessAnswer = { status: number; body: string };
export type InProcessApi = (path: string, language: string) => Promise<InProcessAnswer>;

/** The way from a page that is being rendered to its data: the whole interface, without a network. */
export function createInProcessApi(app: FastifyInstance): InProcessApi {
  return async (path, language) => {
    const headers = { accept: 'application/json', 'accept-language': language, [header]: mark };
    const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers });
    return { status: statusCode, body };
  };
}

/** Limits are for visitors: all pages together would soon use up those of one. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[header] === mark;
}
