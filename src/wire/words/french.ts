import { translationOf } from '../../game/records.js';
import { phrasebookIn } from '../../language/template.js';
import { SESSION_PHRASES } from '../../session/words/bundle.js';
import { REQUESTS, sizeWriter } from './english.js';
import type { PageWords } from './page-words.js';
import type { ProblemWords } from './problem-words.js';
import { SESSION_EVENTS } from './session-events.js';

const size = sizeWriter('fr', {
  characters: { one: 'caractère', other: 'caractères' },
  items: { one: 'élément', other: 'éléments' },
  fields: { one: 'champ', other: 'champs' },
});

/** Faults of requests. */
export const requests = translationOf(REQUESTS, phrasebookIn('fr', { limit: String, size }), {
  'not-known': 'n’est pas un champ connu',
  'not-known-near': 'n’est pas un champ connu ; le plus proche est {near}',
  missing: 'manque',
  type: 'doit être {types.or}',
  'one-of': 'doit être une des valeurs {values}',
  const: 'doit être {value}',
  limit: 'doit être {comparison} {limit}',
  'at-least': 'doit avoir au moins {size}',
  'at-most': 'doit avoir au plus {size}',
  'multiple-of': 'doit être un multiple de {factor}',
  pattern: 'doit correspondre à {pattern}',
  format: 'doit avoir le format {format}',
  discriminator: 'doit avoir une valeur connue de {tag} : {values}',
  'unknown-tag': 'doit avoir une valeur connue de {tag}',
  'exactly-one': 'doit avoir exactement une des alternatives',
  'any-of': 'doit avoir une des alternatives',
  constraint: 'enfreint la contrainte {keyword}',
  'one-version': 'doit être une version entre guillemets, par exemple "12"',
  'event-id': 'doit être epoch:seq:hash',
  since: 'doit accompagner delta=true, et sans atSeq',
  'epoch-missing': 'manque : une position est une époque et un numéro',
  'no-subscription': 'ne nomme aucun abonnement',
  'store-full': 'Le stockage n’a plus de place : il n’accepte pas d’écritures.',
  'keys-missing': 'Le stockage a des enregistrements scellés sous des clés qui manquent dans SEALING_KEYS.',
  'no-host': 'L’en-tête Host manque.',
  'body-empty': 'Le corps est vide.',
  'body-slow': 'Le corps arrive trop lentement et d’autres requêtes attendent. Il ne s’est rien passé.',
  'body-length': 'La longueur du corps n’est pas celle de Content-Length.',
  'not-utf8': 'Le corps n’est pas en UTF-8.',
  'key-twice': 'Un objet a deux fois la même clé.',
  nested: 'Le corps est imbriqué sur plus de {levels} niveaux.',
  containers: 'Le corps a plus de {most} objets et listes en {bytes} octets.',
  names: 'Les champs du corps ont plus de {most} noms différents.',
  'text-bytes': 'Le texte dépasse {most} octets.',
  'text-lines': 'Le texte a plus de {most} lignes.',
  line: 'ligne {line} : ',
  methods: '{method} n’est pas autorisé ; autorisés : {values}.',
  'no-entry': 'Aucune entrée de {url} n’a cet identifiant.',
  'no-release': 'La version {name} n’est pas connue.',
  'no-question': '{title} n’a pas la question {name}.',
  'no-unit-ids': '{title} n’a pas d’identifiants d’unités.',
  'metrics-token': 'Cette requête a besoin du jeton de METRICS_TOKEN.',
  'budget-needs-key': 'Un budget supérieur à {most} demande une clé d’API.',
  'more-dice': 'Il faut {needed} lancers ; {given} ont été donnés.',
  'more-places': 'La réponse nomme plus de {most} lieux.',
  'waits-for-events': 'Le client a déjà {most} requêtes en attente d’événements.',
  'binary-frame': 'Les trames sont du texte, pas du binaire.',
  'socket-requests': 'Trop de requêtes de cette socket sont sans réponse.',
  'socket-tokens': 'Cette socket a des jetons de trop de sessions.',
  'socket-subscriptions': 'Cette socket a trop d’abonnements ; ouvrez-en une autre.',
  'socket-open-seats': 'Cette socket suit déjà les places ouvertes.',
  'seat-sockets': 'Cette place a trop de sockets.',
  'address-sockets': 'Cette adresse a trop de sockets.',
  'receiver/form': 'Le récepteur n’est pas une URL, ou est trop long.',
  'receiver/scheme': 'Le schéma du récepteur n’est pas https.',
  'receiver/credentials': 'L’URL du récepteur a un utilisateur, un mot de passe ou un fragment.',
  'receiver/port': 'L’opérateur ne liste pas le port du récepteur dans WEBHOOK_PORTS.',
  'receiver/address': 'L’adresse du récepteur est privée, de bouclage, de lien local ou autrement spéciale.',
});

