import type { ProblemWords } from './problem-words.js';

/** Titles and details of problems in French. */
export const fr: ProblemWords = {
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
  'not-found': ['Il n’y a rien ici', 'Aucune ressource n’a cette adresse.'],
  'api-keys-missing': [
    'Le service n’a pas de clés d’API',
    'Les sessions sont listées par la clé d’API qui les a ouvertes ; ce service n’en demande pas (API_KEYS).',
  ],
  'session-unknown': [
    'Cette session n’existe pas pour ce jeton',
    'La session n’existe pas, ou le jeton n’est pas le sien ou ne vaut plus.',
  ],
  'position-unknown': [
    'La position est oubliée',
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
    'La session n’a pas de pendules, un adversaire joue le siège, ou il lui reste moins de jours de congé. `reason` dans `errors` est `no-clock`, `taken-over` ou `days-off-left`.',
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
  'rules-refusal': ['Une règle dit non', 'L’ordre, ou la préparation, est contraire aux règles.'],
  'replay-diverged': [
    'Le fichier de partie ne donne pas ce qu’il dit',
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
  'upgrade-required': ['Cette adresse ne parle que WebSocket', 'Il faut se connecter avec un client WebSocket.'],
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
    'On ne sait pas si cela s’est produit',
    'Le stockage n’a pas confirmé le changement à temps ; on peut répéter avec la même clé.',
  ],
  'store-unavailable': ['Le stockage ne répond pas', 'Rien ne s’est produit ; Retry-After dit quand réessayer.'],
  'store-full': [
    'Le stockage n’a plus de place',
    'Rien ne s’est produit ; la lecture reste possible. Il faut que l’exploitant du service fasse de la place.',
  ],
  overloaded: ['Il y a trop à faire', 'Rien ne s’est produit ; Retry-After dit quand réessayer.'],
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
