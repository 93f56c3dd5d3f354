import { translationOf } from '../../game/records.js';
import { phrasebookIn } from '../../language/template.js';
import { SESSION_PHRASES } from '../../session/words/bundle.js';
import { REQUESTS, sizeWriter } from './english.js';
import type { PageWords } from './page-words.js';
import type { ProblemWords } from './problem-words.js';
import { SESSION_EVENTS } from './session-events.js';

const size = sizeWriter('it', {
  characters: { one: 'carattere', other: 'caratteri' },
  items: { one: 'elemento', other: 'elementi' },
  fields: { one: 'campo', other: 'campi' },
});

/** Faults of requests. */
export const requests = translationOf(REQUESTS, phrasebookIn('it', { limit: String, size }), {
  'not-known': 'non è un campo noto',
  'not-known-near': 'non è un campo noto; il più simile è {near}',
  missing: 'manca',
  type: 'deve essere {types.or}',
  'one-of': 'deve essere uno di {values}',
  const: 'deve essere {value}',
  limit: 'deve essere {comparison} {limit}',
  'at-least': 'deve avere almeno {size}',
  'at-most': 'deve avere al massimo {size}',
  'multiple-of': 'deve essere un multiplo di {factor}',
  pattern: 'deve corrispondere a {pattern}',
  format: 'deve avere il formato {format}',
  discriminator: 'deve avere un valore noto di {tag}: {values}',
  'unknown-tag': 'deve avere un valore noto di {tag}',
  'exactly-one': 'deve avere esattamente una delle alternative',
  'any-of': 'deve avere una delle alternative',
  constraint: 'viola il vincolo {keyword}',
  'one-version': 'deve essere una versione tra virgolette, per esempio "12"',
  'event-id': 'deve essere epoch:seq:hash',
  since: 'deve stare con delta=true, e senza atSeq',
  'epoch-missing': 'manca: una posizione è un’epoca e un numero',
  'no-subscription': 'non nomina nessuna sottoscrizione',
  'store-full': 'L’archivio non ha più posto: non accetta scritture.',
  'keys-missing': 'Nell’archivio ci sono registrazioni sigillate con chiavi che mancano in SEALING_KEYS.',
  'no-host': 'Manca l’intestazione Host.',
  'body-empty': 'Il corpo è vuoto.',
  'body-slow': 'Il corpo arriva troppo lentamente e altre richieste aspettano. Non è successo nulla.',
  'body-length': 'La lunghezza del corpo non è quella di Content-Length.',
  'not-utf8': 'Il corpo non è UTF-8.',
  'key-twice': 'Un oggetto ha due volte la stessa chiave.',
  nested: 'Il corpo è annidato su più di {levels} livelli.',
  containers: 'Il corpo ha più di {most} oggetti ed elenchi in {bytes} byte.',
  names: 'I campi del corpo hanno più di {most} nomi diversi.',
  'text-bytes': 'Il testo occupa più di {most} byte.',
  'text-lines': 'Il testo ha più di {most} righe.',
  line: 'riga {line}: ',
  methods: '{method} non è ammesso; ammessi: {values}.',
  'no-entry': 'Nessuna voce di {url} ha questo identificatore.',
  'no-release': 'La versione {name} non è nota.',
  'no-question': '{title} non ha la domanda {name}.',
  'no-unit-ids': '{title} non ha identificatori di unità.',
  'metrics-token': 'Questa richiesta ha bisogno del token di METRICS_TOKEN.',
  'budget-needs-key': 'Un budget superiore a {most} richiede una chiave API.',
  'more-dice': 'Servono {needed} tiri; ne sono stati dati {given}.',
  'more-places': 'La risposta nomina più di {most} luoghi.',
  'waits-for-events': 'Il client ha già {most} richieste in attesa di eventi.',
  'binary-frame': 'I frame sono testo, non binari.',
  'socket-requests': 'Troppe richieste di questo socket sono senza risposta.',
  'socket-tokens': 'Questo socket ha token di troppe sessioni.',
  'socket-subscriptions': 'Questo socket ha troppe sottoscrizioni; occorre aprirne un altro.',
  'socket-open-seats': 'Questo socket segue già i posti aperti.',
  'seat-sockets': 'Questo posto ha troppi socket.',
  'address-sockets': 'Questo indirizzo ha troppi socket.',
  'receiver/form': 'Il ricevitore non è un URL, o è troppo lungo.',
  'receiver/scheme': 'Lo schema del ricevitore non è https.',
  'receiver/credentials': 'L’URL del ricevitore ha utente, password o frammento.',
  'receiver/port': 'L’operatore non elenca la porta del ricevitore in WEBHOOK_PORTS.',
  'receiver/address': 'L’indirizzo del ricevitore è privato, di loopback, link-local o comunque speciale.',
});

