import { prefixed, translationOf } from '../../game/records.js';
import { FINDINGS } from '../schema/findings.js';
import { REFUSALS } from '../schema/refusals.js';
import { MESSAGES } from './english.js';
import { EVENT, EVENTS } from './events.js';
import { phrasebookOf } from './lexicon.js';

/** The things of the game in French. */
const phrasebook = phrasebookOf({
  language: 'fr',
  seats: { black: { name: 'les Noirs', of: 'des Noirs' }, white: { name: 'les Blancs', of: 'des Blancs' } },
  sides: { black: 'Noirs', white: 'Blancs' },
  adjectives: { black: 'noir', white: 'blanc' },
  ranks: ['soldat', 'sergent', 'capitaine', 'colonel', 'général'],
  unit: '{rank} {colour} en {square}',
  endings: {
    points: 'aux points',
    'equal-turns': 'après des tours égaux',
    'fifty-moves': 'après cinquante coups sans capture',
    'no-units': 'parce qu’il ne reste aucune unité à jouer',
    army: 'par capture de toute l’armée',
    general: 'par capture du général',
    repetition: 'par répétition',
    'agreed-draw': 'par accord',
    resignation: 'par abandon',
    match: 'après deux combats',
  },
  winner: { some: 'Victoire {seat.of}', none: 'Partie nulle' },
  battle: { first: 'Premier combat : ', second: 'Second combat : ' },
  offered: ', {seat} proposent la partie nulle',
  zone: { black: 'territoire noir', trench: 'tranchée', white: 'territoire blanc' },
  highlight: {
    selected: 'sélectionnée',
    move: 'peut aller ici',
    capture: 'peut capturer ici',
    'last-move': 'dernier coup',
    captured: 'capturée ici',
    hint: 'suggestion',
  },
  preset: {
    'trench-duel': 'Trench à deux',
    'trench-match': 'Trench à deux : une rencontre de deux combats',
    'trench-solo': 'Trench : contre l’ordinateur',
  },
  whyNot: {
    'other-points': 'les points ne donnent pas ce résultat.',
    match: 'une rencontre se termine par ses deux combats.',
    'whole-army': 'il faut capturer toute l’armée.',
    'not-whole-army': 'il n’est pas nécessaire de capturer toute l’armée.',
    'no-equal-turns': 'cette partie n’a pas de tours égaux.',
    'both-have-units': 'les deux côtés ont des unités.',
    'no-general': 'le général est une unité comme les autres.',
    'no-repetition': 'les positions peuvent se répéter.',
    'no-agreed-draw': 'cette partie ne connaît pas de proposition de nulle.',
    'somebody-wins': 'une telle partie a un gagnant.',
    'winner-bare': 'le gagnant n’a aucune unité.',
    'no-second-battle': 'il n’y a pas eu de second combat.',
    goal: 'aucun des deux côtés n’a {goal} {goal|point|points}.',
    blackGoal: 'les Noirs n’ont pas {blackGoal} {blackGoal|point|points}.',
    quiet: 'il y a eu {quiet} {quiet|coup|coups} sans capture.',
  },
  inTwos: ', par deux',
  forced: { won: 'gagne', lost: 'perd' },
  captured: ', prise : {taken.and}',
  outcome: '{winner}, {reason}',
});

const refusals = translationOf(REFUSALS, phrasebook, {
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

const findings = translationOf(FINDINGS, phrasebook, {
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
  'too-many-units': 'Une armée a au plus {most} unités de ce grade : {rank} {colour}.',
  'impossible-score': '{points} {points|point|points}, c’est impossible ici : le maximum est {most}{inTwos}.',
  'impossible-result': { cites: 'Une partie terminée {reason} cite {clause}.', why: '{winner} {reason} : {why}' },
  'unknown-version': {
    none: 'La version de l’état manque.',
    other: '{version} n’est aucune version de l’état que le service connaisse.',
  },
});

const messages = translationOf(MESSAGES, phrasebook, {
  'game-too-long': 'Une partie a au plus {most} caractères.',
  'game-form': 'Une partie est une position, un point-virgule et ses ordres.',
  'no-opponent-in-game': 'Une partie en une ligne contient les coups, pas les joueurs.',
  'option-once': 'Chaque option est nommée une fois.',
  'position-form':
    'Une position est un plateau, b ou w, un score, un nombre et des options, séparés par une seule espace.',
  'board-form': 'Un plateau a huit rangées de huit cases.',
  'position-word': 'Le mot {index}, {word}, n’est pas celui d’une position ; le plus proche est {nearest}.',
  'no-such-ending': 'Aucune partie ne se termine par {reason}.',
  'state-is-object': 'Un état est un objet JSON.',
  'no-word': 'Le mot {index}, {word}, n’est pas celui d’une partie ; le plus proche est {nearest}.',
  'written-otherwise': 'Le mot {index}, {word}, s’écrit {written}.',
  'wins-by-force':
    '{line} : {won} de force en {moves} {moves|coup|coups}, trouvé avec {nodes} {nodes|position|positions}.',
  'expects-points':
    '{line} : attend {points} points, en regardant {depth} {depth|coup|coups} en avant sur {nodes} {nodes|position|positions}.',
  'line-risk': 'L’autre armée prend {points} {points|point|points} dans cette ligne.',
  'line-safe': 'L’autre armée ne prend rien dans cette ligne.',
  'drawn-turn': '{battle}aux {active.side} de jouer{offer}',
  'drawn-quiet': 'sans capture {quiet}/{most}',
  'drawn-match': 'les deux combats {black} : {white}',
});

const eventTexts = translationOf(EVENTS, phrasebook, {
  'unit-moved': '{Rank} {colour} : {from} → {to}{captures}.',
  'draw-offered': '{Seat} proposent la nulle.',
  'draw-declined': '{Seat} refusent la nulle.',
  'battle-began': 'Le combat {battle} commence.',
  'battle-ended': 'Le combat {battle} est fini, {reason} : {points}.',
});

export const fr = {
  ...refusals,
  ...findings,
  ...messages,
};
export const events = prefixed(EVENT, eventTexts);