/** Faults of the session layer. */
export const sessions = translationOf(
  SESSION_PHRASES,
  phrasebookIn('fr', { bytes: String, most: String, version: String }),
  {
    'moved-on': 'La session en est à la version {version}.',
    'version-missing': 'If-Match doit nommer la version à laquelle l’ordre est destiné ; l’actuelle est la {version}.',
    'key-missing': 'L’en-tête Idempotency-Key doit avoir de {least} à {most} caractères ; un UUID aléatoire convient.',
    'key-reused': 'Cette clé d’idempotence est déjà venue avec un autre contenu.',
    'token-needed': 'Il faut un jeton de la session.',
    'api-key-needed': 'Cette requête a besoin d’une clé d’API.',
    'player-key-needed': 'Cette requête a besoin d’une clé de joueur.',
    'token-of-none': 'Ce jeton n’est celui d’aucune session.',
    'token-taken-back': 'Le jeton a été retiré.',
    'no-commands': 'Qui tient ce jeton ({role}) ne donne pas d’ordres.',
    'may-not': 'Qui tient ce jeton ({role}) ne peut pas faire cela.',
    closed: 'L’hôte a fermé la session.',
    over: 'La partie est finie.',
    'over-deleted': 'La session est finie et a été effacée.',
    'over-by-then': 'La partie est finie à ce moment : il faut nommer un point antérieur.',
    gathering: 'La partie n’a pas commencé : doivent encore contribuer aux dés, ou y renoncer : {waiting.and}.',
    'file-waits': 'Le fichier de la partie est publié quand elle est finie, ou quand la session est fermée.',
    'rematch-waits': 'La revanche s’ouvre quand la partie est finie.',
    'rematch-opened': 'Une revanche a déjà été ouverte : {session}.',
    'log-full': 'Le journal de cette session est plein : il prend au plus {most} octets.',
    'sessions-full': 'Trop de sessions sont déjà ouvertes : {sessions}, qui prennent {bytes} octets.',
    'own-documents-full':
      'Trop de documents de cet expéditeur sont déjà gardés : {documents}, qui prennent {bytes} octets.',
    'owner-full': 'Les sessions de qui a ouvert celle-ci prennent déjà trop de place.',
    'too-many-refused': 'Trop d’ordres ont été refusés depuis le dernier exécuté.',
    'too-many-of-seat': 'Cette place a fait trop de demandes depuis le dernier ordre.',
    'too-much-asked': 'Trop de réponses ont été gardées depuis le dernier changement de la session.',
    'no-game': 'Le jeu {game} n’existe pas.',
    'later-release': 'Seule une version ultérieure du service peut lire cette session.',
    'dice-rolled': 'Des dés ont été lancés : il est trop tard pour contribuer.',
    'seat-contributed': 'La place {seat} a déjà contribué, ou y a renoncé.',
    'no-state-then': 'La partie n’avait pas d’état à cette version.',
    'takeback-waits': 'Une autre demande de retour en arrière attend des réponses : l’événement {asked}.',
    'no-way-back': 'La partie ne peut pas revenir à cette version.',
    'nothing-since': 'Rien ne s’est passé dans la partie depuis cette version.',
    'clock-of-nobody': 'Les places de personnes, qui ont une pendule, sont : {seats}.',
    'no-clock': 'Cette place n’a pas de pendule.',
    'taken-over': 'La pendule de cette place était à zéro : un adversaire la joue.',
    'days-off-left': 'Jours de congé qui restent à cette place : {daysOff}.',
    'unknown-opponent': 'Les adversaires de ce jeu sont : {opponents.and}.',
    'seat-of-opponent': 'La partie a commencé avec un adversaire à cette place.',
    'last-person': 'Une place au moins reste à une personne ; un adversaire peut jouer son tour en cours (`once`).',
    'not-to-act': 'Ce n’est pas à cette place de jouer.',
    'webhooks-full': 'On ne peut pas enregistrer ici plus de {most} webhooks.',
  },
);

