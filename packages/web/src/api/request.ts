import { buildPath, type CallInput, type Endpoint } from '@sanjeh/contract/endpoint';

/** A call as it will be sent, if it is. */
export type ApiRequest = {
  method: string;
  path: string;
  needsAuth: boolean;
  cacheTime: number;
  body: string | undefined;
};

export function describeRequest<E extends Endpoint>(endpoint: E, input: CallInput<E>): ApiRequest {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
  return {
    method: endpoint.method,
    path: buildPath(endpoint.path, params, query),
    needsAuth: endpoint.access !== 'public',
    cacheTime: endpoint.cacheTime,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
