import type { Viewer } from '../session/access.js';
import type { RecordedEvent } from '../session/recorded-event.js';
import type { SessionSnapshot } from '../session/snapshot.js';
import type { ServerMessage } from './messages.js';

export function frame(message: ServerMessage): string {
  return JSON.stringify(message);
}

/** Of this turn of the event loop, in which a live event goes to all: events live long, and their frames shall not. */
const written = new Map<RecordedEvent, Map<string, Buffer>>();

/** A text message as one frame of RFC 6455, unmasked as those of a server are. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(head + length);
  bytes[0] = 0x81;
  if (head === 2) bytes[1] = length;
  else if (head === 4) {
    bytes[1] = 126;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, head);
  return bytes;
}

/** An event as a frame; sockets whose subscription has the same name and viewer share the bytes. */
export function eventFrame(event: RecordedEvent, sub: string, viewer: Viewer): Buffer {
  let frames = written.get(event);
  if (!frames) {
    if (written.size === 0) setImmediate(() => written.clear());
    written.set(event, (frames = new Map()));
  }
  const key = `${sub}\n${viewer ?? ''}`;
  let bytes = frames.get(key);
  if (!bytes) {
    bytes = textFrame(`{"t":"event","sub":"${sub}",${event.text(viewer).slice(1)}`);
    frames.set(key, bytes);
  }
  return bytes;
}

/** The snapshot of a session as JSON; the state is written once for each viewer and version. @throws SessionFault `session-gathering` */
export function snapshotText(snapshot: SessionSnapshot, viewer: Viewer): string {
  snapshot.requireBegun();
  const view = snapshot.view(viewer);
  const state = view.answer('stream/state', () => JSON.stringify(view.state));
  const { seq, version, chain, toAct } = snapshot;
  return `${JSON.stringify({ seq, version, chain, toAct }).slice(0, -1)},"state":${state}}`;
}

/** `message` with a member that is JSON already. */
export function frameWith(message: object, member: string, text: string): string {
  return `${JSON.stringify(message).slice(0, -1)},"${member}":${text}}`;
}
