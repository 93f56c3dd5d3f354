import type { Allowance } from '../../../game/allowance.js';
import { DEFAULT_LANGUAGE } from '../../../language/language.js';
import { localise } from '../../../language/translation.js';
import type { Translator } from '../../../language/messages.js';
import { chosenUnits, listedDestinations, type ReachableQuestion } from '../reachable.js';
import { endsMove, immobility, type Destination } from '../../law/movement/destinations.js';
import { points } from '../../law/movement/points.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import { positionOf, type Position } from '../../board/position/position.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { PathTexts } from './path-texts.js';

/** A question that {@link reachableText} answers. */
export type ReachableTextQuestion = ReachableQuestion & { readonly explain?: false | undefined };

/**
 * The JSON of `answerReachable`, written directly.
 * @param translator for the reasons why units cannot move
 * @throws AnswerTooLarge
 */
export function reachableText(
  state: State,
  question: ReachableTextQuestion,
  allowance: Allowance,
  translator: Translator,
): string {
  const position = positionOf(state);
  const units = chosenUnits(position, question).map((unit) => {
    allowance.take(1);
    const { id } = position.state.units[unit] as Unit;
    const head = `{"unit":${JSON.stringify(id)},"speed":${points(position.figures[unit]?.speed ?? 0)},"refusal":`;
    const refusal = immobility(position, unit);
    if (!refusal) return `${head}null,"destinations":[${destinationsText(position, unit, question, allowance)}]}`;
    const translated = translator.language === DEFAULT_LANGUAGE ? refusal : localise(refusal, translator);
    return `${head}${JSON.stringify(translated)},"destinations":[]}`;
  });
  return `{"units":[${units.join()}]}`;
}

function destinationsText(
  position: Position,
  unit: number,
  { paths: withPaths }: ReachableQuestion,
  allowance: Allowance,
): string {
  const reach = reachOf(position, unit);
  const destinations = listedDestinations(position, unit, reach, allowance);
  allowance.take(destinations.length);
  const paths = new PathTexts(position, reach);
  let list = '';
  for (const destination of destinations) {
    list += `,${destinationText(position, unit, paths, destination)}`;
    if (withPaths) {
      const { text, steps } = paths.pathTo(destination);
      allowance.take(steps);
      list += `,"path":[${text}]`;
    }
    list += '}';
  }
  releaseReach(reach);
  return list.slice(1);
}

/** All but its end. */
function destinationText(position: Position, unit: number, paths: PathTexts, destination: Destination): string {
  const { kind, node, transport, cost, freeCost, stopped } = destination;
  const place = paths.place(node);
  let text = `{"kind":"${kind}",${node < position.map.board.size ? `"hex":${place}` : place.slice(1, -1)}`;
  if (transport !== -1) text += `,"transport":${JSON.stringify((position.state.units[transport] as Unit).id)}`;
  text += `,"cost":${points(cost)},"endsMove":${endsMove(position, unit, destination)}`;
  if (freeCost !== null && freeCost !== cost) text += `,"freeCost":${points(freeCost)}`;
  return stopped ? `${text},"contactStop":true` : text;
}
