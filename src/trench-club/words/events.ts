import { memberMessage, type Localisable, type Message } from '../../language/messages.js';
import { eventKey, type EventCases, type Untold } from '../../game/records.js';
import { BUNDLE } from '../wire/bundle-id.js';
import { phrases } from '../wire/refusals/table.js';
import type { Event, EventOf } from '../wire/schema/event.js';

/** Codes of refusals and types of events collide: the keys of events begin with this. */
export const EVENT = 'event/';

/** A sentence for each event, or for each case of it. The values are members of the event. */
export const EVENTS = phrases({
  // The set-up
  'special-force-chosen': '{Country} chooses {force}.',
  'armies-split': ['armies:size', '{Country} splits its units into {armies} {armies|army|armies}.'],
  'order-rolled/deployment': ['first:country', '{First} deploys first.'],
  'order-rolled/first-turn': ['first:country', '{First} has the first turn.'],
  'token-revealed': ['army:ordinal number:ordinal', '{Country} reveals the token of army {army}: {number}.'],
  'army-deployed': [
    'army:ordinal placements:size',
    '{Country} deploys army {army}: {placements} {placements|unit|units}.',
  ],
  'army-drawn': ['army:ordinal units:drawnTypes', '{Country} draws army {army}: {units}.'],
  'headquarters-chosen': '{Country} puts its headquarters on {hex}.',
  'random-source-chosen/dice': '{Country} plays with dice.',
  'random-source-chosen/cards': '{Country} plays with cards.',
  'phase-began': ['round:ordinal', '{Country}, round {round}: {phase}.'],
  // Movement
  'unit-moved/hex': ['cost:number', '{Unit} moves to {hex} for {cost} {cost|point|points}{stopped}.'],
  'unit-moved/fort': ['cost:number', '{Unit} goes into fort {fort} for {cost} {cost|point|points}{stopped}.'],
  'unit-moved/aboard': [
    'aboard:transport cost:number',
    '{Unit} boards {aboard} for {cost} {cost|point|points}{stopped}.',
  ],
  'unit-moved/lost': ['cost:number', '{Unit} moves for {cost} {cost|point|points}.'],
  'units-unloaded/hexes': ['placements:placed', '{Transport} unloads {placements}.'],
  'units-unloaded/fort': '{Transport} unloads {units} in fort {fort}.',
  'units-unloaded/none': '{Transport} is empty.',
  'mine-laid': '{Country} lays a mine and puts its marker on {marker}.',
  'mine-set-off': '{Unit} sets off a mine on {mine}.',
  'visible-mine-laid': '{Unit} lays a mine on {hex}.',
  'visible-mine-tested': '{Unit} enters a mine on {hex}.',
  'structure-built': ['structure:built hexes:changed', '{Unit} builds on {hexes}: {structure}.'],
  'fort-taken': '{Unit} takes fort {fort} for {country}.',
  'unit-destroyed/by': ['by:shooter', '{Unit} is destroyed by {by}.'],
  'unit-destroyed/alone': '{Unit} is destroyed.',
  'unit-withdrawn': '{Unit} leaves the game.',
  'headquarters-captured': '{Unit} captures the headquarters {country.of}.',
  'points-scored': ['points:number total:number', '{Country} scores {points} {points|point|points}, {total} in all.'],
  // Combat
  'attacks-declared/some': ['attacks:pairs', '{Country} declares {attacks|an attack|attacks}: {attacks}.'],
  'attacks-declared/none': '{Country} declares no attack.',
  'attacks-planned/some': ['attacks:pairs', '{Country} plans {attacks|an attack|attacks}: {attacks}.'],
  'attacks-planned/none': '{Country} plans no attack.',
  'attack-ordered': ['attacker:shooter', '{Attacker} is to attack {target}.'],
  'attack-void': ['attacker:shooter', 'The attack of {attacker} on {target} falls away.'],
  'battle-fought': ['battle:report', '{Battle}.'],
  'chart-rolled': ['die:ordinal', '{Country} rolls {die} for the column of its chart.'],
  'armies-chosen': ['armies:numbers', '{Country} gives orders to {armies|army|armies} {armies}.'],
  'repairs-ordered/some': ['country', 'On the way to a repair: {units}.'],
  'repairs-ordered/none': '{Country}: no unit is on the way to a repair.',
  // Money
  'income-paid': ['amount:number forts:number', '{Country} gets {amount} for {forts} {forts|fort|forts}.'],
  'unit-repaired': ['price:number', '{Unit} is repaired for {price}.'],
  'unit-healed': ['price:number', '{Medic} heals {unit} for {price}.'],
  'unit-recruited/fort': ['price:number', '{Country} recruits {unit} in fort {fort} for {price}.'],
  'unit-recruited/hex': ['price:number', '{Country} recruits {unit} on {hex} for {price}.'],
  'unit-recruited/alone': ['price:number', '{Country} recruits {unit} for {price}.'],
  'special-forces-shuffled': 'The special forces are shuffled.',
  'special-force-bought': ['price:number', '{Country} buys {force} for {price}.'],
  'turret-placed': '{Country} places a Turret on fort {fort}.',
  'money-transferred/free': ['from:country to:country amount:number', '{From} transfers {amount} {to.to}.'],
  'money-transferred/fee': [
    'from:country to:country amount:number fee:number',
    '{From} transfers {amount} {to.to}, for a fee of {fee}.',
  ],
  'purchase-rolled': ['die:ordinal money:number', '{Country} rolls {die} for a purchase, with {money} to spend.'],
  // The end
  'timer-started': ['deadline:moment', 'The timer runs until {deadline}.'],
  'timer-expired': 'The timer has expired.',
  'surrender-offered': '{Country} wants to surrender.',
  'surrender-withdrawn': '{Country} no longer wants to surrender.',
  'draw-offered': '{Country} offers a draw.',
  'draw-withdrawn': '{Country} withdraws the offer of a draw.',
  'game-ended/won': ['result:ended', '{Faction} win: {result}.'],
  'game-ended/drawn': ['result:ended', 'The game ends in a draw: {result}.'],
});

