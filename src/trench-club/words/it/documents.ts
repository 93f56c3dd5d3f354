import { formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { documents as english } from '../en/documents.js';

const { and, or, count, number: figure } = formsOf('it');
const WALKERS = {
  foot: 'soldati a piedi, che possono guadare: un intero turno, contato come 2 punti (MOV-8)',
  wheel: 'artiglieria e veicoli sulla terraferma',
  track: 'carri armati sulla terraferma',
  'wheel-trenches': 'artiglieria e veicoli con la variante delle trincee, che chiude loro quegli esagoni (VAR-TRE-2)',
  'speed-1': 'unità di velocità 1, che non possono mai entrare in una foresta (MOV-23)',
};
const NUMBERS = { start: 'Il numero iniziale', column: 'Una colonna' };
const SIDES: Readonly<Record<string, string>> = { left: 'sinistro', right: 'destro' };
const nothing = (word: string | undefined) => word ?? 'nulla';

export const documents: TranslatedMessages<typeof english> = {
  'rows-not-rectangular': ({ letters, widest }) =>
    `La riga ha ${count(letters, { one: 'lettera', other: 'lettere' })}, la più larga ${figure(widest)}.`,
  'no-hexes': () => 'La mappa non ha nessun esagono.',
  'fort-hex-shared': ({ hex, fort }) => `L’esagono ${hex} è già elencato nel forte ${fort}.`,
  'fort-hex-not-lettered': ({ hex, fort }) => `L’esagono ${hex} del forte ${fort} non ha la lettera X nelle righe.`,
  'entrance-off-body': ({ side, fort }) => `L’ingresso ${SIDES[side]} del forte ${fort} non tocca le sue mura.`,
  'fort-not-connected': ({ fort }) => `Gli esagoni del forte ${fort} non formano un solo gruppo.`,
  'fort-letter-without-fort': ({ column }) => `La colonna ${column} ha la lettera X, ma non è in nessun forte.`,
  'start-repeated': ({ number }) => `La posizione iniziale ${number} è elencata due volte.`,
  'start-hex-shared': ({ hex }) => `L’esagono ${hex} è la posizione iniziale di due numeri.`,
  'hex-off-map': ({ hex }) => `L’esagono ${hex} non è sulla mappa.`,
  'hex-of-fort': ({ hex }) => `L’esagono ${hex} fa parte di un forte.`,
  'trench-hex-repeated': ({ hex }) => `L’esagono ${hex} è già elencato in una trincea.`,
  'trench-on-water': ({ hex }) => `L’esagono ${hex} è acqua o un ponte.`,
  'trench-not-connected': ({ trench }) => `La trincea ${trench} non forma un solo gruppo.`,
  'trenches-touch': ({ trench, other }) => `La trincea ${trench} tocca la trincea ${other}: sono un solo gruppo.`,
  'half-off-map': ({ from, to, last }) =>
    `Le colonne da ${from} a ${to} non sono un intervallo entro le colonne da 0 a ${last}.`,
  'start-outside-half': ({ number, half }) => `La posizione iniziale ${number} non è in ${half}.`,
  'fort-across-cut': ({ half, fort }) => `Il bordo di ${half} taglia il forte ${fort}.`,
  'trench-across-cut': ({ half, trench }) => `Il bordo di ${half} spezza la trincea ${trench}.`,
  'halves-overlap': () => 'Le due metà hanno colonne in comune.',
  'id-repeated': ({ id }) => `L’identificatore ${id} è usato due volte.`,
  'nobody-can-start': ({ starts, each }) =>
    `${count(starts, { one: 'posizione iniziale', other: 'posizioni iniziali' })}; ogni giocatore ne riceve ${figure(each)}.`,
  'nobody-can-win': ({ forts, enough }) =>
    `${count(forts, { one: 'forte', other: 'forti' })}; per vincere con i forti ne servono ${figure(enough)}.`,
  'entrance-walled-in': () => 'Un ingresso non ha nessun esagono di accesso asciutto.',
  'start-without-room': ({ number, room, units }) =>
    `Posizione iniziale ${number}: ${count(room, { one: 'esagono asciutto', other: 'esagoni asciutti' })} entro due passi, ${figure(units)} unità.`,
  'nothing-may-follow': ({ word }) => `Nulla può seguire ${word}.`,
  'not-quoted': ({ word }) => `${word} non è un testo tra virgolette.`,
  'line-twice': ({ key }) => `La riga ${key} compare due volte.`,
  'half-twice': ({ half }) => `La riga half ${half} compare due volte.`,
  'half-form': () => 'Una metà è la sua prima e la sua ultima colonna: half half-1-6 0 to 15.',
  'map-line': ({ key }) =>
    `Una riga comincia con map, title, season, orientation, rows, fort, start, trench o half, non con ${key}; le righe di esagoni sono rientrate.`,
  'fort-line': ({ word }) =>
    `Dopo il suo identificatore un forte ha un titolo tra virgolette, left, body o right, non ${word}.`,
  'fort-entrances': ({ fort }) => `Il forte ${fort} ha un ingresso sinistro e uno destro.`,
  'words-in-line': ({ count: wanted, given }) =>
    `Qui stanno ${count(wanted, { one: 'parola', other: 'parole' })}, non ${figure(given)}.`,
  'indented-line': () => 'Una riga rientrata sta sotto un’unità o sotto la torretta.',
  'sheet-line': ({ key }) =>
    `Una riga comincia con sheet, title, unit o turret, oppure è rientrata sotto una di esse; non con ${key}.`,
  'key-twice': ({ key }) => `${key} compare due volte.`,
  'no-value': ({ key }) => `${key} non ha valore.`,
  'rank-form': ({ key, word }) => `${key} è recluta/veterano/eroe di guerra, come in 2/4/6, non ${word}.`,
  'figure-form': ({ key, word }) =>
    `${key} è un numero, un intervallo come in 1-3, numeri come in 2/4/6, oppure none, non ${word}.`,
  'fort-cut-off': ({ walker, ways, more }) =>
    `Non c’è via per ${WALKERS[walker]}: ${ways.map(({ start, fort }) => `dalla posizione ${start} a ${fort}`).join(', ')}${more > 0 ? ` e altre ${figure(more)}` : ''}.`,
  'not-a-number': ({ what, word }) => `${NUMBERS[what]} è un numero intero, non ${nothing(word)}.`,
  'not-a-place': ({ word }) => `Un luogo è colonna,riga come in 4,0, non ${nothing(word)}.`,
  'not-a-half': ({ halves, word }) => `Le metà sono ${and(halves)}, non ${nothing(word)}.`,
  'not-a-basis': ({ key, bases, word }) =>
    `Dopo il suo valore ${key} ha la sua base: ${or(bases)}, non ${nothing(word)}.`,
  'nothing-to-draw': () => 'Tra questi angoli la mappa non ha esagoni.',
  'not-a-unit-type': ({ word, types }) =>
    `${word === '' ? 'Niente' : word} non è un tipo di unità; sono: ${types.join(', ')}.`,
  'part-too-large': ({ places, most }) =>
    `Ci sono ${count(places, { one: 'esagono', other: 'esagoni' })} da disegnare, al massimo ${figure(most)}: \`from\` e \`to\` ne chiedono una parte.`,
};
