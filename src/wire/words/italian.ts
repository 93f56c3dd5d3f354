import type { ProblemWords } from './problem-words.js';

/** Titles and details of problems in Italian. */
export const it: ProblemWords = {
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
  'not-found': ['Qui non c’è nulla', 'Nessuna risorsa ha questo indirizzo.'],
  'api-keys-missing': [
    'Il servizio non ha chiavi API',
    'Le sessioni si elencano per la chiave API che le ha aperte; questo servizio non ne chiede (API_KEYS).',
  ],
  'session-unknown': [
    'Non c’è questa sessione per questo token',
    'La sessione non esiste, oppure il token non è suo o non vale più.',
  ],
  'position-unknown': [
    'La posizione non è ricordata',
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
  'rules-refusal': ['Una regola dice di no', 'L’ordine, o la preparazione, è contro le regole.'],
  'replay-diverged': [
    'Il file della partita non dà ciò che dice',
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
  'upgrade-required': ['Questo indirizzo parla soltanto WebSocket', 'Bisogna connettersi con un client WebSocket.'],
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
    'Non si sa se sia successo',
    'L’archivio non ha confermato la modifica in tempo; si può ripetere con la stessa chiave.',
  ],
  'store-unavailable': ['L’archivio non risponde', 'Non è successo nulla; Retry-After dice quando riprovare.'],
  'store-full': [
    'L’archivio non ha più posto',
    'Non è successo nulla; la lettura resta possibile. Chi gestisce il servizio deve fare posto.',
  ],
  overloaded: ['C’è troppo da fare', 'Non è successo nulla; Retry-After dice quando riprovare.'],
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
