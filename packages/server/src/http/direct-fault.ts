import type { IncomingMessage } from 'node:http';

const faults = new WeakMap<IncomingMessage, { readonly error: unknown }>();

/** The call was counted and begun past Fastify, and has failed: there it is answered, and neither done nor counted again. */
export function noteDirectFault(request: IncomingMessage, error: unknown): void {
  faults.set(request, { error });
}

export function directFaultOf(request: IncomingMessage): { readonly error: unknown } | undefined {
  return faults.get(request);
}
