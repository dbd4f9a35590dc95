/** What the service worker uses of its surroundings: the compiler's own list of them cannot stand beside the page's. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerFetchEvent extends WaitingEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerMessageEvent extends WaitingEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  message: WorkerMessageEvent;
  fetch: WorkerFetchEvent;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