/** Faults of the session layer. */
export const sessions = translationOf(
  SESSION_PHRASES,
  phrasebookIn('it', { bytes: String, most: String, version: String }),
  {
    'moved-on': 'La sessione è passata alla versione {version}.',
    'version-missing': 'If-Match deve nominare la versione per cui vale l’ordine; quella attuale è la {version}.',
    'key-missing': 'L’intestazione Idempotency-Key deve avere da {least} a {most} caratteri; va bene un UUID casuale.',
    'key-reused': 'Questa chiave di idempotenza è già arrivata con un altro contenuto.',
    'token-needed': 'Serve un token della sessione.',
    'api-key-needed': 'Questa richiesta ha bisogno di una chiave API.',
    'player-key-needed': 'Questa richiesta ha bisogno di una chiave di giocatore.',
    'token-of-none': 'Questo token non è di nessuna sessione.',
    'token-taken-back': 'Il token è stato ritirato.',
    'no-commands': 'Chi ha questo token ({role}) non dà ordini.',
    'may-not': 'Chi ha questo token ({role}) non può farlo.',
    closed: 'L’organizzatore ha chiuso la sessione.',
    over: 'La partita è finita.',
    'over-deleted': 'La sessione è finita ed è stata cancellata.',
    'over-by-then': 'A quel punto la partita è finita: va nominato un punto precedente.',
    gathering: 'La partita non è cominciata: devono ancora contribuire ai dadi, o rinunciarvi: {waiting.and}.',
    'file-waits': 'Il file della partita si pubblica quando è finita, o quando la sessione viene chiusa.',
    'rematch-waits': 'La rivincita si apre quando la partita è finita.',
    'rematch-opened': 'È già stata aperta una rivincita: {session}.',
    'log-full': 'Il registro di questa sessione è pieno: occupa al massimo {most} byte.',
    'sessions-full': 'Sono già aperte troppe sessioni: {sessions}, che occupano {bytes} byte.',
    'own-documents-full':
      'Sono già conservati troppi documenti di questo mittente: {documents}, che occupano {bytes} byte.',
    'owner-full': 'Le sessioni di chi ha aperto questa occupano già troppo.',
    'too-many-refused': 'Troppi ordini sono stati rifiutati dopo l’ultimo eseguito.',
    'too-many-of-seat': 'Questo posto ha fatto troppe richieste dopo l’ultimo ordine.',
    'too-much-asked': 'Sono state conservate troppe risposte dopo l’ultimo cambiamento della sessione.',
    'no-game': 'Il gioco {game} non esiste.',
    'later-release': 'Solo una versione successiva del servizio può leggere questa sessione.',
    'dice-rolled': 'I dadi sono già stati tirati: è tardi per contribuire.',
    'seat-contributed': 'Il posto {seat} ha già contribuito, o vi ha rinunciato.',
    'no-state-then': 'A quella versione la partita non aveva uno stato.',
    'takeback-waits': 'Un’altra richiesta di tornare indietro attende risposte: l’evento {asked}.',
    'no-way-back': 'La partita non può tornare a quella versione.',
    'nothing-since': 'Nella partita non è successo nulla dopo quella versione.',
    'clock-of-nobody': 'I posti di persone, che hanno un orologio, sono: {seats}.',
    'no-clock': 'Questo posto non ha un orologio.',
    'taken-over': 'L’orologio di questo posto è arrivato a zero: lo gioca un avversario.',
    'days-off-left': 'Giorni liberi rimasti a questo posto: {daysOff}.',
    'unknown-opponent': 'Gli avversari di questo gioco sono: {opponents.and}.',
    'seat-of-opponent': 'La partita è cominciata con un avversario in questo posto.',
    'last-person': 'Almeno un posto resta a una persona; un avversario può giocare il turno in corso (`once`).',
    'not-to-act': 'Non tocca a questo posto.',
    'webhooks-full': 'Qui non si possono registrare più di {most} webhook.',
  },
);

