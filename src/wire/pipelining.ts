import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Ends the head of a request, and a chunked body. */
const BLANK_LINE = Buffer.from('\r\n\r\n');

const PIPELINE = Symbol('pipeline');
interface Piped {
  [PIPELINE]?: Pipeline;
}

/**
 * Handles the requests of a connection one by one, at most one in each turn of the event loop, and pauses reading meanwhile. Node's parser
 * would start all requests of a chunk at once, about 2,000 in 64 kB.
 */
export function limitPipelining(server: Server): void {
  server.on('connection', (socket: Socket & Piped) => {
    socket[PIPELINE] = new Pipeline(socket);
  });
  server.prependListener('request', ({ socket }: { socket: Socket & Piped }, response: ServerResponse) => {
    socket[PIPELINE]?.begin(response);
  });
  server.on('upgrade', ({ socket }: { socket: Socket & Piped }) => socket[PIPELINE]?.end());
}

/** Between socket and parser. Passes on one request at a time: a piece ends after a blank line or, if its length is known, after the body. */
class Pipeline {
  readonly #socket: Socket;
  /** Node's own listener, which runs the parser. */
  readonly #parse: (chunk: Buffer) => void;
  /** The unanswered request. */
  #current: IncomingMessage | undefined;
  /** Remaining bytes of its body, if the length is known. */
  #bodyBytes = 0;
  /** Characters of a blank line at the end of the last piece. */
  #blank = 0;
  /** The rest of a chunk was put back into the socket. */
  #isWaiting = false;
  #hasEnded = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#parse = socket.listeners('data')[0] as (chunk: Buffer) => void;
    socket.off('data', this.#parse);
    socket.on('data', this.#read).on('drain', this.#resume).on('resume', this.#stayPaused);
  }

  begin(response: ServerResponse): void {
    this.#current = response.req;
    this.#bodyBytes = Number(response.req.headers['content-length'] ?? 0);
    response.on('close', this.#answered);
  }

  /** Called when another protocol takes over the socket. */
  end(): void {
    this.#hasEnded = true;
    this.#socket.off('data', this.#read).off('drain', this.#resume).off('resume', this.#stayPaused);
  }

  get #isFull(): boolean {
    return this.#current?.complete === true || this.#socket.writableNeedDrain;
  }

  readonly #read = (chunk: Buffer): void => {
    let rest = chunk;
    while (rest.length > 0 && !this.#isFull) {
      // Unparsable input has been answered and ended the connection.
      if (!this.#socket.writable) return;
      const end = this.#endOfPiece(rest);
      this.#parse(rest.subarray(0, end));
      rest = rest.subarray(end);
      if (this.#hasEnded) break;
    }
    if (rest.length === 0) return;
    if (!this.#hasEnded) {
      this.#isWaiting = true;
      this.#socket.pause();
    }
    this.#socket.unshift(rest);
  };

  #endOfPiece(chunk: Buffer): number {
    if (this.#bodyBytes > 0) {
      const end = Math.min(this.#bodyBytes, chunk.length);
      this.#bodyBytes -= end;
      return end;
    }
    // The blank line may have started in the previous chunk.
    for (let place = 0; this.#blank > 0; place++) {
      if (place === chunk.length) return place;
      this.#blank = nextOfBlank(this.#blank, chunk[place] as number);
      if (this.#blank === BLANK_LINE.length) {
        this.#blank = 0;
        return place + 1;
      }
    }
    const place = chunk.indexOf(BLANK_LINE);
    if (place >= 0) return place + BLANK_LINE.length;
    for (const byte of chunk.subarray(-3)) this.#blank = nextOfBlank(this.#blank, byte);
    return chunk.length;
  }

  readonly #answered = (): void => void setImmediate(this.#goOn);

  readonly #goOn = (): void => {
    this.#current = undefined;
    this.#resume();
  };

  readonly #resume = (): void => {
    if (!this.#isWaiting || this.#isFull) return;
    this.#isWaiting = false;
    this.#socket.resume();
  };

  /** Node also resumes a socket to read a body. */
  readonly #stayPaused = (): void => {
    if (this.#isWaiting) this.#socket.pause();
  };
}

/** Length of the partial blank line at the end of a text, after one more byte. */
function nextOfBlank(soFar: number, byte: number): number {
  if (byte === BLANK_LINE[soFar]) return soFar + 1;
  return byte === BLANK_LINE[0] ? 1 : 0;
}
