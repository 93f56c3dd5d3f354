import { begun, formsOf } from '../../language/forms.js';
import { sentencesOf, translationOf } from '../../game/records.js';
import type { TranslatedMessages } from '../../language/messages.js';
import type { Phrasebook, SlotWriter } from '../../language/template.js';
import { FINDINGS } from '../schema/findings.js';
import type { Colour } from '../schema/names.js';
import { REFUSALS } from '../schema/refusals.js';
import type { en as english, NamedUnit, TrenchPreset, WhyNot } from './english.js';

const { count, number } = formsOf('fr');

const PRESETS: Readonly<Record<TrenchPreset, string>> = {
  'trench-duel': 'Trench à deux',
  'trench-match': 'Trench à deux : une rencontre de deux batailles',
  'trench-solo': 'Trench : contre l’ordinateur',
};

export const COLOURS: Readonly<Record<Colour, string>> = { black: 'les Noirs', white: 'les Blancs' };
const OF: Readonly<Record<Colour, string>> = { black: 'des Noirs', white: 'des Blancs' };
const ADJECTIVES = { black: 'noir', white: 'blanc' };
export const RANKS = ['soldat', 'sergent', 'capitaine', 'colonel', 'général'];
const REASONS: Readonly<Record<string, string>> = {
  points: 'aux points',
  'equal-turns': 'après des tours égaux',
  'fifty-moves': 'après cinquante coups sans capture',
  'no-units': 'parce que personne ne peut jouer',
  army: 'par capture de toute l’armée',
  general: 'par capture du général',
  repetition: 'par répétition',
  'agreed-draw': 'par accord',
  resignation: 'par abandon',
  match: 'après deux combats',
};
const named = ({ square, colour, rank }: NamedUnit) => `${RANKS[rank - 1]} ${ADJECTIVES[colour]} en ${square}`;
const moves = (value: number) => count(value, { one: 'coup', other: 'coups' });
const points = (value: number) => count(value, { one: 'point', other: 'points' });

/** For drawings and titles. */
const SIDES = { black: 'Noirs', white: 'Blancs' };
const BATTLES = { first: 'Premier combat : ', second: 'Second combat : ' };
const ZONES = { black: 'territoire noir', trench: 'tranchée', white: 'territoire blanc' };
const HIGHLIGHTS = {
  selected: 'sélectionnée',
  move: 'peut aller ici',
  capture: 'peut capturer ici',
  'last-move': 'dernier coup',
  captured: 'capturée ici',
  hint: 'suggestion',
};

const WHY_NOT = {
  'other-points': 'les points disent autre chose.',
  match: 'une rencontre se termine par ses deux combats.',
  'whole-army': 'il faut capturer toute l’armée.',
  'not-whole-army': 'il n’est pas nécessaire de capturer toute l’armée.',
  'no-equal-turns': 'cette partie n’a pas de tours égaux.',
  'both-have-units': 'les deux côtés ont des unités.',
  'no-general': 'le général est une unité comme les autres.',
  'no-repetition': 'les positions peuvent se répéter.',
  'no-agreed-draw': 'cette partie ne connaît pas de proposition de nulle.',
  'somebody-wins': 'quelqu’un gagne.',
  'winner-bare': 'le gagnant n’a aucune unité.',
  'no-second-battle': 'il n’y a pas eu de second combat.',
};
function whyNot(why: WhyNot): string {
  if (typeof why === 'string') return WHY_NOT[why];
  if ('goal' in why) return `personne n’a ${points(why.goal)}.`;
  if ('quiet' in why) return `il y a eu ${moves(why.quiet)} sans capture.`;
  return `les Noirs n’ont pas ${points(why.blackGoal)}.`;
}

const seat: SlotWriter = (seat: Colour, form) => (form === 'of' ? OF[seat] : COLOURS[seat]);
const phrasebook: Phrasebook = { language: 'fr', writers: { seat, active: seat, unit: named, obstacle: named } };

const refusals = translationOf(REFUSALS)({
  'seat-of-opponent': 'Le service joue pour {seat}.',
  'game-over': 'La partie est terminée.',
  'unknown-seat': '{seat} n’est pas une place de cette partie.',
  'not-your-turn': { turn: 'C’est le tour {active.of}.', 'to-move': 'C’est à jouer pour {active}.' },
  'not-your-unit': 'L’unité en {from} est celle {owner.of}.',
  'no-unit': '{empty} est vide.',
  'unit-stays': 'Le {unit} doit quitter sa case.',
  'no-line': 'De {from} à {to}, il n’y a pas de ligne droite.',
  'wrong-direction': 'De {from} à {to} n’est pas une direction du {unit}.',
  'too-far': 'De {from} à {to}, il y a {steps} {steps|pas|pas} ; le {unit} a une portée de {range}.',
  'friend-in-the-way': { 'on-the-way': 'Le {obstacle} est sur le chemin.', 'at-the-end': 'Le {obstacle} s’y trouve.' },
  'capture-ends-move': 'La capture du {obstacle} termine le coup.',
  'behind-a-wall': 'Le {obstacle} ne peut pas être capturé depuis {from} et fait obstacle.',
  'front-attack': 'Le {obstacle} est dans la tranchée, à l’abri d’une attaque de face.',
  'backward-attack': 'Depuis la tranchée, on ne capture pas en arrière : pas non plus le {obstacle}.',
  'trench-attack': 'Tous deux sont dans la tranchée : le {obstacle} ne peut pas être capturé.',
  'draws-off': 'Dans cette partie, on ne propose pas la nulle.',
  'nothing-offered': '{By} n’ont pas proposé la nulle.',
  'already-offered': { open: '{By} ont proposé la nulle.', declined: '{By} ont proposé la nulle, qui a été refusée.' },
});