/** Events of sessions. */
export const sessionEvents = translationOf(SESSION_EVENTS, phrasebookIn('it', { version: String }), {
  'session-created': 'La sessione è aperta: {seats.and}.',
  'session-begun': 'La partita è cominciata.',
  'session-closed': 'L’organizzatore ha chiuso la sessione.',
  'seat-claimed': '{seat}: posto occupato.',
  'seat-reissued': '{seat}: il posto ha un nuovo invito.',
  'seat-offered/open': '{seat}: posto aperto a tutti.',
  'seat-offered/closed': '{seat}: il posto non è più aperto a tutti.',
  'spectators-reissued': 'Gli spettatori hanno un nuovo link.',
  'webhook-disabled': 'Un webhook è disattivato: le consegne non sono riuscite.',
  'dice-contributed': '{seat} contribuisce ai dadi.',
  'dice-waived': '{seat} non contribuisce ai dadi.',
  'dice-revealed': 'Il segreto dei dadi è pubblicato.',
  'takeback-asked': '{seat} chiede di tornare indietro.',
  'takeback-accepted': '{seat} accetta di tornare indietro.',
  'takeback-declined': '{seat}: non si torna indietro.',
  'taken-back': 'Si è tornati alla versione {version}.',
  'clocks-changed': 'Gli orologi sono cambiati.',
  'clock-expired': 'Orologio a zero: {seat}.',
  'pause-answered/agreed': '{seat} accetta una pausa.',
  'pause-answered/declined': '{seat} non accetta una pausa.',
  'days-off-taken': '{seat} si prende {days} {days|giorno|giorni} di riposo.',
  'opponent-set/once': '{seat}: {opponent} gioca questo turno.',
  'opponent-set/on': '{seat}: d’ora in poi gioca {opponent}.',
  'opponent-set/off': '{seat}: torna a giocare una persona.',
  'rematch-opened': 'La rivincita è aperta.',
});

/** The pages of problems. */
export const page: PageWords = {
  title: 'Problemi e rifiuti',
  all: 'Tutti i problemi',
  status: 'Stato',
  rule: 'Regola',
  retry: 'Ripetere senza modifiche',
  later: 'sì, più tardi',
  never: 'no',
  problems: 'Problemi',
  refusals: 'Divieti',
  findings: 'Rilievi',
  of: 'di',
};

