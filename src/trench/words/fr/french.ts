import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { en as english, NamedUnit, TrenchPreset, WhyNot } from '../en/english.js';

const { count, number } = formsOf('fr');

const PRESETS: Readonly<Record<TrenchPreset, string>> = {
  'trench-duel': 'Trench à deux',
  'trench-match': 'Trench à deux : une rencontre de deux batailles',
  'trench-solo': 'Trench : contre l’ordinateur',
};

export const COLOURS: Readonly<Record<string, string>> = { black: 'les Noirs', white: 'les Blancs' };
const OF: Readonly<Record<string, string>> = { black: 'des Noirs', white: 'des Blancs' };
const BEGUN: Readonly<Record<string, string>> = { black: 'Les Noirs', white: 'Les Blancs' };
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

export const fr: TranslatedMessages<typeof english> = {
  'seat-of-opponent': ({ seat }) => `Le service joue pour ${COLOURS[seat]}.`,
  'game-over': () => 'La partie est terminée.',
  'unknown-seat': ({ seat }) => `${seat} n’est pas une place de cette partie.`,
  'not-your-turn': ({ active }) => `C’est le tour ${OF[active]}.`,
  'not-your-unit': ({ square, colour }) => `L’unité en ${square} est celle ${OF[colour]}.`,
  'no-unit': ({ square }) => `${square} est vide.`,
  'draws-off': () => 'Dans cette partie, on ne propose pas la nulle.',
  'nothing-offered': ({ by }) => `${BEGUN[by]} n’ont pas proposé la nulle.`,
  'game-too-long': ({ most }) => `Une partie a au plus ${number(most)} caractères.`,
  'game-form': () => 'Une partie est une position, un point-virgule et ses ordres.',
  'no-opponent-in-game': () => 'Une partie en une ligne dit ce qui a été joué, pas qui l’a joué.',
  'option-once': () => 'Chaque option est nommée une fois.',
  'position-form': () =>
    'Une position est un plateau, b ou w, un score, un nombre et des options, séparés par une seule espace.',
  'board-form': () => 'Un plateau a huit rangées de huit cases.',
  'no-such-ending': ({ reason }) => `Aucune partie ne se termine par ${reason}.`,
  'state-is-object': () => 'Un état est un objet JSON.',
  'active-to-move': ({ active }) => `C’est à jouer pour ${COLOURS[active]}.`,
  'square-taken': ({ square }) => `Deux unités sont en ${square}.`,
  'points-end-game': ({ colour, points: value, goal }) =>
    `${BEGUN[colour]} ont ${points(value)}, et ${number(goal)} terminent la partie.`,
  'quiet-end-game': ({ quiet }) => `${moves(quiet)} sans capture terminent la partie.`,
  'nobody-to-move': ({ active }) => `${BEGUN[active]} n’ont aucune unité à déplacer.`,
  'history-off': () => 'Les coups depuis la dernière capture ne sont gardés qu’avec l’option repetition.',
  'history-too-long': ({ quiet, history }) =>
    `Depuis la dernière capture, il y a eu ${moves(quiet)}, pas ${number(history)}.`,
  'history-elsewhere': ({ move }) => `${move} ne mène pas à cette position.`,
  'third-time': () => 'La position se présente pour la troisième fois, ce qui termine la partie.',
  'first-battle-off': () => 'Seule une rencontre en deux combats en a un premier.',
  'offer-after-end': () => 'Une fois la partie terminée, rien n’est proposé.',
  'draw-offered': ({ by, declined }) => `${BEGUN[by]} ont proposé la nulle${declined ? ', qui a été refusée' : ''}.`,
  'unit-stays': ({ unit }) => `Le ${named(unit)} doit quitter sa case.`,
  'no-line': ({ from, to }) => `De ${from} à ${to}, il n’y a pas de ligne droite.`,
  'wrong-direction': ({ from, to, unit }) => `De ${from} à ${to} n’est pas une direction du ${named(unit)}.`,
  'too-far': ({ from, to, steps, unit, range }) =>
    `De ${from} à ${to}, il y a ${count(steps, { one: 'pas', other: 'pas' })} ; le ${named(unit)} a une portée de ${number(range)}.`,
  'friend-in-the-way': ({ unit }) => `Le ${named(unit)} est sur le chemin.`,
  'friend-there': ({ unit }) => `Le ${named(unit)} s’y trouve.`,
  'capture-ends-move': ({ unit }) => `La capture du ${named(unit)} termine le coup.`,
  'behind-a-wall': ({ unit, from }) => `Le ${named(unit)} ne peut pas être capturé depuis ${from} et fait obstacle.`,
  'front-attack': ({ unit }) => `Le ${named(unit)} est dans la tranchée, à l’abri d’une attaque de face.`,
  'trench-attack': ({ unit }) => `Tous deux sont dans la tranchée : le ${named(unit)} ne peut pas être capturé.`,
  'backward-attack': ({ unit }) => `Depuis la tranchée, on ne capture pas en arrière : pas non plus le ${named(unit)}.`,
  'no-word': ({ index, word }) => `Le mot ${index}, ${word}, n’est pas celui d’une partie.`,
  'written-otherwise': ({ index, word, written }) => `Le mot ${index}, ${word}, s’écrit ${written}.`,
  'unknown-version': ({ version }) =>
    version === undefined
      ? 'La version de l’état manque.'
      : `${version} n’est aucune version de l’état que le service connaisse.`,
  'too-many-units': ({ most, colour, rank }) =>
    `Une armée a au plus ${number(most)} unités de ce grade : ${RANKS[rank - 1]} ${ADJECTIVES[colour]}.`,
  'impossible-score': ({ points: value, worth, inTwos }) =>
    `${points(value)}, c’est impossible : une armée vaut ${number(worth)}${inTwos ? ', par deux' : ''}.`,
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
