import type { CallInput, Endpoint } from '@sanjeh/contract/endpoint';
import { ApiProblem } from './api-problem.ts';
import { authorisePlain } from './authorise.ts';
import { fileNameOf } from './file-name.ts';
import { describeRequest } from './request.ts';
import { exchange } from './transport.ts';

export type DownloadOptions = {
  /** Gives the download up. */
  signal?: AbortSignal;
  /** The file begins to come. */
  onStart?: (headers: Headers) => void;
  /** How much of it is here. */
  onBytes?: (received: number) => void;
};

/** Fetches a file with the caller's token, under the name that the server gives it. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onStart, onBytes }: DownloadOptions = {},
): Promise<File> {
  const response = await exchange(describeRequest(endpoint, input), authorisePlain, signal ? { signal } : {});
  onStart?.(response.headers);
  const name = fileNameOf(response.headers.get('content-disposition') ?? '');
  const content = await readFile(response, onBytes, signal);
  return new File([content], name, { type: content.type });
}

/** Fetches a file and hands it to the browser to keep. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: DownloadOptions = {},
): Promise<void> {
  const file = await fetchFile(endpoint, input, options);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser reads the address after this task; releasing it at once would cut the download short.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function readFile(
  response: Response,
  onBytes: DownloadOptions['onBytes'],
  signal: AbortSignal | undefined,
): Promise<Blob> {
  try {
    return await counted(response, onBytes).blob();
  } catch (error) {
    if (signal?.aborted) throw error;
    // The connection broke in the middle of the file.
    throw new ApiProblem(0, null);
  }
}

function counted(response: Response, onBytes: DownloadOptions['onBytes']): Response {
  if (!response.body || !onBytes) return response;
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      onBytes(received);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: response.headers });
}
