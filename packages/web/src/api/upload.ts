import type { CallInput, CallOutput, Endpoint } from '@sanjeh/contract/endpoint';
import { ApiProblem } from './api-problem.ts';
import { authorisePlain } from './authorise.ts';
import { leaveIfSignedOut } from './plain-client.ts';
import { describeRequest } from './request.ts';
import { exchange, type Send } from './transport.ts';

type UploadOptions = {
  /** The share of the file that is on the server, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends one file as the form field `file`, and tells how far it is. Otherwise like `call`. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<CallOutput<E>> {
  try {
    const request = describeRequest(endpoint, input);
    const response = await exchange(request, authorisePlain, { signal }, sendFile(file, onProgress));
    return (await response.json()) as CallOutput<E>;
  } catch (error) {
    leaveIfSignedOut(endpoint, error);
    throw error;
  }
}

/** By the older interface: `fetch` does not tell how much of a body has gone out. */
function sendFile(file: File, onProgress: (share: number) => void): Send {
  return (request, headers, { signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const sender = new XMLHttpRequest();
      sender.open(request.method, request.path);
      headers.forEach((value, name) => {
        sender.setRequestHeader(name, value);
      });
      const abort = () => sender.abort();
      signal?.addEventListener('abort', abort);
      sender.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      sender.onload = () => resolve(new Response(sender.responseText, { status: sender.status }));
      sender.onerror = () => reject(new ApiProblem(0, null));
      sender.onabort = () => reject(signal?.reason ?? new ApiProblem(0, null));
      sender.onloadend = () => signal?.removeEventListener('abort', abort);
      const form = new FormData();
      form.append('file', file);
      sender.send(form);
    });
}
