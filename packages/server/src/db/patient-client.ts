import pg from 'pg';
import { startPatience } from '../core/patience.ts';
import { silence } from './database-fault.ts';

/** The result is what was asked for, or nothing beside an error. */
type Told = (error: Error, result: never) => void;
type Asked = string | pg.Submittable | (pg.QueryConfig & { readonly query_timeout?: number });

/** A statement that begins so makes its transaction one that is waited for without an end. */
export const unhurried = '/* unhurried */';
const isEnd = (text: string) => /^(commit|rollback)$/i.test(text);

class Client extends pg.Client {
  readonly #patience: number;
  #isUnhurried = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const known = Reflect.get(this, 'connectionParameters') as { query_timeout: number | false };
    this.#patience = known.query_timeout || 0;
    known.query_timeout = false;
  }

  /** `never` stands for what each of the driver's own forms gives. */
  override query(asked: Asked, values?: unknown[] | Told, callback?: Told): never {
    if (typeof asked === 'object' && 'submit' in asked) return super.query(asked) as never;
    const patience = this.#patienceFor(asked);
    const given = typeof values === 'function' ? undefined : values;
    // One of the driver's own class has no timer.
    const ask = (tell: Told) => super.query(new pg.Query(asked, given, patiently(patience, tell)));
    const told = typeof values === 'function' ? values : callback;
    if (told !== undefined) return ask(told) as never;
    const reply = new Promise((resolve, reject) => {
      ask((error: Error | undefined, result) => (error ? reject(error) : resolve(result)));
    });
    return reply.catch(withOwnTrace) as never;
  }

  #patienceFor(asked: string | (pg.QueryConfig & { readonly query_timeout?: number })): number {
    const { text, query_timeout: own } = typeof asked === 'string' ? { text: asked } : asked;
    if (text.startsWith(unhurried)) this.#isUnhurried = true;
    const patience = this.#isUnhurried ? 0 : own || this.#patience;
    if (isEnd(text)) this.#isUnhurried = false;
    return patience;
  }
}

/**
 * The driver judges its `query_timeout` before it reads: after a moment in which the process stood still it would give up
 * every statement under way, though the replies are there, and every line with them. Here those are read first. Who is told
 * of a silence closes the line, as ever: it owes a reply.
 */
export const PatientClient: typeof pg.Client = Client;

function patiently(patience: number, tell: Told): (error: Error | undefined, result?: unknown) => void {
  let isTold = false;
  const tellOnce = (error: Error | undefined, result?: unknown) => {
    if (isTold) return;
    isTold = true;
    end();
    tell(error as Error, result as never);
  };
  const end = patience === 0 ? () => {} : startPatience(patience, () => tellOnce(new Error(silence)));
  return tellOnce;
}

/** The trace leads to who asked, and not to the socket. */
function withOwnTrace(error: Error): never {
  Error.captureStackTrace(error);
  throw error;
}
