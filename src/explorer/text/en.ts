import { formsOf } from '../../language/forms.js';
import type { TranslatedMessages } from '../../language/messages.js';
import { events as eventTexts } from './events/en.js';

const { count } = formsOf('en');
const DICE = { one: 'die', other: 'dice' };
const things = (one: string) => (value: number) => count(value, { one, other: `${one}s` });
const commands = things('command');
const events = things('event');
const hits = things('hit');
const orders = things('order');
const places = things('place');
const rolls = things('roll');
const steps = things('step');
const targets = things('target');
const units = things('unit');

/** The texts of the page in English; the other languages have the same keys and parameters. */
export const en = {
  // The frame
  'to-panel': () => 'To the panel',
  language: () => 'Language',
  documents: () => 'Documents',
  reference: () => 'Reference',
  refusals: () => 'Refusals',
  'connection-lost-banner': () =>
    'The connection is lost. The board shows what was known; what is missed will be caught up.',
  'tab-Board': () => 'Board',
  'tab-Commands': () => 'Commands',
  'tab-History': () => 'History',
  'tab-Requests': () => 'Requests',
  views: () => 'Views',
  'your-turn-dot': () => 'your turn',
  'put-away': () => 'Put away',
  close: () => 'Close',
  'let-go-of-file': () => 'Let go to open the file',
  'open-title': () => 'Open a position or a game',

  // The toolbar
  position: () => 'Position',
  open: () => 'Open …',
  undo: () => 'Undo',
  redo: () => 'Redo',
  'position-in': ({ title }: { title: string }) => `Position in ${title}`,
  share: () => 'Share',
  'link-to-position': () => 'Link to this position',
  'save-state': () => 'Save state',
  'save-game': () => 'Save game',
  'board-view': () => 'View of the board',
  nearer: () => 'Nearer',
  farther: () => 'Farther',
  'whole-board': () => 'The whole board',

  // The board
  'may-go-there': () => 'may be gone to. Enter twice to go there',
  'reachable-for': ({ cost, stopped }: { cost: number; stopped: boolean }) =>
    `within reach for ${cost} points${stopped ? ', stopped by contact' : ''}. Enter twice to go there`,
  'out-of-reach': ({ title, clause }: { title: string; clause: string }) =>
    `out of reach: ${title}, clause ${clause}. Enter for the rule`,
  'places-from': ({ place, count: value }: { place: string; count: number }) => `${place}: ${places(value)} to go to.`,
  'unit-answers': ({ unit, places: there, targets: aims }: { unit: string; places: number; targets: number }) =>
    `${unit}: ${places(there)} within reach, ${targets(aims)}.`,
  'position-spoken': ({
    round,
    phase,
    active,
  }: {
    round: number | null;
    phase: string | null;
    active: string | null;
  }) => [round !== null && `Round ${round}`, phase, active !== null && `${active} to act`].filter(Boolean).join(', '),
  contact: () => 'contact',

  // Names
  unit: ({ country, type, number: index }: { country: string; type: string; number: string | null }) =>
    `${country} ${type}${index === null ? '' : ` ${index}`}`,
  'fort-named': ({ fort }: { fort: string }) => `fort ${fort}`,
  'edition-named': ({ edition }: { edition: string }) => `Edition ${edition}`,
  'and-list': ({ names }: { names: readonly string[] }) => names.join(' and '),
  person: () => 'Person',
  'role-seat': () => 'Seat',
  'role-spectator': () => 'Spectator',
  'role-host': () => 'Host',
  'reason-forts': () => 'forts',
  'reason-annihilation': () => 'annihilation',
  'reason-surrender': () => 'surrender',
  'reason-agreed-draw': () => 'agreed draw',
  'reason-victory-points': () => 'victory points',
  'reason-points': () => 'points',
  'reason-equal-turns': () => 'equal turns',
  'reason-fifty-moves': () => 'fifty moves',
  'reason-no-units': () => 'no units',
  'reason-army': () => 'the whole army',
  'reason-general': () => 'the general',
  'reason-repetition': () => 'repetition',
  'reason-resignation': () => 'resignation',
  'reason-match': () => 'the match',
  'reason-closed': () => 'closed',
  'count-money': () => 'Money',
  'count-score': () => 'Score',
  'count-points': () => 'Points',
  'count-victoryPoints': () => 'Victory points',
  'opponent-person': () => 'Person',
  'opponent-enemy': () => 'Koff’s enemy',
  'opponent-automa': () => 'Automa',
  'opponent-staff': () => 'Staff',

  // Commands
  'command-split-armies': () => 'Split armies',
  'command-choose-special-force': () => 'Choose special force',
  'command-reveal-token': () => 'Reveal token',
  'command-deploy': () => 'Deploy',
  'command-choose-headquarters': () => 'Choose headquarters',
  'command-move': () => 'Move',
  'command-lay-mine': () => 'Lay mine',
  'command-build': () => 'Build',
  'command-end-movement': () => 'End movement',
  'command-declare': () => 'Declare',
  'command-confirm-declarations': () => 'Confirm declarations',
  'command-fight': () => 'Fight',
  'command-repair': () => 'Repair',
  'command-heal': () => 'Heal',
  'command-recruit': () => 'Recruit',
  'command-buy-special-force': () => 'Buy special force',
  'command-place-special-force': () => 'Place special force',
  'command-place-turret': () => 'Place turret',
  'command-transfer': () => 'Transfer',
  'command-end-turn': () => 'End turn',
  'command-choose-random-source': () => 'Choose random source',
  'command-surrender': () => 'Surrender',
  'command-withdraw-surrender': () => 'Withdraw surrender',
  'command-offer-draw': () => 'Offer draw',
  'command-withdraw-draw': () => 'Withdraw draw',
  'command-accept-draw': () => 'Accept draw',
  'command-decline-draw': () => 'Decline draw',
  'command-resign': () => 'Resign',
  'command-expire-timer': () => 'Expire timer',
  'command-start-timer': () => 'Start timer',
  'member-armies': () => 'units',
  'member-placements': () => 'units',
  'member-number': () => 'number',
  'member-hexes': () => 'hexes',
  'member-unload': () => 'units unloaded',
  'member-medic': () => 'medic',
  'member-clock': () => 'clock',
  'member-amount': () => 'amount',
  'member-seat': () => 'seat',
  'member-country': () => 'country',
  'member-unit': () => 'unit',
  'member-fort': () => 'fort',
  'member-army': () => 'army',
  'member-price': () => 'price',
  'part-army': ({ army }: { army: string }) => `army ${army}`,
  'part-path': ({ place, steps: value }: { place: string; steps: number }) => `→ ${place} (${steps(value)})`,
  'part-no-attacks': () => 'nothing',
  'attack-pair': ({ attacker, target }: { attacker: string; target: string }) => `${attacker} on ${target}`,
  'part-fort': ({ fort }: { fort: string }) => `in fort ${fort}`,
  'part-to': ({ to }: { to: string }) => `to ${to}`,

  // The list of commands
  'no-commands': () => 'There are no commands to give here.',
  'legal-commands': () => 'Legal commands',
  filter: () => 'Filter',
  'filter-example': () => 'move tank, recruit, 15,-4 …',
  'commands-found': ({ found, shown }: { found: number; shown: number }) =>
    `${commands(found)}${found > shown ? `, the first ${shown} are shown` : ''}`,
  units: () => 'Units',
  'country-units': ({ country, units: value }: { country: string; units: number }) => `${country}, ${units(value)}`,
  aboard: () => 'aboard',

  // The situation
  'the-position': () => 'The position',
  round: () => 'Round',
  'to-act': () => 'To act',
  'seat-won': ({ winner }: { winner: string }) => `${winner} won`,
  draw: () => 'Draw',
  'refused-command': ({ command }: { command: string }) => `No: ${command.toLowerCase()}`,
  seat: () => 'Seat',
  forts: () => 'Forts',
  you: ({ seat }: { seat: string }) => `${seat} (you)`,
  'commands-coming': () => 'The commands are on their way.',
  'waiting-for': ({ seats }: { seats: readonly string[] }) => `Waiting for ${seats.join(', ')}.`,
  'who-acts': () => 'Who acts',
  'dice-of-commands': () => 'The dice of commands',
  'let-service-play': () => 'Let the service play',
  'commands-legal': ({ commands: value }: { commands: number }) =>
    `${count(value, { one: 'legal command', other: 'legal commands' })}: choose a unit on the board, or from the list.`,

  // Plans and the analysis of a game
  'plans-of-staff': () => 'What would Staff do?',
  'plans-of-computer': () => 'What would the computer do?',
  'show-plans': () => 'Show plans',
  'no-plans': () => 'There is nothing to plan in this position.',
  'chance-of-winning': ({ chance }: { chance: string }) => `Chance of winning: ${chance}`,
  orders: ({ orders: value }: { orders: number }) => orders(value),
  'chances-of-winning': () => 'Chances of winning',
  'show-chances': () => 'Show the chances',
  'no-turns': () => 'This game has no turns yet.',
  'luck-and-lost': ({ luck, lost }: { luck: string; lost: string }) => `Luck ${luck}, lost by decisions ${lost}`,
  'turn-luck': ({ luck, lost }: { luck: string; lost: string }) => `luck ${luck}, lost by decisions ${lost}`,
  'chances-of': ({ seat }: { seat: string }) => `Chances of winning of ${seat}`,
  'after-turn': ({ turn, seat, chance }: { turn: number; seat: string; chance: string }) =>
    `After turn ${turn}, by ${seat}: ${chance}`,
  'chance-after-turns': ({ seat }: { seat: string }) => `The chance of ${seat} after each turn`,
  'turn-of': ({ turn, seat }: { turn: number; seat: string }) => `Turn ${turn}, ${seat}`,
  'go-there': () => 'Go there',

  // A unit in hand
  'let-go': () => 'Let go',
  country: () => 'Country',
  damage: () => 'Damage',
  rank: () => 'Rank',
  speed: () => 'Speed',
  'has-moved': () => 'It has made its move this turn.',
  asking: () => 'Asking …',
  'cannot-move': () => 'It cannot move',
  'within-reach': () => 'Within reach',
  'places-as-list': ({ places: value }: { places: number }) => `${places(value)} as a list`,
  'go-move': ({ place }: { place: string }) => `Hex ${place}`,
  'go-board': ({ place }: { place: string }) => `Board ${place}`,
  'go-enter-fort': ({ place }: { place: string }) => `Enter ${place}`,
  'go-take-fort': ({ place }: { place: string }) => `Take ${place}`,
  'point-at-hex': () =>
    'Point at a hex to see the way there, or why there is none. A second click on a place within reach goes there; an enemy is a target.',
  'the-way': () => 'The way',
  'passes-through': () => 'passes through',
  'stopped-there': ({ cost }: { cost: number | null }) =>
    `Contact with the enemy stops it there${cost === null ? '' : `; free to go on for ${cost}`}.`,
  'move-ends': () => 'The move ends there for good.',
  'go-there-for': ({ cost }: { cost: number }) => `Go there for ${cost}`,
  'why-not-there': () => 'Why not there?',
  'way-costs': ({ needs, speed }: { needs: number; speed: number | null }) =>
    `The way costs ${needs}${speed === null ? '' : `, its speed is ${speed}`}.`,
  'what-would-work': () => 'What would work?',
  'go-to-for': ({ place, cost }: { place: string; cost: number }) => `Go to ${place} for ${cost}`,
  'that-way-to': ({ place }: { place: string }) => `That way as far as ${place}`,
  clause: ({ id }: { id: string }) => `Clause ${id}`,
  decisions: ({ count: value }: { count: number }) => (value === 1 ? 'decision' : 'decisions'),

  // A place in hand
  'nothing-begins-here': () => 'No legal command begins here.',
  'why-not-to': ({ place }: { place: string }) => `Why not to ${place}?`,
  'to-place': ({ place }: { place: string }) => `To ${place}`,
  'what-it-may-do': () => 'What it may do',
  'point-at-place': () => 'Point at a place to see whether it may be gone to; a second click on it goes there.',

  // Attacks
  targets: () => 'Targets',
  'no-target': () => 'No enemy is within range.',
  'why-not-attack': () => 'Why not attack it?',
  'attack-on': ({ target }: { target: string }) => `Attack on ${target}`,
  dice: () => 'Dice',
  'dice-of-roll': ({ base, extra, value }: { base: number; extra: number; value: number }) =>
    `${base}${extra > 0 ? ` + ${extra}` : ''}, hit on ${value} or less`,
  'return-fire': () => 'Return fire',
  'dice-of-return-fire': ({ dice, value }: { dice: number; value: number }) =>
    `${count(dice, DICE)}, hit on ${value} or less`,
  none: () => 'none',
  distance: () => 'Distance',
  'distance-of': ({ distance, close }: { distance: number; close: boolean }) =>
    `${distance}${close ? ', close combat' : ''}`,
  'support-flank': () => 'Flank',
  'support-surround': () => 'Surround',
  'hits-for-damage': () => 'Hits for damage 1, 2, …',
  'hits-in': ({ hits, row }: { hits: readonly number[]; row: string }) => `${hits.join(' · ')} (${row})`,
  'hits-for-attacker': () => '… of the attacker',
  'take-off-list': () => 'Take it off the list',
  'weigh-with-others': () => 'Weigh with others',
  odds: () => 'The odds',
  'odds-together': () => 'The odds of all of them, in order',
  'working-out-odds': () => 'Working them out …',
  'declare-attacks': ({ attacks }: { attacks: number }) =>
    `Declare ${attacks === 1 ? 'this attack' : `these ${attacks} attacks`}`,
  'fate-of-unit': ({ destroyed, damage }: { destroyed: string; damage: string }) =>
    `destroyed ${destroyed} · damage +${damage} on average`,
  'damage-chance': ({ damage, chance }: { damage: number; chance: string }) => `${damage} damage: ${chance}`,
  'damage-chances': ({ chances }: { chances: string }) => `Chances of damage afterwards. ${chances}`,
  'try-with-dice': () => 'Try it with dice',
  roll: () => 'Roll',

  // Dice
  'dice-thrown': () => 'Thrown now',
  'dice-seed': () => 'From a seed',
  'dice-own': () => 'Our own',
  seed: () => 'Seed',
  'a-seed': () => 'a seed',
  'results-in-order': () => 'Results in order, 1 to 12',
  'add-result': ({ value }: { value: number }) => `Add a ${value}`,
  'die-hit': ({ value }: { value: number }) => `${value}, a hit`,
  'die-miss': ({ value }: { value: number }) => `${value}, a miss`,

  // The history
  'what-happened': () => 'What happened',
  'line-so-far': () => 'The line so far',
  'the-beginning': () => 'The beginning',
  'service-plays': () => 'The service plays',
  instead: () => 'Instead',
  'seat-plays': ({ seat }: { seat: string }) => `${seat} plays`,
  stop: () => 'Stop',
  'play-through': () => 'Play through',
  'game-gone': () => 'The game is no longer there.',
  'log-of-game': () => 'The log of the game',
  'nothing-happened': () => 'Nothing has happened yet. Give a command, and its events and dice appear here.',
  'hits-of-roll': ({ roll, hits: value }: { roll: string; hits: number }) => `${roll} · ${hits(value)}`,
  'hits-fixed': ({ roll, hits: value }: { roll: string; hits: number }) =>
    `${roll} · fixed hits, without dice: ${value}`,
  'hits-of-card': ({ roll, hits: value, card }: { roll: string; hits: number; card: number }) =>
    `${roll} · card ${card} · ${hits(value)}`,
  'roll-attacker': () => 'Attacker',
  'roll-target': () => 'Target',
  'roll-scatter': () => 'Scatter',

  // Events
  ...eventTexts,
  'purpose-deployment': () => 'deployment',
  'purpose-first-turn': () => 'first turn',

  // A game of several people
  'your-turn': () => 'It is your turn',
  'the-game': () => 'The game',
  'you-are': () => 'You are',
  'no-seat': () => 'no seat',
  'waits-for': () => 'Waits for',
  'waits-to-join': ({ seats, isHost }: { seats: readonly string[]; isHost: boolean }) =>
    `Waiting for ${seats.join(' and ')} to join${isHost ? '. Send the invitation: it works once' : ''}.`,
  'has-joined': ({ seat }: { seat: string }) => `${seat} has joined`,
  'send-invitation': () => 'Send invitation …',
  'to-contribute': ({ seats }: { seats: readonly string[] }) => `${seats.join(', ')} to contribute to the dice`,
  session: () => 'Session',
  'leave-it': () => 'Leave it',
  'link-opening': () => 'connecting …',
  'link-live': () => 'live',
  'link-lost': () => 'connection lost',
  'link-ended': () => 'over',
  'you-are-invited': () => 'You are invited',
  'seat-kept': ({ seat }: { seat: string }) =>
    `Somebody has kept the seat of ${seat} for you. The invitation works once.`,
  'take-seat': () => 'Take the seat',
  'not-now': () => 'Not now',
  'is-taken': () => 'is taken',
  'is-free': () => 'is free',
  'copy-invitation': () => 'Copy invitation',
  invitation: () => 'Invitation',
  'sit-here': () => 'Sit here',
  spectators: () => 'Spectators',
  'spectators-see': () => 'see what everybody may see',
  'link-for-spectators': () => 'Link for spectators',
  'copy-link': () => 'Copy link',
  won: ({ winners, reason }: { winners: readonly string[]; reason: string }) =>
    `${winners.join(' and ')} won: ${reason}.`,
  'ended-drawn': ({ reason }: { reason: string }) => `A draw: ${reason}.`,
  'not-played-out': ({ reason }: { reason: string }) => `Not played out: ${reason}.`,
  'replay-game': () => 'Replay the game',
  'check-dice': () => 'Check the dice',
  'dice-right': ({ rolls: value, dice }: { rolls: number; dice: number }) =>
    `The service finds all ${rolls(value)} right: ${count(dice, DICE)}, and the promise kept.`,
  'dice-wrong': ({ wrong, kept }: { wrong: number; kept: boolean }) =>
    `The service finds ${rolls(wrong)} wrong; the promise was ${kept ? 'kept' : 'broken'}.`,
  'no-hashes-here': () =>
    'This browser computes no hashes for pages without TLS: open the page over https or on this machine to check here too.',
  'dice-right-here': () => 'Computed again in this browser, from the published derivation alone: every die is right.',
  'dice-wrong-here': ({ wrong, fits }: { wrong: number; fits: boolean }) =>
    `Computed again in this browser: ${fits ? '' : 'the secret does not fit the promise; '}${rolls(wrong)} wrong.`,
  'secret-later': () => 'The service publishes the secret of the dice when the game is over.',
  'game-named': ({ id }: { id: string }) => `Game ${id}`,
  'connection-lost': () => 'The connection is lost.',
  'connection-back': () => 'The connection is back',
  'events-caught-up': ({ events: value }: { events: number }) => `${events(value)} caught up.`,

  // Opening
  'set-one-up': () => 'Set one up',
  'look-at-position': () => 'Look at the position',
  'open-game': () => 'Open a game for several people',
  'key-for-games': () => 'A key to open games, where the service asks for one',
  'api-key': () => 'API key',
  'recorded-games': () => 'Recorded games',
  'state-or-file': () => 'A position, a game, a map or a unit sheet',
  'drop-a-file': () =>
    'Drop a file anywhere on the page, choose one, or paste its text; a game’s own notation will do where it has one. A map or a unit sheet of your own, as JSON or as text, goes into the set-up.',
  'unit-sheet': () => 'Unit sheet',
  'document-taken': ({ title }: { title: string }) => `${title} is in the set-up: choose the rest, and play.`,
  'not-fit-to-play': ({ name }: { name: string }) => `${name} cannot be played on as it is. Nothing has changed.`,
  'key-for-typed': () => 'A typed text needs a key here',
  'key-for-typed-detail': () =>
    'The service stores it while it reads it. Enter the key of its operator, or take the document as JSON.',
  file: () => 'File',
  text: () => 'Text',
  'the-text': () => 'The text',
  'open-text': () => 'Open the text',
  'follow-game': () => 'Follow a game',
  token: () => 'Token of a seat, of spectators or of the host',
  'follow-it': () => 'Follow it',
  'games-of-service': ({ games }: { games: readonly { title: string; players: readonly number[] }[] }) =>
    `Games of this service: ${games.map(({ title, players }) => `${title} (${players.join(' or ')} players)`).join(', ')}`,
  'recorded-mid-game': () => 'Flanders, round 6',
  'recorded-mid-game-note': () => 'four armies in mid game',
  'recorded-flanders': () => 'Flanders, mid game',
  'recorded-flanders-note': () => 'moves and battles',
  'recorded-vosges': () => 'The Vosges, the last turns',
  'recorded-vosges-note': () => 'how a game ends',
  'recorded-opening': () => 'Half of the Vosges, the opening',
  'recorded-opening-note': () => 'armies are deployed',

  // The set-up
  'asking-what-there-is': () => 'Asking what there is …',
  game: () => 'Game',
  map: () => 'Map',
  rules: () => 'Rules',
  players: () => 'Players',
  'part-of-map': () => 'Part of the map',
  'seat-number': ({ number: index }: { number: number }) => `Seat ${index}`,
  'who-plays': ({ seat }: { seat: string }) => `Who plays ${seat}`,
  'seed-of-dice': () => 'Seed of the dice',
  'first-game': () => 'first game',
  'all-options': () => 'All options',
  'value-waived': () => 'Waived',
  'value-awaited': () => 'Awaited',
  'as-rules-have-it': () => 'as the rules have it',
  'value-true': () => 'yes',
  'value-false': () => 'no',

  // Files and links
  'file-not-there': () => 'The file is not there.',
  'the-link': () => 'The link',
  'link-not-whole': () => 'The link is not whole: a part of it was lost on the way.',
  'not-json': ({ name }: { name: string }) => `${name} is not JSON, or was cut short. Nothing has changed.`,
  'neither-state-nor-file': ({ name }: { name: string }) => `${name} holds neither a state nor a game file.`,
  'first-state-of': ({ name }: { name: string }) => `The first state of ${name}`,
  'unknown-version': ({ name, version, known }: { name: string; version: string | null; known: string }) =>
    `${name} is a state ${version === null ? 'without a version' : `of the version “${version}”`}, which this service does not know. It knows ${known}.`,
  'no-possible-position': ({ name }: { name: string }) => `${name} is no possible position.`,
  copied: ({ what }: { what: string }) => `${what} copied`,
  'cannot-copy': () => 'The browser does not let this page copy',
  'no-position': () => 'There is no position yet.',
  'no-replay': () => 'The game could not be played again.',
  'dice-unknown': () => 'Not every die of this line is known: take the state instead.',
  'own-documents': () =>
    'A game file on a map or unit sheet of your own needs hashes, which this browser computes over https or on this machine only: take the state instead.',

  // Requests
  requests: () => 'Requests',
  'requests-behind': () => 'The requests behind every click',
  clear: () => 'Clear',
  'everything-asked': () => 'Everything on this page was asked over the public API.',
  'the-reference': () => 'The reference',
  'no-answer': () => 'no answer',
  'copy-curl': () => 'Copy as curl',
  'copy-code': () => 'Copy as TypeScript',
  'curl-command': () => 'curl command',
  'client-code': () => 'Client code',
  body: () => 'Body',
  answer: () => 'Answer',
  empty: () => '(empty)',
  'given-up': () => 'Given up: the answer is no longer needed.',

  // Problems
  'front-lead': () =>
    'A war on hexes, played by the book: the board shows what is allowed, and the rule that forbids the rest.',
  'play-enemy': () => 'Play the enemy',
  'play-computer': () => 'Play the computer',
  'play-friend': () => 'Play a friend',
  'friend-where': () => 'Where',
  'friend-by-link': () => 'By a link, each at an own screen',
  'friend-here': () => 'Both at this screen',
  'play-here-note': ({ game }: { game: string }) => `${game} for two, by turns at this screen.`,
  'seat-in-game': ({ game, seat }: { game: string; seat: string }) => `${game} as ${seat}`,
  'key-needed': () => 'This service opens games with a key alone',
  'key-needed-detail': () =>
    'The operator of the service gives such keys. Enter yours, or play at this screen; a friend who joins needs none.',
  'play-friend-note': ({ game }: { game: string }) => `You take a seat of ${game} and get a link for the other.`,
  'explore-position': () => 'Explore a position',
  'explore-note': ({ title }: { title: string }) =>
    `${title}: choose a unit and see where it may go, whom it may attack, and why not.`,
  'go-on-with': ({ title }: { title: string }) => `Go on with ${title}`,
  'forget-game': ({ title }: { title: string }) => `Forget ${title}`,
  opponent: () => 'Opponent',
  level: () => 'Level',
  'level-recruit': () => 'Recruit',
  'level-poilu_no_special': () => 'Poilu, no special forces',
  'level-poilu': () => 'Poilu',
  'level-over_the_top': () => 'Over the top',
  'level-no_mans_land': () => 'No man’s land',
  'level-shell_shock': () => 'Shell shock',
  'level-easy': () => 'Easy',
  'level-standard': () => 'Standard',
  'level-hard': () => 'Hard',
  'level-overkill': () => 'Overkill',
  'level-cadet': () => 'Cadet',
  'level-colonel': () => 'Colonel',
  'level-marshal': () => 'Marshal',

  'next-step': () => 'Next step',
  'step-before': () => 'The step before',
  'steps-in-all': ({ steps: value }: { steps: number }) => steps(value),
  'whole-turn': () => 'The whole turn',
  'your-turn-title': ({ title }: { title: string }) => `● Your turn – ${title}`,
  'try-again': () => 'Try again',

  'commands-at-hand': () => 'Commands at hand',

  'rules-forbid': () => 'The rules forbid this',
  'no-answer-title': () => 'The service does not answer',
  'no-answer-detail': () => 'Nothing is lost. Try again when it can be reached.',
  'stream-ended': () => 'The stream has ended',
  unreadable: () => 'This cannot be read',
  'no-json': ({ message }: { message: string }) => `It is not JSON: ${message}`,
  'something-wrong': () => 'Something went wrong',
  'the-whole': () => 'the whole',
  'problem-unauthenticated': () => 'This link or token is no longer good',
  'problem-unauthenticated-detail': () =>
    'It has expired, was used already or was replaced. Ask the host of the game for a new invitation.',
  'problem-forbidden': () => 'This is not for you to do',
  'problem-forbidden-detail': () => 'Your seat or token does not allow it.',
  'problem-session-unknown': () => 'This leads to no game',
  'problem-session-unknown-detail': () =>
    'There is no such session, or the link is no longer good: an invitation works once, and tokens expire. Ask the host of the game for a new one.',
  'problem-too-many-requests': () => 'That was too fast',
  'problem-too-many-requests-detail': () => 'Wait a moment, then try again.',
  'problem-version-stale': () => 'The game has moved on',
  'problem-version-stale-detail': () => 'Something happened meanwhile. Look again, then decide.',
  'problem-rolls-exhausted': () => 'More dice are needed',
  'problem-rolls-exhausted-detail': () => 'The rules call for more dice than were given.',
};

/** The texts of the page in any language. */
export type Texts = TranslatedMessages<typeof en>;
