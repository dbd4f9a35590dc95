import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { LoopSlices } from './loop-slices.ts';
import { isReadAs, type PlainRequest, type RequestInPiece, readPlainRequest } from './plain-request.ts';
import { createAnswerWriter, type ShortAnswer } from './short-answer.ts';

export interface DirectLinesOptions {
  /** Null where it is none of the calls that are answered here. */
  readonly answer: (request: PlainRequest) => Promise<ShortAnswer> | null;
  readonly inSlices: LoopSlices;
  /** The call has failed; Node has read it as this request, unless its connection is closed by now. */
  readonly onFault: (error: unknown, request: IncomingMessage | null) => void;
}

export interface DirectLines {
  /** From now on what comes over this connection is looked at here first. */
  readonly watch: (socket: Socket) => void;
  /** Resolves when all that was taken is answered. */
  readonly close: () => Promise<void>;
}

type TakePiece = (piece: Buffer) => void;

/**
 * Connections over which one save comes after the other. Node's HTTP is half of what a save costs the server; here a piece
 * that is one whole plain call is answered without it. Anything else goes to Node as it came, and the connection with it:
 * one place reads what is unusual and says what is wrong (docs/decisions/0067).
 */
export function createDirectLines(server: Server, options: DirectLinesOptions): DirectLines {
  const write = createAnswerWriter(() => server.keepAliveTimeout);
  const watched = new WeakSet<Socket>();
  const closed = Promise.withResolvers<void>();
  let isClosing = false;
  let underWay = 0;

  const watch = (socket: Socket) => {
    const [toNode, ...others] = socket.listeners('data') as TakePiece[];
    if (isClosing || watched.has(socket) || toNode === undefined || others.length > 0) return;
    watched.add(socket);
    let state: 'new' | 'proving' | 'proven' | 'busy' = 'new';
    let isHeld = false;

    const take = (piece: Buffer) => {
      if (state === 'busy') return hold(piece);
      const request = isClosing || state === 'proving' ? null : readPlainRequest(piece);
      if (request === null) return handBack(piece);
      if (state === 'new') return prove(piece, request);
      state = 'busy';
      underWay += 1;
      const isTaken = options.inSlices(
        () => request.headers.authorization ?? '',
        () => begin(piece, request),
      );
      if (!isTaken) pass(piece);
    };
    /** What comes before the answer waits in the stream it came from. */
    const hold = (piece: Buffer) => {
      isHeld = true;
      socket.pause();
      socket.unshift(piece);
    };
    const letGo = () => {
      if (isHeld) socket.resume();
      isHeld = false;
    };
    const giveBack = () => {
      watched.delete(socket);
      socket.on('data', toNode);
      socket.removeListener('data', take);
    };
    const handBack = (piece: Buffer) => {
      giveBack();
      toNode(piece);
      letGo();
    };
    const pass = (piece: Buffer) => {
      handBack(piece);
      end();
    };
    /** Node has to stand between two requests: it does after one that it read as it is read here, and answered. */
    const prove = (piece: Buffer, request: RequestInPiece) => {
      state = 'proving';
      const [met, response] = meetRequest(server, () => toNode(piece)) ?? [];
      if (!met || !response || !isReadAs(request, met)) return;
      response.once('close', () => {
        if (met.complete && response.writableFinished) state = 'proven';
      });
    };
    const begin = (piece: Buffer, request: PlainRequest) => {
      // Node has let go of it by now, and reads for somebody else.
      if (socket.destroyed) return end();
      const answer = isClosing ? null : options.answer(request);
      if (answer === null) return pass(piece);
      const fail = (error: unknown) => {
        const [met = null] = socket.destroyed ? [] : (meetRequest(server, () => handBack(piece)) ?? []);
        options.onFault(error, met);
      };
      answer.then(send).catch(fail).finally(end);
    };
    const send = (answer: ShortAnswer) => {
      state = 'proven';
      if (!socket.writable) return;
      const isRead = write(socket, answer, isClosing);
      if (isClosing) socket.end();
      else if (!isRead) giveBack();
      letGo();
    };
    const end = () => {
      underWay -= 1;
      if (isClosing && underWay === 0) closed.resolve();
    };

    socket.on('data', take);
    socket.removeListener('data', toNode);
  };

  return {
    watch,
    close: () => {
      isClosing = true;
      if (underWay === 0) closed.resolve();
      return closed.promise;
    },
  };
}

/** The request that Node reads in what it is given. */
function meetRequest(server: Server, give: () => void): [IncomingMessage, ServerResponse] | null {
  let met: [IncomingMessage, ServerResponse] | null = null;
  const meet = (request: IncomingMessage, response: ServerResponse) => {
    met = [request, response];
  };
  server.prependListener('request', meet);
  try {
    give();
  } finally {
    server.removeListener('request', meet);
  }
  return met;
}
