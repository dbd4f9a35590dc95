import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection over which anything may be written; answers are read one by one, each by its length. */
export interface AnswerLine {
  readonly socket: Socket;
  write(text: string): void;
  /** Null once the other side has closed it. */
  next(): Promise<LineAnswer | null>;
}

export interface LineAnswer {
  readonly head: string;
  readonly body: string;
}

const answerHead = /^(HTTP\/1\.1 [\s\S]*?content-length: (\d+)[\s\S]*?)\r\n\r\n/i;

export async function openAnswerLine(port: number): Promise<AnswerLine> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  let heard = '';
  let wake = () => {};
  socket.on('data', (piece) => {
    heard += piece;
    wake();
  });
  socket.on('close', () => wake());
  const readNext = (): LineAnswer | null => {
    const [, head = '', length = ''] = answerHead.exec(heard) ?? [];
    const begin = head.length + 4;
    const end = begin + Number(length);
    if (!head || heard.length < end) return null;
    const body = Buffer.from(heard.slice(begin, end), 'latin1').toString();
    heard = heard.slice(end);
    return { head, body };
  };
  const next = async () => {
    for (;;) {
      const answer = readNext();
      if (answer !== null || socket.closed) return answer;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { socket, write: (text) => socket.write(text), next };
}
