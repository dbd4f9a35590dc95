import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ApiError, invalidField } from '../core/api-error.ts';
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
  try {
    for await (const part of request.files({ limits })) {
      upload = { fileName: part.filename, bytes: await part.toBuffer() };
    }
  } catch (error) {
    throw readingProblem(error, maxBytes);
  }
  if (upload === undefined || upload.bytes.length === 0) throw invalidField('file', 'required');
  return upload;
}

/** The plugin's own refusals say how they are to be answered; what else can go wrong is a form that ends too early. */
function readingProblem(error: unknown, maxBytes: number): unknown {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return invalidField('file', 'file_too_large', { megabytes: Math.floor(maxBytes / 1024 / 1024) });
  }
  return statusCode === undefined ? new ApiError('malformed_request') : error;
}
