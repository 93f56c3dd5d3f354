import { formsOf } from '../../language/forms.js';
import { messagesOf, type MessageBundle, type TranslatedMessages } from '../../language/messages.js';

/** Messages of faults of the session layer. */
const en = {
  'moved-on': ({ version }: { version: number }) => `The session has moved on to version ${version}.`,
  'version-missing': ({ version }: { version: number }) =>
    `If-Match must name the version that the command is meant for; the present one is ${version}.`,
  'key-missing': ({ least, most }: { least: number; most: number }) =>
    `The header Idempotency-Key must have ${least} to ${most} characters, for example a random UUID.`,
  'key-reused': () => 'Another request has used this idempotency key.',
  'token-needed': () => 'This request needs a token of the session.',
  'token-of-none': () => 'This token belongs to no session.',
  'token-taken-back': () => 'The token has been revoked.',
  'no-commands': ({ role }: { role: string }) => `The holder of this token, a ${role}, gives no commands.`,
  'may-not': ({ role }: { role: string }) => `The holder of this token, a ${role}, may not do this.`,
  closed: () => 'The host has closed the session.',
  over: () => 'The game is over.',
  'over-deleted': () => 'The session is over and has been deleted.',
  'over-by-then': () => 'The game is over at that place; name an earlier one.',
  gathering: ({ waiting }: { waiting: readonly string[] }) =>
    `The game has not begun: ${english.and(waiting)} are still to contribute to the dice, or to waive it.`,
  'file-waits': () => 'The game file is published when the game is over, or the session closed.',
  'rematch-waits': () => 'A rematch opens when the game is over.',
  'rematch-opened': ({ session }: { session: string }) => `A rematch has been opened already: ${session}.`,
  'log-full': ({ most }: { most: number }) => `The log of this session is full: it takes at most ${most} bytes.`,
  'sessions-full': ({ sessions, bytes }: { sessions: number; bytes: number }) =>
    `Too many sessions are open already: ${sessions}, which take ${bytes} bytes.`,
  'own-documents-full': ({ documents, bytes }: { documents: number; bytes: number }) =>
    `Too many documents of this sender are stored already: ${documents}, which take ${bytes} bytes.`,
  'owner-full': () => 'The sessions of the owner of this one are too large already.',
  'too-many-refused': () => 'Too many commands were refused since the last accepted one.',
  'too-many-of-seat': () => 'This seat has made too many requests since the last command.',
  'too-much-asked': () => 'Too many answers were stored since the last change of the session.',
  'no-game': ({ game }: { game: string }) => `There is no game ${game}.`,
  'later-release': () => 'Only a later release of the service can read this session.',
  'dice-rolled': () => 'Dice have been rolled; it is too late to contribute.',
  'seat-contributed': ({ seat }: { seat: string }) => `The seat ${seat} has contributed, or waived it, already.`,
  'no-state-then': () => 'The game had no state at that version.',
  'takeback-waits': ({ asked }: { asked: number }) =>
    `Another takeback is waiting for answers: that of event ${asked}.`,
  'no-way-back': () => 'The game cannot go back to that version.',
  'nothing-since': () => 'The game has no event after that version.',
  'clock-of-nobody': ({ seats }: { seats: string }) => `The seats of persons, which have clocks, are: ${seats}.`,
  'no-clock': () => 'This seat has no clock.',
  'taken-over': () => 'The clock of this seat was at zero: an opponent plays it.',
  'days-off-left': ({ daysOff }: { daysOff: number }) => `Days off left to this seat: ${daysOff}.`,
  'webhooks-full': ({ most }: { most: number }) => `No more than ${most} webhooks can be registered here.`,
};
const english = formsOf('en');