/** Titles and details of problems. */
export const problems: ProblemWords = {
  'malformed-json': ['Il corpo non è JSON', 'Il corpo non si è potuto leggere come un unico documento JSON.'],
  'malformed-request': [
    'La richiesta non è ben formata',
    'Un campo manca, è scritto male, è di un altro tipo o è fuori dai suoi limiti: errors dice dove.',
  ],
  'json-too-deep': [
    'Il corpo è annidato troppo in profondità',
    'Oggetti e liste sono annidati più in profondità di quanto permetta jsonDepth in /v1/limits.',
  ],
  'bad-request': ['La richiesta non si è potuta leggere', 'La richiesta non è HTTP valido.'],
  'unknown-id': [
    'Un identificatore della richiesta non indica nulla',
    'Ciò che la domanda indica non è nello stato: errors mostra l’identificatore.',
  ],
  'question-not-of-this-game': [
    'Il gioco non ha questa domanda',
    'I giochi rispondono a domande diverse: errors nomina quelle di questo.',
  ],
  'rolls-exhausted': [
    'Servono più dadi',
    'I tiri indicati sono finiti prima della fine: errors dice quanti ne servono finora.',
  ],
  'idempotency-key-missing': [
    'Manca la chiave di idempotenza',
    'Ogni scrittura porta una Idempotency-Key, per esempio un UUID casuale.',
  ],
  'game-unknown': ['Non c’è questo gioco', 'GET /v1/games elenca i giochi di questo servizio.'],
  unauthenticated: ['Serve un token', 'La richiesta richiede un token in Authorization: Bearer.'],
  forbidden: ['Questo token non può farlo', 'Il token è della sessione, ma non di qualcuno che possa farlo.'],
  'not-found': ['La risorsa non esiste', 'Nessuna risorsa ha questo indirizzo.'],
  'api-keys-missing': [
    'Il servizio non ha chiavi API',
    'Sessioni e webhook si elencano per chiave API, e l’operatore non ne ha messa nessuna in API_KEYS.',
  ],
  'session-unknown': [
    'Non c’è questa sessione per questo token',
    'La sessione non esiste, oppure il token non è suo o non vale più.',
  ],
  'position-unknown': [
    'La posizione non è conservata',
    'Il servizio non ricorda più questa posizione; va inviata di nuovo.',
  ],
  'method-not-allowed': [
    'Il metodo non è consentito qui',
    'L’indirizzo esiste, ma non per questo metodo: Allow elenca quelli consentiti.',
  ],
  'request-timeout': [
    'La richiesta ha impiegato troppo ad arrivare',
    'La richiesta non è arrivata in tempo; si può inviare di nuovo.',
  ],
  'session-over': ['La sessione è finita', 'La sessione non accetta altri ordini.'],
  'session-running': ['La partita non è finita', 'Il file della partita si pubblica quando è finita.'],
  'takeback-impossible': [
    'Non si può tornare indietro',
    'Si torna a una versione in cui la partita era cominciata, che vale ancora e dopo la quale è successo qualcosa; una sola richiesta alla volta.',
  ],
  'takeback-gone': [
    'Questa richiesta non attende risposta',
    'È stata decisa o ritirata, un ordine l’ha fatta decadere, o il posto ha già risposto.',
  ],
  'clock-impossible': [
    'L’orologio non lo permette',
    'La sessione non ha orologi, un avversario gioca il posto, o il posto ha meno giorni liberi. `reason` in `errors` è `no-clock`, `taken-over` o `days-off-left`.',
  ],
  'opponent-impossible': [
    'Un avversario non può giocare questo posto',
    'Il gioco non conosce l’avversario, la partita è cominciata con uno al posto, il suo orologio è arrivato a zero, non tocca a lui, o sarebbe l’ultimo posto di una persona. `reason` in `errors` lo dice.',
  ],
  'analysis-off': [
    'Questa sessione si gioca senza analisi',
    'Giocano persone tra loro, e l’host non ha permesso piani e consigli (`analysis` di `POST /v1/sessions`). Si danno dopo la fine.',
  ],
  'rematch-opened': ['C’è una rivincita', 'Una rivincita di questa sessione è già aperta: errors la nomina.'],
  'session-gathering': [
    'La partita non è cominciata',
    'Alcuni posti devono ancora contribuire ai dadi o rinunciarvi: errors li nomina.',
  ],
  'dice-rolled': ['I dadi sono già stati tirati', 'È tardi per contribuire ai dadi.'],
  'entropy-given': ['Questo posto ha già contribuito', 'Ogni posto contribuisce ai dadi, o vi rinuncia, una volta.'],
  'position-gone': [
    'Il registro non può continuare da lì',
    'Bisogna prendere lo stato indicato in errors e continuare da esso.',
  ],
  'version-stale': [
    'La sessione è andata avanti',
    'If-Match nomina una versione che non è più quella attuale: errors ha quella attuale.',
  ],
  'body-too-large': [
    'Il corpo è troppo grande',
    'Il corpo supera bodyBytes di /v1/limits, o un testo scritto supera textBytes o textLines, o il corpo ha più oggetti e liste di quanti ne permette bytesPerContainer.',
  ],
  'address-too-long': [
    'L’indirizzo è troppo lungo',
    'Un parametro dell’indirizzo supera parameterCharacters di /v1/limits.',
  ],
  'unsupported-media-type': [
    'Il tipo di contenuto non è ammesso',
    'I corpi sono JSON: Content-Type: application/json.',
  ],
  'idempotency-key-reused': [
    'La chiave di idempotenza è stata usata per altro',
    'La prima richiesta con questa chiave aveva un altro contenuto.',
  ],
  'rules-refusal': ['Le regole lo vietano', 'L’ordine, o la preparazione, è contro le regole.'],
  'replay-diverged': [
    'La riesecuzione del file della partita diverge',
    'Rigiocato con le regole attuali, il file dà altro: errors indica il primo punto.',
  ],
  'impossible-state': ['Lo stato è impossibile', 'Lo stato è ben formato, ma non può presentarsi in una partita.'],
  'board-too-large': [
    'La mappa è troppo grande per essere disegnata',
    'Non si disegnano mappe che superano drawnHexes di /v1/limits.',
  ],
  'nothing-to-draw': [
    'La parte da disegnare non ha esagoni',
    'Tra gli angoli from e to la mappa non ha esagoni; senza di essi si disegna per intero.',
  ],
  'answer-too-large': [
    'La risposta sarebbe troppo grande',
    'La risposta nominerebbe più di answerPlaces di /v1/limits; conviene chiedere meno cose insieme.',
  ],
  'version-missing': [
    'Manca la versione',
    'Un ordine dice in If-Match per quale versione della sessione è: errors ha quella attuale.',
  ],
  'subprotocol-missing': [
    'Manca il sottoprotocollo',
    'Un WebSocket deve offrire il sottoprotocollo che /asyncapi.json nomina.',
  ],
  'origin-not-allowed': [
    'Le pagine di questa origine non possono connettersi',
    'L’Origin della pagina non è nell’elenco del servizio.',
  ],
  'upgrade-required': ['Questo indirizzo accetta soltanto WebSocket', 'Bisogna connettersi con un client WebSocket.'],
  'too-many-requests': [
    'Troppe richieste',
    'La quota disponibile per ora è esaurita: Retry-After dice quando riprovare.',
  ],
  'headers-too-large': ['Le intestazioni sono troppo grandi', 'Le intestazioni superano headerBytes di /v1/limits.'],
  'internal-error': [
    'Il servizio ha avuto un guasto',
    'Un guasto del servizio, non della richiesta; il registro conserva il resto sotto requestId.',
  ],
  'store-damaged': [
    'La sessione è danneggiata nell’archivio',
    'Ciò che è conservato di questa sessione non è ciò che è stato scritto.',
  ],
  'commit-unknown': [
    'L’esito è sconosciuto',
    'L’archivio non ha confermato la modifica in tempo; si può ripetere con la stessa chiave.',
  ],
  'store-unavailable': ['L’archivio non risponde', 'Non è successo nulla; Retry-After dice quando riprovare.'],
  'store-full': [
    'L’archivio non ha più posto',
    'Non è successo nulla; la lettura resta possibile. Chi gestisce il servizio deve fare posto.',
  ],
  overloaded: ['Il servizio è sovraccarico', 'Non è successo nulla; Retry-After dice quando riprovare.'],
  'documents-full': [
    'Non c’è posto per altri documenti',
    'Il servizio conserva un numero limitato di documenti propri.',
  ],
  'own-documents-full': [
    'Non c’è posto per altri documenti di questo mittente',
    'La chiave API, o l’indirizzo, ha già inviato tutti i documenti che i limiti permettono.',
  ],
  'webhooks-off': ['Il servizio non ha webhook', 'Il gestore non ha permesso i webhook (WEBHOOKS).'],
  'webhook-unknown': [
    'Non esiste quel webhook o quell’invio',
    'Il webhook non è registrato qui, o l’invio non è più in elenco.',
  ],
  'receiver-refused': [
    'L’URL non può ricevere webhook',
    'Serve un URL https con una porta permessa e senza indirizzi di reti speciali.',
  ],
  'webhooks-full': [
    'Non c’è posto per altri webhook',
    'La sessione o la chiave API ha già tutti i webhook che può avere.',
  ],
  'sessions-full': ['Non c’è posto per altre sessioni', 'Sono già aperte tutte le sessioni che i limiti permettono.'],
  'session-full': [
    'Il registro della sessione è pieno',
    'Gli eventi e le risposte della sessione raggiungono sessionLogBytes di /v1/limits.',
  ],
  'not-ready': [
    'Il servizio non è pronto',
    'Il servizio si avvia, si ferma, oppure il suo archivio ora non accetta scritture.',
  ],
};
