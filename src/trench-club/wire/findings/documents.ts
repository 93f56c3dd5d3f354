import { table } from '../refusals/table.js';

/** Faults of form, and of the documents in a state. */
export const DOCUMENT_FINDINGS = table({
  malformed: {
    clause: null,
    title: 'Not well formed',
    description:
      'A member is missing, unknown, of the wrong type or out of range. Further checks run only on a well-formed state.',
    says: 'A state is a JSON object.',
  },
  'unknown-version': {
    clause: null,
    title: 'Unknown version',
    description: 'The member `schema` names an unknown version of the state.',
    values: 'version:text',
    says: {
      other: '{version} is not a known version of the state.',
      none: 'No version is not a known version of the state.',
    },
  },
  'unknown-map': {
    clause: 'CMP-3',
    title: 'No such map',
    description: 'The catalogue has no map with this id. A map document can be given in its place.',
    values: 'maps:texts map:text',
    says: 'The map {map} does not exist; use {maps.or}.',
  },
  'unknown-unit-sheet': {
    clause: 'CMP-9',
    title: 'No such unit sheet',
    description: 'The catalogue has no unit sheet with this id. A unit sheet can be given in its place.',
    values: 'sheets:texts sheet:text',
    says: 'The unit sheet {sheet} does not exist; use {sheets.or}.',
  },
  'unit-type-twice': {
    clause: 'CMP-9',
    title: 'Unit type listed twice',
    description: 'A unit sheet has one entry for each type.',
    values: 'type:unitType',
    says: 'The unit sheet lists the type {type} twice.',
  },
  'unit-not-on-sheet': {
    clause: 'CMP-9',
    title: 'Unit type not on the sheet',
    description: 'The unit sheet in play has no figures for the type of the unit.',
    values: 'type:unitType',
    says: 'The unit sheet has no {type}.',
  },
});

/** Faults of options and seats. */
export const SEAT_FINDINGS = table({
  'not-played-in-solo': {
    clause: 'KOF-D-54',
    title: 'Not played in solo',
    description:
      'Koff’s enemy plays the first edition with dice, without trenches, Victory Points and other starting units.',
    values: 'option:text',
    says: 'The enemy does not play with this {option}.',
  },
  'no-such-level': {
    clause: 'CMP-2',
    title: 'No such level',
    description: 'Each opponent has its own levels of difficulty.',
    values: 'level:text',
    says: { automa: 'The Automa has no level {level}.', enemy: 'The enemy has no level {level}.' },
  },
  'unknown-chart-patch': {
    clause: 'KOF-D-20',
    title: 'No such patch of the chart',
    description: 'The alternatives of the action chart are named in its document; those of one set go together.',
    values: 'keys:texts',
    says: { unknown: 'The chart has no patch {keys}.', apart: '{keys} are applied together.' },
  },
  'armies-not-drawn': {
    clause: 'KOF-D-56',
    title: 'Armies not drawn',
    description: 'Koff’s enemy has drawn its armies before the first token is turned over.',
    says: 'The armies of the enemy have not been drawn.',
  },
  'not-in-the-bag': {
    clause: 'KOF-D-56',
    title: 'Not in the bag',
    description: 'The enemy draws its own waiting units and special forces, each once.',
    says: '{unit} cannot have been drawn here.',
  },
  'not-with-this-opponent': {
    clause: 'AUT-D-40',
    title: 'Not played by this opponent',
    description: 'The Automa plays the second edition with dice, without trenches and Victory Points.',
    values: 'option:text',
    says: 'The Automa does not play with this {option}.',
  },
  'wrong-number-of-seats': {
    clause: 'CMP-2',
    title: 'Wrong number of seats',
    description: 'The option `players` agrees with the number of seats.',
    values: 'seats:number players:number',
    says: 'The state has {seats} seats for {players} players.',
  },
  'seat-twice': {
    clause: 'CMP-2',
    title: 'Country seated twice',
    description: 'Every country has one seat at most.',
    says: 'Every country has one seat at most.',
  },
  'three-seats': {
    clause: 'DEC-SET-9',
    title: 'Three players',
    description: 'Two or four countries play, or two people of one faction against an opponent of the other.',
    says: 'Three seats are two people of one faction and an opponent of the other.',
  },
  'neighbours-allied': {
    clause: 'SET-1',
    title: 'Neighbours are allied',
    description: 'Clockwise the seats belong to the two factions in turn.',
    says: 'No two neighbours in the order of play share a faction.',
  },
  'no-such-seat': {
    clause: 'CMP-2',
    title: 'Country without a seat',
    description: 'A unit, a fort, money or the turn belongs to a country without a seat.',
    values: 'country:missingSeat',
    says: '{country} has no seat.',
  },
});
