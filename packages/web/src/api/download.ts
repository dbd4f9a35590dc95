import type { CallInput, Endpoint } from '@sanjeh/contract/endpoint';
import { authorisePlain } from './authorise.ts';
import { describeRequest } from './request.ts';
import { exchange } from './transport.ts';

/** Fetches a file with the caller's token and hands it to the browser to keep. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  const response = await exchange(describeRequest(endpoint, input), authorisePlain, {});
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'sanjeh';
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this task; releasing it at once would cut the download short.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
