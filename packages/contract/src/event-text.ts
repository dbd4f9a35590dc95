export type EventText = { readonly event: string; readonly data: string };

/** Reads server-sent events as they come in, in pieces of any size; what is not complete waits for the next piece. */
export function createEventReader(): (piece: string) => EventText[] {
  let unfinished = '';
  let event = '';
  let data: string[] = [];

  const readLine = (line: string): EventText[] => {
    if (line === '') {
      const message = { event: event || 'message', data: data.join('\n') };
      const isMessage = data.length > 0;
      [event, data] = ['', []];
      return isMessage ? [message] : [];
    }
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
    // Other names have no use here; a line that begins with a colon is a comment.
    return [];
  };

  return (piece) => {
    // Whether a carriage return at the very end stands alone is known with the next piece.
    const lines = (unfinished + piece).split(/\r\n|\n|\r(?!$)/);
    unfinished = lines.pop() ?? '';
    return lines.flatMap(readLine);
  };
}