type Told = Exclude<Event, EventOf<'opponent-chose'>>;
/** Fails the type check where an event has no sentence, or a sentence a value that its event lacks. */
type Complete = [Untold<Told, typeof EVENTS>] extends [never] ? Told : never;

/** Which sentence of an event with several. */
const CASES: EventCases<Complete> = {
  'order-rolled': ({ purpose }) => purpose,
  'random-source-chosen': ({ source }) => source,
  'unit-moved': ({ aboard, fort, hex }) => (aboard ? 'aboard' : fort ? 'fort' : hex ? 'hex' : 'lost'),
  'units-unloaded': ({ placements, fort, units }) =>
    placements.length > 0 ? 'hexes' : fort !== undefined && units.length > 0 ? 'fort' : 'none',
  'unit-destroyed': ({ by }) => (by === null ? 'alone' : 'by'),
  'attacks-declared': ({ attacks }) => (attacks.length > 0 ? 'some' : 'none'),
  'attacks-planned': ({ attacks }) => (attacks.length > 0 ? 'some' : 'none'),
  'repairs-ordered': ({ units }) => (units.length > 0 ? 'some' : 'none'),
  'unit-recruited': ({ hex, fort }) => (hex ? 'hex' : fort ? 'fort' : 'alone'),
  'money-transferred': ({ fee }) => (fee > 0 ? 'fee' : 'free'),
  'game-ended': ({ faction }) => (faction === null ? 'drawn' : 'won'),
};

/** An event in words. */
export function describe(event: Event): Message {
  if (event.type === 'opponent-chose') return memberMessage(event.explanation as Localisable, 'text');
  return { bundle: BUNDLE, key: `${EVENT}${eventKey(event, CASES)}`, params: event };
}