const spanish = formsOf('es');
const es: TranslatedMessages<typeof en> = {
  'moved-on': ({ version }) => `La sesión ha avanzado a la versión ${version}.`,
  'version-missing': ({ version }) =>
    `If-Match debe nombrar la versión para la que es la orden; la actual es la ${version}.`,
  'key-missing': ({ least, most }) =>
    `La cabecera Idempotency-Key debe tener de ${least} a ${most} caracteres; sirve un UUID al azar.`,
  'key-reused': () => 'Esta clave de idempotencia llegó antes con otro contenido.',
  'token-needed': () => 'Hace falta un token de la sesión.',
  'token-of-none': () => 'Este token no es de ninguna sesión.',
  'token-taken-back': () => 'El token ha sido retirado.',
  'no-commands': ({ role }) => `Quien tiene este token (${role}) no da órdenes.`,
  'may-not': ({ role }) => `Quien tiene este token (${role}) no puede hacer esto.`,
  closed: () => 'El anfitrión ha cerrado la sesión.',
  over: () => 'La partida ha terminado.',
  'over-deleted': () => 'La sesión ha terminado y se ha borrado.',
  'over-by-then': () => 'Para entonces la partida ha terminado: hay que nombrar un lugar anterior.',
  gathering: ({ waiting }) =>
    `La partida no ha empezado: falta que contribuyan a los dados, o renuncien a ello: ${spanish.and(waiting)}.`,
  'file-waits': () => 'El archivo de la partida se publica cuando ha terminado, o cuando se cierra la sesión.',
  'rematch-waits': () => 'La revancha se abre cuando la partida ha terminado.',
  'rematch-opened': ({ session }) => `Ya se ha abierto una revancha: ${session}.`,
  'log-full': ({ most }) => `El registro de esta sesión está lleno: ocupa como máximo ${most} bytes.`,
  'sessions-full': ({ sessions, bytes }) =>
    `Ya hay demasiadas sesiones abiertas: ${sessions}, que ocupan ${bytes} bytes.`,
  'own-documents-full': ({ documents, bytes }) =>
    `Ya se guardan demasiados documentos de este remitente: ${documents}, que ocupan ${bytes} bytes.`,
  'owner-full': () => 'Las sesiones de quien abrió esta ya ocupan demasiado.',
  'too-many-refused': () => 'Se han rechazado demasiadas órdenes desde la última que se cumplió.',
  'too-many-of-seat': () => 'Este puesto ha hecho demasiadas peticiones desde la última orden.',
  'too-much-asked': () => 'Se ha pedido demasiado desde el último cambio de la sesión.',
  'no-game': ({ game }) => `No existe el juego ${game}.`,
  'later-release': () => 'Solo una versión posterior del servicio puede leer esta sesión.',
  'dice-rolled': () => 'Ya se han tirado dados: es tarde para contribuir.',
  'seat-contributed': ({ seat }) => `El puesto ${seat} ya ha contribuido, o ha renunciado a ello.`,
  'no-state-then': () => 'La partida no tenía estado en esa versión.',
  'takeback-waits': ({ asked }) => `Otra petición de volver atrás espera respuestas: la del suceso ${asked}.`,
  'no-way-back': () => 'La partida no puede volver a esa versión.',
  'nothing-since': () => 'En la partida no ha pasado nada desde esa versión.',
  'clock-of-nobody': ({ seats }) => `Los puestos de personas, que tienen reloj, son: ${seats}.`,
  'no-clock': () => 'Este puesto no tiene reloj.',
  'taken-over': () => 'El reloj de este puesto llegó a cero: lo juega un adversario.',
  'days-off-left': ({ daysOff }) => `Días libres que le quedan a este puesto: ${daysOff}.`,
  'webhooks-full': ({ most }) => `Aquí no se pueden registrar más de ${most} webhooks.`,
};

const italian = formsOf('it');
const it: TranslatedMessages<typeof en> = {
  'moved-on': ({ version }) => `La sessione è passata alla versione ${version}.`,
  'version-missing': ({ version }) =>
    `If-Match deve nominare la versione per cui vale l’ordine; quella attuale è la ${version}.`,
  'key-missing': ({ least, most }) =>
    `L’intestazione Idempotency-Key deve avere da ${least} a ${most} caratteri; va bene un UUID casuale.`,
  'key-reused': () => 'Questa chiave di idempotenza è già arrivata con un altro contenuto.',
  'token-needed': () => 'Serve un token della sessione.',
  'token-of-none': () => 'Questo token non è di nessuna sessione.',
  'token-taken-back': () => 'Il token è stato ritirato.',
  'no-commands': ({ role }) => `Chi ha questo token (${role}) non dà ordini.`,
  'may-not': ({ role }) => `Chi ha questo token (${role}) non può farlo.`,
  closed: () => 'L’organizzatore ha chiuso la sessione.',
  over: () => 'La partita è finita.',
  'over-deleted': () => 'La sessione è finita ed è stata cancellata.',
  'over-by-then': () => 'A quel punto la partita è finita: va nominato un punto precedente.',
  gathering: ({ waiting }) =>
    `La partita non è cominciata: devono ancora contribuire ai dadi, o rinunciarvi: ${italian.and(waiting)}.`,
  'file-waits': () => 'Il file della partita si pubblica quando è finita, o quando la sessione viene chiusa.',
  'rematch-waits': () => 'La rivincita si apre quando la partita è finita.',
  'rematch-opened': ({ session }) => `È già stata aperta una rivincita: ${session}.`,
  'log-full': ({ most }) => `Il registro di questa sessione è pieno: occupa al massimo ${most} byte.`,
  'sessions-full': ({ sessions, bytes }) => `Sono già aperte troppe sessioni: ${sessions}, che occupano ${bytes} byte.`,
  'own-documents-full': ({ documents, bytes }) =>
    `Sono già conservati troppi documenti di questo mittente: ${documents}, che occupano ${bytes} byte.`,
  'owner-full': () => 'Le sessioni di chi ha aperto questa occupano già troppo.',
  'too-many-refused': () => 'Troppi ordini sono stati rifiutati dopo l’ultimo eseguito.',
  'too-many-of-seat': () => 'Questo posto ha fatto troppe richieste dopo l’ultimo comando.',
  'too-much-asked': () => 'È stato chiesto troppo dopo l’ultimo cambiamento della sessione.',
  'no-game': ({ game }) => `Il gioco ${game} non esiste.`,
  'later-release': () => 'Solo una versione successiva del servizio può leggere questa sessione.',
  'dice-rolled': () => 'I dadi sono già stati tirati: è tardi per contribuire.',
  'seat-contributed': ({ seat }) => `Il posto ${seat} ha già contribuito, o vi ha rinunciato.`,
  'no-state-then': () => 'A quella versione la partita non aveva uno stato.',
  'takeback-waits': ({ asked }) => `Un’altra richiesta di tornare indietro attende risposte: l’evento ${asked}.`,
  'no-way-back': () => 'La partita non può tornare a quella versione.',
  'nothing-since': () => 'Nella partita non è successo nulla dopo quella versione.',
  'clock-of-nobody': ({ seats }) => `I posti di persone, che hanno un orologio, sono: ${seats}.`,
  'no-clock': () => 'Questo posto non ha un orologio.',
  'taken-over': () => 'L’orologio di questo posto è arrivato a zero: lo gioca un avversario.',
  'days-off-left': ({ daysOff }) => `Giorni liberi rimasti a questo posto: ${daysOff}.`,
  'webhooks-full': ({ most }) => `Qui non si possono registrare più di ${most} webhook.`,
};

