/** What PostgreSQL says when it goes, comes back or has no connection left; class 08 is a broken line. */
const outageStates = /^(?:08\w{3}|57P0[1235]|53300)$/;

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
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

/** The database cannot be asked at the moment, whatever was asked: the same may well succeed a little later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return driverSentences.has(error.message);
  // A reader who goes away in the middle of a request resets a connection too, but no call of ours reports it.
  return outageStates.test(code) || (lineFaults.has(code) && lineCalls.has(String(syscall)));
}
