import type { Viewer } from '../session/members/access.js';
import type { RecordedEvent } from '../session/log/recorded-event.js';
import type { SessionSnapshot } from '../session/core/snapshot.js';
import type { ServerMessage } from './messages.js';

export function frame(message: ServerMessage): string {
  return JSON.stringify(message);
}

/**
 * Frames of the current turn of the event loop, in which a live event is sent to all sockets. Events stay in memory for long, so
 * their frames must not.
 */
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

/** The parameters of an event's frame. */
export interface FrameContext {
  readonly sub: string;
  readonly viewer: Viewer;
  /** Equal for equal parameters. */
  readonly key: string;
}

export function frameContext(sub: string, viewer: Viewer): FrameContext {
  return { sub, viewer, key: `${sub}\n${viewer ?? ''}` };
}

/** The frame of an event. Sockets whose subscription has the same name and viewer share the bytes. */
export function eventFrame(event: RecordedEvent, { sub, viewer, key }: FrameContext): Buffer {
  let frames = written.get(event);
  if (!frames) {
    if (written.size === 0) setImmediate(() => written.clear());
    written.set(event, (frames = new Map()));
  }
  let bytes = frames.get(key);
  if (!bytes) {
    bytes = textFrame(`{"t":"event","sub":"${sub}",${event.text(viewer).slice(1)}`);
    frames.set(key, bytes);
  }
  return bytes;
}

/** For the current turn, like `written`. */
const together = new Map<readonly RecordedEvent[], Map<string, readonly Buffer[]>>();
/** Frames up to this size in bytes are joined; larger ones are queued separately. */
const TOGETHER_BYTES = 65_536;

/** The frames of several events, joined if small. Sockets that are given the same array share the bytes. */
export function eventFrames(events: readonly RecordedEvent[], look: FrameContext): readonly Buffer[] {
  let pieces = together.get(events);
  if (!pieces) {
    if (together.size === 0) setImmediate(() => together.clear());
    together.set(events, (pieces = new Map()));
  }
  let frames = pieces.get(look.key);
  if (!frames) {
    const each = events.map((event) => eventFrame(event, look));
    const isSmall = each.reduce((sum, { length }) => sum + length, 0) <= TOGETHER_BYTES;
    pieces.set(look.key, (frames = isSmall ? [Buffer.concat(each)] : each));
  }
  return frames;
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
