/**
 * What PostgreSQL says when it goes, comes back or has no connection left; class 08 is a broken line. 25006: it takes no
 * writes any more, because another server has become the primary.
 */
const outageStates = /^(?:08\w{3}|25006|57P0[1235]|53300)$/;

/** The driver's words for a reply that did not come in time. */
export const silence = 'Query read timeout';

const lineFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // A socket in a folder is gone with its server.
  'ENOENT',
]);
const lineCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** The driver gives these no code. */
const driverSentences = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  silence,
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

/**
 * - `away`: the database cannot be asked at the moment, whatever was asked.
 * - `full`: it has no room, on the disk or in memory.
 * - `held`: somebody else holds what was asked for, or it took too long.
 */
export type DatabaseFault = 'away' | 'full' | 'held';

/** 55P03: a lock was not to be had; 57014: given up for its length; class 40: two stood in each other's way. */
const heldStates = /^(?:55P03|57014|40\w{3})$/;
/** Of class 53 (too few resources) the connections are not meant: those are free again in a moment. */
const fullStates = /^(?:53100|53200|53400)$/;

/** What is not the asker's fault and passes: the same may well succeed a little later. Null for everything else. */
export function databaseFaultOf(error: unknown): DatabaseFault | null {
  if (isOutage(error)) return 'away';
  const code = sqlStateOf(error);
  if (heldStates.test(code)) return 'held';
  return fullStates.test(code) ? 'full' : null;
}

export function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === silence;
}

export function isReadOnly(error: unknown): error is Error {
  return error instanceof Error && sqlStateOf(error) === '25006';
}

/** The database cannot be asked at the moment, whatever was asked: the same may well succeed a little later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return driverSentences.has(error.message);
  // A reader who goes away in the middle of a request resets a connection too, but no call of ours reports it.
  return outageStates.test(code) || (lineFaults.has(code) && lineCalls.has(String(syscall)));
}