const findings = translationOf(FINDINGS)({
  'square-taken': 'Deux unités sont en {square}.',
  'game-has-ended': {
    points: '{Colour} ont {points} {points|point|points}, et {goal} terminent la partie.',
    quiet: '{quiet} {quiet|coup|coups} sans capture terminent la partie.',
    repetition: 'La position se présente pour la troisième fois, ce qui termine la partie.',
    offer: 'Une fois la partie terminée, rien n’est proposé.',
  },
  'nobody-to-move': '{Active} n’ont aucune unité à déplacer.',
  'option-off': {
    history: 'Les coups depuis la dernière capture ne sont gardés qu’avec l’option repetition.',
    'first-battle': 'Seule une rencontre en deux combats en a un premier.',
    draw: 'Dans cette partie, on ne propose pas la nulle.',
  },
  'impossible-history': {
    'too-long': 'Depuis la dernière capture, il y a eu {quiet} {quiet|coup|coups}, pas {history}.',
    elsewhere: '{move} ne mène pas à cette position.',
  },
});

/** Messages with logic. */
const logic: TranslatedMessages<typeof english> = {
  'game-too-long': ({ most }) => `Une partie a au plus ${number(most)} caractères.`,
  'game-form': () => 'Une partie est une position, un point-virgule et ses ordres.',
  'no-opponent-in-game': () => 'Une partie en une ligne dit ce qui a été joué, pas qui l’a joué.',
  'option-once': () => 'Chaque option est nommée une fois.',
  'position-form': () =>
    'Une position est un plateau, b ou w, un score, un nombre et des options, séparés par une seule espace.',
  'board-form': () => 'Un plateau a huit rangées de huit cases.',
  'no-such-ending': ({ reason }) => `Aucune partie ne se termine par ${reason}.`,
  'state-is-object': () => 'Un état est un objet JSON.',
  'no-word': ({ index, word }) => `Le mot ${index}, ${word}, n’est pas celui d’une partie.`,
  'written-otherwise': ({ index, word, written }) => `Le mot ${index}, ${word}, s’écrit ${written}.`,
  'unknown-version': ({ version }) =>
    version === undefined
      ? 'La version de l’état manque.'
      : `${version} n’est aucune version de l’état que le service connaisse.`,
  'too-many-units': ({ most, colour, rank }) =>
    `Une armée a au plus ${number(most)} unités de ce grade : ${RANKS[rank - 1]} ${ADJECTIVES[colour]}.`,
  'impossible-score': ({ points: value, most, inTwos }) =>
    `${points(value)}, c’est impossible ici : le maximum est ${number(most)}${inTwos ? ', par deux' : ''}.`,
  'ending-cites': ({ reason, clause }) => `Une partie terminée ${REASONS[reason]} cite ${clause}.`,
  'impossible-result': ({ winner, reason, why }) =>
    `${winner ? `Victoire ${OF[winner]}` : 'Partie nulle'} ${REASONS[reason]} : ${whyNot(why)}`,
  'wins-by-force': ({ line, won, moves: length, nodes }) =>
    `${line.join(' ')} : ${won ? 'gagne' : 'perd'} de force en ${moves(length)}, trouvé avec ${count(nodes, { one: 'position', other: 'positions' })}.`,
  'expects-points': ({ line, points: value, depth, nodes }) =>
    `${line.join(' ')} : attend ${value > 0 ? '+' : ''}${number(value, 2)} points, en regardant ${moves(depth)} en avant sur ${count(nodes, { one: 'position', other: 'positions' })}.`,
  'line-risk': ({ points: value }) =>
    value === 0
      ? 'L’autre armée ne prend rien dans cette ligne.'
      : `L’autre armée prend ${points(value)} dans cette ligne.`,
  'drawn-turn': ({ active, battle, offer }) =>
    `${battle ? BATTLES[battle] : ''}aux ${SIDES[active]} de jouer${offer ? `, ${COLOURS[offer]} proposent la partie nulle` : ''}`,
  'drawn-result': ({ winner, reason }) => `${winner ? `Victoire ${OF[winner]}` : 'Partie nulle'}, ${REASONS[reason]}`,
  'drawn-score': ({ colour, score }) => `${SIDES[colour]} ${number(score)}`,
  'drawn-quiet': ({ quiet, most }) => `sans capture ${quiet}/${most}`,
  'drawn-match': ({ black, white }) => `les deux combats ${number(black)} : ${number(white)}`,
  'drawn-unit': ({ unit }) => named(unit),
  'drawn-square': ({ square, zone }) => `${square}, ${ZONES[zone]}`,
  'drawn-highlight': ({ square, kind, label }) =>
    [square, HIGHLIGHTS[kind], ...(label === null ? [] : [label])].join(', '),
  'colour-title': ({ colour }) => SIDES[colour],
  'rank-title': ({ rank }) => begun(RANKS[rank - 1] ?? ''),
  'preset-title': ({ preset }) => PRESETS[preset],
};

export const fr = {
  ...sentencesOf(REFUSALS, phrasebook, refusals),
  ...sentencesOf(FINDINGS, phrasebook, findings),
  ...logic,
};