/** Events of sessions. */
export const sessionEvents = translationOf(SESSION_EVENTS, phrasebookIn('fr', { version: String }), {
  'session-created': 'La session est ouverte : {seats.and}.',
  'session-begun': 'La partie a commencé.',
  'session-closed': 'L’hôte a fermé la session.',
  'seat-claimed': '{seat} : place prise.',
  'seat-reissued': '{seat} : la place a une nouvelle invitation.',
  'seat-offered/open': '{seat} : place ouverte à tous.',
  'seat-offered/closed': '{seat} : la place n’est plus ouverte à tous.',
  'spectators-reissued': 'Les spectateurs ont un nouveau lien.',
  'webhook-disabled': 'Un webhook est désactivé : ses envois ont échoué.',
  'dice-contributed': '{seat} contribue aux dés.',
  'dice-waived': '{seat} ne contribue pas aux dés.',
  'dice-revealed': 'Le secret des dés est publié.',
  'takeback-asked': '{seat} demande à revenir en arrière.',
  'takeback-accepted': '{seat} accepte de revenir en arrière.',
  'takeback-declined': '{seat} : pas de retour en arrière.',
  'taken-back': 'Retour à la version {version}.',
  'clocks-changed': 'Les pendules ont changé.',
  'clock-expired': 'Pendule à zéro : {seat}.',
  'pause-answered/agreed': '{seat} accepte une pause.',
  'pause-answered/declined': '{seat} n’accepte pas de pause.',
  'days-off-taken': '{seat} prend {days} {days|jour|jours} de repos.',
  'opponent-set/once': '{seat} : {opponent} joue ce tour.',
  'opponent-set/on': '{seat} : {opponent} joue désormais.',
  'opponent-set/off': '{seat} : une personne joue à nouveau.',
  'rematch-opened': 'La revanche est ouverte.',
});

/** The pages of problems. */
export const page: PageWords = {
  title: 'Problèmes et refus',
  all: 'Tous les problèmes',
  status: 'Statut',
  rule: 'Règle',
  retry: 'Répéter sans changement',
  later: 'oui, plus tard',
  never: 'non',
  problems: 'Problèmes',
  refusals: 'Refus',
  findings: 'Constats',
  of: 'de',
};