const french = formsOf('fr');
const fr: TranslatedMessages<typeof en> = {
  'moved-on': ({ version }) => `La session en est à la version ${version}.`,
  'version-missing': ({ version }) =>
    `If-Match doit nommer la version à laquelle l’ordre est destiné ; l’actuelle est la ${version}.`,
  'key-missing': ({ least, most }) =>
    `L’en-tête Idempotency-Key doit avoir de ${least} à ${most} caractères ; un UUID aléatoire convient.`,
  'key-reused': () => 'Cette clé d’idempotence est déjà venue avec un autre contenu.',
  'token-needed': () => 'Il faut un jeton de la session.',
  'token-of-none': () => 'Ce jeton n’est celui d’aucune session.',
  'token-taken-back': () => 'Le jeton a été retiré.',
  'no-commands': ({ role }) => `Qui tient ce jeton (${role}) ne donne pas d’ordres.`,
  'may-not': ({ role }) => `Qui tient ce jeton (${role}) ne peut pas faire cela.`,
  closed: () => 'L’hôte a fermé la session.',
  over: () => 'La partie est finie.',
  'over-deleted': () => 'La session est finie et a été effacée.',
  'over-by-then': () => 'La partie est finie à ce moment : il faut nommer un point antérieur.',
  gathering: ({ waiting }) =>
    `La partie n’a pas commencé : doivent encore contribuer aux dés, ou y renoncer : ${french.and(waiting)}.`,
  'file-waits': () => 'Le fichier de la partie est publié quand elle est finie, ou quand la session est fermée.',
  'rematch-waits': () => 'La revanche s’ouvre quand la partie est finie.',
  'rematch-opened': ({ session }) => `Une revanche a déjà été ouverte : ${session}.`,
  'log-full': ({ most }) => `Le journal de cette session est plein : il prend au plus ${most} octets.`,
  'sessions-full': ({ sessions, bytes }) =>
    `Trop de sessions sont déjà ouvertes : ${sessions}, qui prennent ${bytes} octets.`,
  'own-documents-full': ({ documents, bytes }) =>
    `Trop de documents de cet expéditeur sont déjà gardés : ${documents}, qui prennent ${bytes} octets.`,
  'owner-full': () => 'Les sessions de qui a ouvert celle-ci prennent déjà trop de place.',
  'too-many-refused': () => 'Trop d’ordres ont été refusés depuis le dernier exécuté.',
  'too-many-of-seat': () => 'Ce siège a fait trop de demandes depuis la dernière commande.',
  'too-much-asked': () => 'Trop a été demandé depuis le dernier changement de la session.',
  'no-game': ({ game }) => `Le jeu ${game} n’existe pas.`,
  'later-release': () => 'Seule une version ultérieure du service peut lire cette session.',
  'dice-rolled': () => 'Des dés ont été lancés : il est trop tard pour contribuer.',
  'seat-contributed': ({ seat }) => `Le siège ${seat} a déjà contribué, ou y a renoncé.`,
  'no-state-then': () => 'La partie n’avait pas d’état à cette version.',
  'takeback-waits': ({ asked }) => `Une autre demande de reprise attend des réponses : l’événement ${asked}.`,
  'no-way-back': () => 'La partie ne peut pas revenir à cette version.',
  'nothing-since': () => 'Rien ne s’est passé dans la partie depuis cette version.',
  'clock-of-nobody': ({ seats }) => `Les sièges de personnes, qui ont une pendule, sont : ${seats}.`,
  'no-clock': () => 'Ce siège n’a pas de pendule.',
  'taken-over': () => 'La pendule de ce siège était à zéro : un adversaire le joue.',
  'days-off-left': ({ daysOff }) => `Jours de congé qui restent à ce siège : ${daysOff}.`,
  'webhooks-full': ({ most }) => `On ne peut pas enregistrer ici plus de ${most} webhooks.`,
};

/** The messages of the session layer. */
export const sessionBundle: MessageBundle<typeof en> = { id: 'session', en, es, it, fr };

export const { msg: sessionMsg, english: inEnglish } = messagesOf(sessionBundle.id, en);
