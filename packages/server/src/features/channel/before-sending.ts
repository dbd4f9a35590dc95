const early =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|EPROTO|ERR_TLS|ERR_SSL|UNABLE_TO_)|CERT/;

/** Whether a connection failed, by the name of its fault, when nothing can have been handed over yet. */
export function isBeforeSending(code: unknown): boolean {
  return early.test(String(code));
}
