import type { FastifyBaseLogger } from 'fastify';
import type { ChildLoggerOptions, Level, LogFn, Logger } from 'pino';
import { allowedFields } from './log-fields.ts';

type Line = Parameters<LogFn>;

/**
 * The log of one request. Preparing what its lines have in common costs more than most requests write, so it waits for
 * the first line that is kept.
 */
export class LazyLog implements FastifyBaseLogger {
  readonly #parent: Logger;
  readonly #bindings: object;
  readonly #options: ChildLoggerOptions;
  #own: Logger | undefined;

  constructor(parent: Logger, bindings: object, options: ChildLoggerOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #child(): Logger {
    this.#own ??= this.#parent.child(allowedFields(this.#bindings), this.#options);
    return this.#own;
  }

  /** A route may have a level of its own. */
  #isKept(level: Level): boolean {
    const own = this.#options.level;
    if (own === undefined) return this.#parent.isLevelEnabled(level);
    const { values } = this.#parent.levels;
    return (values[level] ?? 0) >= (values[own] ?? 0);
  }

  #write(level: Level, line: Line): void {
    if (this.#isKept(level)) this.#child[level](...line);
  }

  get level(): string {
    return this.#child.level;
  }

  fatal(...line: Line): void {
    this.#write('fatal', line);
  }

  error(...line: Line): void {
    this.#write('error', line);
  }

  warn(...line: Line): void {
    this.#write('warn', line);
  }

  info(...line: Line): void {
    this.#write('info', line);
  }

  debug(...line: Line): void {
    this.#write('debug', line);
  }

  trace(...line: Line): void {
    this.#write('trace', line);
  }

  silent(): void {}

  child(bindings: object, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.#child.child(allowedFields(bindings), options);
  }
}
