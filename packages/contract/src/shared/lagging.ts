/**
 * Comes with an answer that was read from a copy of the database: the moment up to which the copy knew everything. What
 * the caller has changed since is always in it.
 */
export const laggingHeader = 'x-as-of';
