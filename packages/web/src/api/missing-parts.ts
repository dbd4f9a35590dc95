/** What was thrown because a part of the script could not be fetched: the fault of a line, not of a page. */
export const missingParts = new WeakSet<object>();
