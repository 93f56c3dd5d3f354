/** The part of a WebSocket that the stream uses; those of browsers, of Node 22 and of the package `ws` have it. */
export interface WebSocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

export type WebSocketConstructor = new (address: string, protocol: string) => WebSocketLike;

/** @throws Error if the platform has none: Node 20 needs one, for example of the package `ws` */
export function globalWebSocket(): WebSocketConstructor {
  const { WebSocket } = globalThis as { WebSocket?: WebSocketConstructor };
  if (!WebSocket) throw new Error('This platform has no WebSocket: give one in the options of the stream.');
  return WebSocket;
}
