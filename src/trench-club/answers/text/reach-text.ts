import type { Allowance } from '../../../game/allowance.js';
import { closeList, TextBytes, piece, type Piece } from '../../../game/text-bytes.js';
import { DEFAULT_LANGUAGE } from '../../../language/language.js';
import { localise } from '../../../language/translation.js';
import type { Translator } from '../../../language/messages.js';
import { chosenUnits, listedDestinations, type ReachableQuestion } from '../reachable.js';
import { endsMove, immobility, type Destination } from '../../law/movement/destinations.js';
import { points } from '../../law/movement/paths.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import { positionOf, type Position } from '../../board/position/position.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { PathWriter, placeTextsOf } from './path-writer.js';

/** A question that {@link reachableText} answers. */
export type ReachableTextQuestion = ReachableQuestion & { readonly explain?: false | undefined };

/**
 * The JSON of `answerReachable`, written directly, with a pause after each unit.
 * @param translator for the reasons why units cannot move
 * @throws AnswerTooLarge
 */
export function reachableText(
  state: State,
  question: ReachableTextQuestion,
  allowance: Allowance,
  translator: Translator,
): TextBytes {
  const position = positionOf(state);
  const out = new TextBytes();
  out.string('{"units":');
  const start = out.length;
  for (const unit of chosenUnits(position, question)) {
    writeReach(out, position, unit, question.paths === true, allowance, translator);
  }
  closeList(out, start);
  out.piece(END);
  return out;
}

function writeReach(
  out: TextBytes,
  position: Position,
  unit: number,
  withPaths: boolean,
  allowance: Allowance,
  translator: Translator,
): void {
  allowance.take(1);
  const { id } = position.state.units[unit] as Unit;
  const speed = position.figures[unit]?.speed ?? 0;
  out.string(`,{"unit":${JSON.stringify(id)},"speed":${points(speed)},"refusal":`);
  const refusal = immobility(position, unit);
  if (refusal) {
    const translated = translator.language === DEFAULT_LANGUAGE ? refusal : localise(refusal, translator);
    out.string(`${JSON.stringify(translated)},"destinations":[]}`);
    return;
  }
  const reach = reachOf(position, unit);
  const places = listedDestinations(position, unit, reach, allowance);
  allowance.take(places.length);
  out.piece(DESTINATIONS);
  const start = out.length;
  const paths = withPaths ? new PathWriter(out, position, reach) : null;
  for (const place of places) {
    writeDestination(out, position, place, endsMove(position, unit, place));
    if (paths) {
      out.piece(PATH);
      allowance.take(paths.write(place));
      out.piece(END_OF_PATH);
    }
    out.piece(END);
  }
  releaseReach(reach);
  closeList(out, start);
  out.piece(END);
}

/** All but its end. */
function writeDestination(out: TextBytes, position: Position, destination: Destination, isEnd: boolean): void {
  const { kind, node, transport, cost, freeCost, stopped } = destination;
  const texts = placeTextsOf(position);
  out.piece(KINDS[kind]);
  if (node < position.map.board.size) {
    out.piece(HEX);
    texts.write(out, node, position);
  } else texts.writeFort(out, node, position);
  if (transport !== -1) {
    out.string(`,"transport":${JSON.stringify((position.state.units[transport] as Unit).id)}`);
  }
  out.piece(costPiece(isEnd ? ENDING : GOING_ON, cost));
  if (freeCost !== null && freeCost !== cost) out.piece(costPiece(FREE, freeCost));
  if (stopped) out.piece(CONTACT_STOP);
}

const DESTINATIONS = piece('null,"destinations":');
const KINDS: Readonly<Record<Destination['kind'], Piece>> = {
  move: piece(',{"kind":"move",'),
  board: piece(',{"kind":"board",'),
  'enter-fort': piece(',{"kind":"enter-fort",'),
  'take-fort': piece(',{"kind":"take-fort",'),
};
const HEX = piece('"hex":');
const CONTACT_STOP = piece(',"contactStop":true');
const PATH = piece(',"path":[');
const END_OF_PATH = piece(']');
const END = piece('}');

interface CostPieces {
  readonly text: (cost: number) => string;
  readonly known: Piece[];
}

const ENDING: CostPieces = { text: (cost) => `,"cost":${points(cost)},"endsMove":true`, known: [] };
const GOING_ON: CostPieces = { text: (cost) => `,"cost":${points(cost)},"endsMove":false`, known: [] };
const FREE: CostPieces = { text: (cost) => `,"freeCost":${points(cost)}`, known: [] };
/** In half points. Sheets of callers may have units that go further. */
const MAX_KNOWN = 128;

function costPiece({ text, known }: CostPieces, cost: number): Piece {
  if (cost >= MAX_KNOWN) return piece(text(cost));
  return (known[cost] ??= piece(text(cost)));
}
