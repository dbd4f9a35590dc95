import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { invalidField } from './api-error.ts';
import { type AddEndpoint, type Authenticate, addEndpoint } from './endpoint-route.ts';

/** Forms with files are read on these routes alone; everywhere else what is said to us is JSON. */
export function addUploads(
  app: FastifyInstance,
  authenticate: Authenticate,
  addRoutes: (add: AddEndpoint) => void,
): void {
  const uploads: FastifyPluginAsync = async (scope) => {
    await scope.register(multipart);
    addRoutes((endpoint, handle) => addEndpoint(scope, authenticate, endpoint, handle));
  };
  app.register(uploads);
}

export interface Upload {
  /** As the caller calls it: to be shown, never to be believed. */
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** The one file of a request, read up to its limit and no further. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw invalidField('file', 'required');
  const limits = { files: 1, fields: 0, fileSize: maxBytes };
  let upload: Upload | undefined;
  for await (const part of request.files({ limits })) {
    const bytes = await part.toBuffer().catch((error: unknown) => {
      if (!isTooLarge(error)) throw error;
      throw invalidField('file', 'file_too_large', { megabytes: Math.floor(maxBytes / 1024 / 1024) });
    });
    upload = { fileName: part.filename, bytes };
  }
  if (upload === undefined || upload.bytes.length === 0) throw invalidField('file', 'required');
  return upload;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}