/** Titles and details of problems. */
export const problems: ProblemWords = {
  'malformed-json': ['Le corps n’est pas du JSON', 'Le corps n’a pas pu être lu comme un seul document JSON.'],
  'malformed-request': [
    'La requête est mal formée',
    'Un champ manque, est mal écrit, d’un autre type ou hors de ses limites : errors dit où.',
  ],
  'json-too-deep': [
    'Le corps est trop profondément imbriqué',
    'Les objets et les listes sont imbriqués plus profondément que ne le permet jsonDepth dans /v1/limits.',
  ],
  'bad-request': ['La requête n’a pas pu être lue', 'La requête n’est pas du HTTP valide.'],
  'unknown-id': [
    'Un identifiant de la requête ne désigne rien',
    'Ce que la question désigne n’est pas dans l’état : errors montre l’identifiant.',
  ],
  'question-not-of-this-game': [
    'Le jeu n’a pas cette question',
    'Les jeux répondent à des questions différentes : errors nomme celles de celui-ci.',
  ],
  'rolls-exhausted': [
    'Il faut plus de dés',
    'Les lancers donnés ont été épuisés avant la fin : errors dit combien il en faut jusqu’ici.',
  ],
  'idempotency-key-missing': [
    'La clé d’idempotence manque',
    'Chaque écriture porte une Idempotency-Key, par exemple un UUID aléatoire.',
  ],
  'game-unknown': ['Ce jeu n’existe pas', 'GET /v1/games énumère les jeux de ce service.'],
  unauthenticated: ['Il faut un jeton', 'La requête demande un jeton dans Authorization: Bearer.'],
  forbidden: [
    'Ce jeton ne peut pas faire cela',
    'Le jeton est celui de la session, mais pas de quelqu’un qui puisse le faire.',
  ],
  'not-found': ['La ressource n’existe pas', 'Aucune ressource n’a cette adresse.'],
  'api-keys-missing': [
    'Le service n’a pas de clés d’API',
    'Les sessions et les webhooks sont listés par clé d’API, et l’exploitant n’en a mis aucune dans API_KEYS.',
  ],
  'session-unknown': [
    'Cette session n’existe pas pour ce jeton',
    'La session n’existe pas, ou le jeton n’est pas le sien ou ne vaut plus.',
  ],
  'position-unknown': [
    'La position n’est pas conservée',
    'Le service ne se souvient plus de cette position ; il faut l’envoyer de nouveau.',
  ],
  'method-not-allowed': [
    'La méthode n’est pas permise ici',
    'L’adresse existe, mais pas pour cette méthode : Allow énumère celles qui sont permises.',
  ],
  'request-timeout': [
    'La requête a mis trop de temps à arriver',
    'La requête n’est pas arrivée à temps ; elle peut être renvoyée.',
  ],
  'session-over': ['La session est terminée', 'La session n’accepte plus d’ordres.'],
  'session-running': ['La partie n’est pas terminée', 'Le fichier de la partie est publié quand elle est terminée.'],
  'takeback-impossible': [
    'Impossible de revenir en arrière',
    'On revient à une version où la partie avait commencé, qui tient encore et après laquelle il s’est passé quelque chose ; une seule demande à la fois.',
  ],
  'takeback-gone': [
    'Cette demande n’attend plus de réponse',
    'Elle a été décidée ou retirée, un ordre l’a rendue caduque, ou la place a déjà répondu.',
  ],
  'clock-impossible': [
    'La pendule ne le permet pas',
    'La session n’a pas de pendules, un adversaire joue la place, ou il lui reste moins de jours de congé. `reason` dans `errors` est `no-clock`, `taken-over` ou `days-off-left`.',
  ],
  'opponent-impossible': [
    'Un adversaire ne peut pas jouer cette place',
    'Le jeu ne connaît pas l’adversaire, la partie a commencé avec un adversaire à cette place, sa pendule était à zéro, ce n’est pas à elle de jouer, ou ce serait la dernière place d’une personne. `reason` dans `errors` le dit.',
  ],
  'analysis-off': [
    'Cette session se joue sans analyse',
    'Des personnes jouent l’une contre l’autre, et l’hôte n’a pas permis les plans et les conseils (`analysis` de `POST /v1/sessions`). Ils sont donnés après la fin.',
  ],
  'rematch-opened': ['Il y a une revanche', 'Une revanche de cette session est déjà ouverte : errors la nomme.'],
  'session-gathering': [
    'La partie n’a pas commencé',
    'Des places doivent encore contribuer aux dés ou y renoncer : errors les nomme.',
  ],
  'dice-rolled': ['Des dés ont été lancés', 'Il est trop tard pour contribuer aux dés.'],
  'entropy-given': ['Cette place a déjà contribué', 'Chaque place contribue aux dés, ou y renonce, une fois.'],
  'position-gone': [
    'Le journal ne peut pas continuer de là',
    'Il faut prendre l’état qu’indique errors et continuer à partir de lui.',
  ],
  'version-stale': [
    'La session a avancé',
    'If-Match nomme une version qui n’est plus l’actuelle : errors donne l’actuelle.',
  ],
  'body-too-large': [
    'Le corps est trop grand',
    'Le corps dépasse bodyBytes de /v1/limits, ou un texte saisi dépasse textBytes ou textLines, ou le corps contient plus d’objets et de listes que bytesPerContainer ne le permet.',
  ],
  'address-too-long': [
    'L’adresse est trop longue',
    'Un paramètre de l’adresse dépasse parameterCharacters de /v1/limits.',
  ],
  'unsupported-media-type': [
    'Le type de contenu n’est pas admis',
    'Les corps sont du JSON : Content-Type: application/json.',
  ],
  'idempotency-key-reused': [
    'La clé d’idempotence a servi à autre chose',
    'La première requête portant cette clé avait un autre contenu.',
  ],
  'rules-refusal': ['Les règles l’interdisent', 'L’ordre, ou la préparation, est contraire aux règles.'],
  'replay-diverged': [
    'La relecture du fichier de partie diverge',
    'Rejoué avec les règles actuelles, le fichier donne autre chose : errors indique le premier endroit.',
  ],
  'impossible-state': [
    'L’état est impossible',
    'L’état est bien formé, mais ne peut pas se présenter dans une partie.',
  ],
  'board-too-large': [
    'Le plateau est trop grand pour être dessiné',
    'Les plateaux qui dépassent drawnHexes de /v1/limits ne sont pas dessinés.',
  ],
  'nothing-to-draw': [
    'La partie à dessiner n’a pas d’hexagones',
    'Entre les coins from et to le plateau n’a pas d’hexagones ; sans eux il est dessiné en entier.',
  ],
  'answer-too-large': [
    'La réponse serait trop grande',
    'La réponse nommerait plus que answerPlaces de /v1/limits ; il faut demander moins à la fois.',
  ],
  'version-missing': [
    'La version manque',
    'Un ordre dit dans If-Match à quelle version de la session il s’adresse : errors donne l’actuelle.',
  ],
  'subprotocol-missing': [
    'Le sous-protocole manque',
    'Un WebSocket doit proposer le sous-protocole que nomme /asyncapi.json.',
  ],
  'origin-not-allowed': [
    'Les pages de cette origine ne peuvent pas se connecter',
    'L’Origin de la page n’est pas sur la liste du service.',
  ],
  'upgrade-required': ['Cette adresse n’accepte que WebSocket', 'Il faut se connecter avec un client WebSocket.'],
  'too-many-requests': [
    'Trop de requêtes',
    'La part disponible est épuisée pour l’instant : Retry-After dit quand réessayer.',
  ],
  'headers-too-large': ['Les en-têtes sont trop grands', 'Les en-têtes dépassent headerBytes de /v1/limits.'],
  'internal-error': [
    'Le service a échoué',
    'Une faute du service, pas de la requête ; le journal garde le reste sous requestId.',
  ],
  'store-damaged': [
    'La session est endommagée dans le stockage',
    'Ce qui est conservé de cette session n’est pas ce qui a été écrit.',
  ],
  'commit-unknown': [
    'Le résultat est inconnu',
    'Le stockage n’a pas confirmé le changement à temps ; on peut répéter avec la même clé.',
  ],
  'store-unavailable': ['Le stockage ne répond pas', 'Rien ne s’est produit ; Retry-After dit quand réessayer.'],
  'store-full': [
    'Le stockage n’a plus de place',
    'Rien ne s’est produit ; la lecture reste possible. Il faut que l’exploitant du service fasse de la place.',
  ],
  overloaded: ['Le service est surchargé', 'Rien ne s’est produit ; Retry-After dit quand réessayer.'],
  'documents-full': [
    'Plus de place pour d’autres documents',
    'Le service garde un nombre limité de documents personnels.',
  ],
  'own-documents-full': [
    'Plus de place pour d’autres documents de cet expéditeur',
    'La clé d’API, ou l’adresse, a déjà envoyé tous les documents que permettent les limites.',
  ],
  'webhooks-off': ['Le service n’a pas de webhooks', 'L’exploitant n’a pas permis les webhooks (WEBHOOKS).'],
  'webhook-unknown': [
    'Ce webhook ou cet envoi n’existe pas',
    'Le webhook n’est pas enregistré ici, ou l’envoi n’est plus listé.',
  ],
  'receiver-refused': [
    'L’URL ne peut pas recevoir de webhooks',
    'Il faut une URL https avec un port permis et sans adresse d’un réseau spécial.',
  ],
  'webhooks-full': [
    'Plus de place pour d’autres webhooks',
    'La session ou la clé d’API a déjà tous les webhooks permis.',
  ],
  'sessions-full': [
    'Plus de place pour d’autres sessions',
    'Toutes les sessions que permettent les limites sont déjà ouvertes.',
  ],
  'session-full': [
    'Le journal de la session est plein',
    'Les événements et les réponses de la session atteignent sessionLogBytes de /v1/limits.',
  ],
  'not-ready': [
    'Le service n’est pas prêt',
    'Le service démarre, s’arrête, ou son stockage n’accepte pas d’écritures en ce moment.',
  ],
};
