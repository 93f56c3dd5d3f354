import { translationOf } from '../../game/records.js';
import { phrasebookIn } from '../../language/template.js';
import { SESSION_PHRASES } from '../../session/words/bundle.js';
import { REQUESTS, sizeWriter } from './english.js';
import type { PageWords } from './page-words.js';
import type { ProblemWords } from './problem-words.js';
import { SESSION_EVENTS } from './session-events.js';

const size = sizeWriter('es', {
  characters: { one: 'carácter', other: 'caracteres' },
  items: { one: 'elemento', other: 'elementos' },
  fields: { one: 'campo', other: 'campos' },
});

/** Faults of requests. */
export const requests = translationOf(REQUESTS, phrasebookIn('es', { limit: String, size }), {
  'not-known': 'no es un campo conocido',
  'not-known-near': 'no es un campo conocido; el más parecido es {near}',
  missing: 'falta',
  type: 'debe ser {types.or}',
  'one-of': 'debe ser uno de {values}',
  const: 'debe ser {value}',
  limit: 'debe ser {comparison} {limit}',
  'at-least': 'debe tener al menos {size}',
  'at-most': 'debe tener como máximo {size}',
  'multiple-of': 'debe ser un múltiplo de {factor}',
  pattern: 'debe ajustarse a {pattern}',
  format: 'debe tener el formato {format}',
  discriminator: 'debe tener un valor conocido de {tag}: {values}',
  'unknown-tag': 'debe tener un valor conocido de {tag}',
  'exactly-one': 'debe tener exactamente una de las alternativas',
  'any-of': 'debe tener una de las alternativas',
  constraint: 'incumple la restricción {keyword}',
  'one-version': 'debe ser una versión entre comillas, por ejemplo "12"',
  'event-id': 'debe ser epoch:seq:hash',
  since: 'debe acompañar a delta=true, y sin atSeq',
  'epoch-missing': 'falta: una posición es una época y un número',
  'no-subscription': 'no nombra ninguna suscripción',
  'store-full': 'En el almacén no cabe nada más: no admite escrituras.',
  'keys-missing': 'Hay registros del almacén sellados con claves que faltan en SEALING_KEYS.',
  'no-host': 'Falta la cabecera Host.',
  'body-empty': 'El cuerpo está vacío.',
  'body-slow': 'El cuerpo llega demasiado despacio y otras peticiones esperan. No ha ocurrido nada.',
  'body-length': 'La longitud del cuerpo no es la de Content-Length.',
  'not-utf8': 'El cuerpo no es UTF-8.',
  'key-twice': 'Un objeto tiene dos veces la misma clave.',
  nested: 'El cuerpo está anidado en más de {levels} niveles.',
  containers: 'El cuerpo tiene más de {most} objetos y listas en {bytes} bytes.',
  names: 'Los campos del cuerpo tienen más de {most} nombres distintos.',
  'text-bytes': 'El texto ocupa más de {most} bytes.',
  'text-lines': 'El texto tiene más de {most} líneas.',
  line: 'línea {line}: ',
  methods: '{method} no está permitido; permitidos: {values}.',
  'no-entry': 'Ninguna entrada de {url} tiene este identificador.',
  'no-release': 'La versión {name} no es conocida.',
  'no-question': '{title} no tiene la pregunta {name}.',
  'no-unit-ids': '{title} no tiene identificadores de unidades.',
  'metrics-token': 'Esta petición necesita el token de METRICS_TOKEN.',
  'budget-needs-key': 'Un presupuesto superior a {most} necesita una clave de API.',
  'more-dice': 'Hacen falta {needed} tiradas; se indicaron {given}.',
  'more-places': 'La respuesta nombra más de {most} lugares.',
  'waits-for-events': 'El cliente ya tiene {most} peticiones a la espera de sucesos.',
  'binary-frame': 'Las tramas son texto, no binarias.',
  'socket-requests': 'Demasiadas peticiones de este socket están sin respuesta.',
  'socket-tokens': 'Este socket tiene tokens de demasiadas sesiones.',
  'socket-subscriptions': 'Este socket tiene demasiadas suscripciones; hay que abrir otro.',
  'socket-open-seats': 'Este socket ya sigue los puestos abiertos.',
  'seat-sockets': 'Este puesto tiene demasiados sockets.',
  'address-sockets': 'Esta dirección tiene demasiados sockets.',
  'receiver/form': 'El receptor no es una URL, o es demasiado larga.',
  'receiver/scheme': 'El esquema del receptor no es https.',
  'receiver/credentials': 'La URL del receptor tiene usuario, contraseña o fragmento.',
  'receiver/port': 'El operador no incluye el puerto del receptor en WEBHOOK_PORTS.',
  'receiver/address': 'La dirección del receptor es privada, de bucle local, de enlace local o especial.',
});

/** Faults of the session layer. */
export const sessions = translationOf(
  SESSION_PHRASES,
  phrasebookIn('es', { bytes: String, most: String, version: String }),
  {
    'moved-on': 'La sesión ha avanzado a la versión {version}.',
    'version-missing': 'If-Match debe nombrar la versión para la que es la orden; la actual es la {version}.',
    'key-missing': 'La cabecera Idempotency-Key debe tener de {least} a {most} caracteres; sirve un UUID al azar.',
    'key-reused': 'Esta clave de idempotencia llegó antes con otro contenido.',
    'token-needed': 'Hace falta un token de la sesión.',
    'api-key-needed': 'Esta petición necesita una clave de API.',
    'player-key-needed': 'Esta petición necesita una clave de jugador.',
    'token-of-none': 'Este token no es de ninguna sesión.',
    'token-taken-back': 'El token ha sido retirado.',
    'no-commands': 'Quien tiene este token ({role}) no da órdenes.',
    'may-not': 'Quien tiene este token ({role}) no puede hacer esto.',
    closed: 'El anfitrión ha cerrado la sesión.',
    over: 'La partida ha terminado.',
    'over-deleted': 'La sesión ha terminado y se ha borrado.',
    'over-by-then': 'Para entonces la partida ha terminado: hay que nombrar un lugar anterior.',
    gathering: 'La partida no ha empezado: falta que contribuyan a los dados, o renuncien a ello: {waiting.and}.',
    'file-waits': 'El archivo de la partida se publica cuando ha terminado, o cuando se cierra la sesión.',
    'rematch-waits': 'La revancha se abre cuando la partida ha terminado.',
    'rematch-opened': 'Ya se ha abierto una revancha: {session}.',
    'log-full': 'El registro de esta sesión está lleno: ocupa como máximo {most} bytes.',
    'sessions-full': 'Ya hay demasiadas sesiones abiertas: {sessions}, que ocupan {bytes} bytes.',
    'own-documents-full':
      'Ya se guardan demasiados documentos de este remitente: {documents}, que ocupan {bytes} bytes.',
    'owner-full': 'Las sesiones de quien abrió esta ya ocupan demasiado.',
    'too-many-refused': 'Se han rechazado demasiadas órdenes desde la última que se cumplió.',
    'too-many-of-seat': 'Este puesto ha hecho demasiadas peticiones desde la última orden.',
    'too-much-asked': 'Se han guardado demasiadas respuestas desde el último cambio de la sesión.',
    'no-game': 'No existe el juego {game}.',
    'later-release': 'Solo una versión posterior del servicio puede leer esta sesión.',
    'dice-rolled': 'Ya se han tirado dados: es tarde para contribuir.',
    'seat-contributed': 'El puesto {seat} ya ha contribuido, o ha renunciado a ello.',
    'no-state-then': 'La partida no tenía estado en esa versión.',
    'takeback-waits': 'Otra petición de volver atrás espera respuestas: la del suceso {asked}.',
    'no-way-back': 'La partida no puede volver a esa versión.',
    'nothing-since': 'En la partida no ha pasado nada desde esa versión.',
    'clock-of-nobody': 'Los puestos de personas, que tienen reloj, son: {seats}.',
    'no-clock': 'Este puesto no tiene reloj.',
    'taken-over': 'El reloj de este puesto llegó a cero: lo juega un adversario.',
    'days-off-left': 'Días libres que le quedan a este puesto: {daysOff}.',
    'unknown-opponent': 'Los adversarios de este juego son: {opponents.and}.',
    'seat-of-opponent': 'La partida empezó con un adversario en este puesto.',
    'last-person': 'Al menos un puesto queda para una persona; un adversario puede jugar su turno en curso (`once`).',
    'not-to-act': 'A este puesto no le toca.',
    'webhooks-full': 'Aquí no se pueden registrar más de {most} webhooks.',
  },
);

/** Events of sessions. */
export const sessionEvents = translationOf(SESSION_EVENTS, phrasebookIn('es', { version: String }), {
  'session-created': 'La sesión está abierta: {seats.and}.',
  'session-begun': 'La partida ha empezado.',
  'session-closed': 'El anfitrión ha cerrado la sesión.',
  'seat-claimed': '{seat}: puesto ocupado.',
  'seat-reissued': '{seat}: el puesto tiene una invitación nueva.',
  'seat-offered/open': '{seat}: puesto abierto a todos.',
  'seat-offered/closed': '{seat}: el puesto ya no está abierto a todos.',
  'spectators-reissued': 'Los espectadores tienen un enlace nuevo.',
  'webhook-disabled': 'Un webhook está desactivado: sus entregas fallaron.',
  'dice-contributed': '{seat} contribuye a los dados.',
  'dice-waived': '{seat} no contribuye a los dados.',
  'dice-revealed': 'Se publica el secreto de los dados.',
  'takeback-asked': '{seat} pide volver atrás.',
  'takeback-accepted': '{seat} acepta volver atrás.',
  'takeback-declined': '{seat}: no se vuelve atrás.',
  'taken-back': 'Se ha vuelto a la versión {version}.',
  'clocks-changed': 'Los relojes han cambiado.',
  'clock-expired': 'El reloj de {seat} está a cero.',
  'pause-answered/agreed': '{seat} acepta una pausa.',
  'pause-answered/declined': '{seat} no acepta una pausa.',
  'days-off-taken': '{seat} se toma {days} {days|día|días} de descanso.',
  'opponent-set/once': '{seat}: {opponent} juega este turno.',
  'opponent-set/on': '{seat}: {opponent} juega desde ahora.',
  'opponent-set/off': '{seat}: vuelve a jugar una persona.',
  'rematch-opened': 'La revancha está abierta.',
});

/** The pages of problems. */
export const page: PageWords = {
  title: 'Problemas y rechazos',
  all: 'Todos los problemas',
  status: 'Estado',
  rule: 'Regla',
  retry: 'Repetir sin cambios',
  later: 'sí, más tarde',
  never: 'no',
  problems: 'Problemas',
  refusals: 'Rechazos',
  findings: 'Hallazgos',
  of: 'de',
};

/** Titles and details of problems. */
export const problems: ProblemWords = {
  'malformed-json': ['El cuerpo no es JSON', 'El cuerpo no se pudo leer como un único documento JSON.'],
  'malformed-request': [
    'La petición está mal formada',
    'Un campo falta, está mal escrito, es de otro tipo o queda fuera de sus límites: errors dice dónde.',
  ],
  'json-too-deep': [
    'El cuerpo está anidado demasiado hondo',
    'Los objetos y las listas están anidados más hondo de lo que permite jsonDepth en /v1/limits.',
  ],
  'bad-request': ['La petición no se pudo leer', 'La petición no es HTTP válido.'],
  'unknown-id': [
    'Un identificador de la petición no nombra nada',
    'Lo que nombra la pregunta no está en el estado: errors indica el identificador.',
  ],
  'question-not-of-this-game': [
    'El juego no tiene esta pregunta',
    'Los juegos responden a preguntas distintas: errors nombra las de este.',
  ],
  'rolls-exhausted': [
    'Hacen falta más dados',
    'Las tiradas indicadas se acabaron antes de terminar: errors dice cuántas hacen falta hasta ahora.',
  ],
  'idempotency-key-missing': [
    'Falta la clave de idempotencia',
    'Cada escritura lleva una Idempotency-Key, por ejemplo un UUID al azar.',
  ],
  'game-unknown': ['No existe ese juego', 'GET /v1/games enumera los juegos de este servicio.'],
  unauthenticated: ['Hace falta un token', 'La petición necesita un token en Authorization: Bearer.'],
  forbidden: ['Este token no puede hacer eso', 'El token es de la sesión, pero no de alguien que pueda hacer esto.'],
  'not-found': ['El recurso no existe', 'Ningún recurso tiene esta dirección.'],
  'api-keys-missing': [
    'El servicio no tiene claves de API',
    'Las sesiones y los webhooks se listan por clave de API, y el operador no ha puesto ninguna en API_KEYS.',
  ],
  'session-unknown': [
    'No existe esa sesión para este token',
    'La sesión no existe, o el token no es de ella o ya no vale.',
  ],
  'position-unknown': [
    'La posición no está guardada',
    'El servicio ya no recuerda esta posición; hay que enviarla otra vez.',
  ],
  'method-not-allowed': [
    'El método no está permitido aquí',
    'La dirección existe, pero no para este método: Allow enumera los permitidos.',
  ],
  'request-timeout': [
    'La petición tardó demasiado en llegar',
    'La petición no llegó a tiempo; se puede enviar otra vez.',
  ],
  'session-over': ['La sesión ha terminado', 'La sesión no admite más órdenes.'],
  'session-running': ['La partida no ha terminado', 'El archivo de la partida se publica cuando ha terminado.'],
  'takeback-impossible': [
    'No se puede volver atrás',
    'Se vuelve a una versión en la que la partida había empezado, que sigue en pie y tras la cual ha pasado algo; una sola petición a la vez.',
  ],
  'takeback-gone': [
    'Esta petición no espera respuesta',
    'Se ha decidido o retirado, una orden la dejó sin efecto, o el puesto ya ha respondido.',
  ],
  'clock-impossible': [
    'El reloj no lo permite',
    'La sesión no tiene relojes, un adversario juega el puesto, o al puesto le quedan menos días libres. `reason` en `errors` es `no-clock`, `taken-over` o `days-off-left`.',
  ],
  'opponent-impossible': [
    'Un adversario no puede jugar este puesto',
    'El juego no conoce al adversario, la partida empezó con uno en el puesto, su reloj llegó a cero, no le toca, o sería el último puesto de una persona. `reason` en `errors` lo dice.',
  ],
  'analysis-off': [
    'Esta sesión se juega sin análisis',
    'Juegan personas entre sí, y el anfitrión no ha permitido planes ni consejos (`analysis` de `POST /v1/sessions`). Se dan después del final.',
  ],
  'rematch-opened': ['Hay una revancha', 'Ya se ha abierto una revancha de esta sesión: errors la nombra.'],
  'session-gathering': [
    'La partida no ha empezado',
    'Faltan puestos que contribuyan a los dados o renuncien a ello: errors los nombra.',
  ],
  'dice-rolled': ['Ya se han tirado dados', 'Es tarde para contribuir a los dados.'],
  'entropy-given': ['Este puesto ya ha contribuido', 'Cada puesto contribuye a los dados, o renuncia a ello, una vez.'],
  'position-gone': [
    'El registro no puede continuar desde ahí',
    'Hay que tomar el estado que indica errors y seguir desde él.',
  ],
  'version-stale': [
    'La sesión ha avanzado',
    'If-Match nombra una versión que ya no es la actual: errors tiene la actual.',
  ],
  'body-too-large': [
    'El cuerpo es demasiado grande',
    'El cuerpo supera bodyBytes de /v1/limits, o un texto escrito supera textBytes o textLines, o el cuerpo tiene más objetos y listas de los que permite bytesPerContainer.',
  ],
  'address-too-long': [
    'La dirección es demasiado larga',
    'Un parámetro de la dirección supera parameterCharacters de /v1/limits.',
  ],
  'unsupported-media-type': [
    'El tipo de contenido no se admite',
    'Los cuerpos son JSON: Content-Type: application/json.',
  ],
  'idempotency-key-reused': [
    'La clave de idempotencia se usó para otra cosa',
    'La primera petición con esta clave llevaba otro contenido.',
  ],
  'rules-refusal': ['Las reglas lo prohíben', 'La orden, o la preparación, va contra las reglas.'],
  'replay-diverged': [
    'La repetición del archivo de la partida diverge',
    'Rejugado con las reglas actuales, el archivo da otra cosa: errors señala el primer lugar.',
  ],
  'impossible-state': ['El estado es imposible', 'El estado está bien formado, pero no puede darse en una partida.'],
  'board-too-large': [
    'El tablero es demasiado grande para dibujarlo',
    'No se dibujan tableros que superen drawnHexes de /v1/limits.',
  ],
  'nothing-to-draw': [
    'La parte por dibujar no tiene casillas',
    'Entre las esquinas from y to el tablero no tiene casillas; sin ellas se dibuja entero.',
  ],
  'answer-too-large': [
    'La respuesta sería demasiado grande',
    'La respuesta nombraría más de answerPlaces de /v1/limits; conviene preguntar por menos a la vez.',
  ],
  'version-missing': [
    'Falta la versión',
    'Una orden dice en If-Match para qué versión de la sesión es: errors tiene la actual.',
  ],
  'subprotocol-missing': [
    'Falta el subprotocolo',
    'Un WebSocket debe ofrecer el subprotocolo que nombra /asyncapi.json.',
  ],
  'origin-not-allowed': [
    'Las páginas de este origen no pueden conectarse',
    'El Origin de la página no está en la lista del servicio.',
  ],
  'upgrade-required': ['Esta dirección solo acepta WebSocket', 'Hay que conectarse con un cliente de WebSocket.'],
  'too-many-requests': [
    'Demasiadas peticiones',
    'Se ha agotado la parte que corresponde por ahora: Retry-After dice cuándo volver a intentarlo.',
  ],
  'headers-too-large': ['Las cabeceras son demasiado grandes', 'Las cabeceras superan headerBytes de /v1/limits.'],
  'internal-error': [
    'El servicio ha fallado',
    'Un fallo del servicio, no de la petición; el registro guarda lo demás bajo requestId.',
  ],
  'store-damaged': [
    'La sesión está dañada en el almacén',
    'Lo que hay guardado de esta sesión no es lo que se escribió.',
  ],
  'commit-unknown': [
    'El resultado se desconoce',
    'El almacén no confirmó el cambio a tiempo; se puede repetir con la misma clave.',
  ],
  'store-unavailable': ['El almacén no responde', 'No ha ocurrido nada; Retry-After dice cuándo volver a intentarlo.'],
  'store-full': [
    'En el almacén no cabe nada más',
    'No ha ocurrido nada; leer sigue siendo posible. Quien lleva el servicio tiene que hacer sitio.',
  ],
  overloaded: ['El servicio está sobrecargado', 'No ha ocurrido nada; Retry-After dice cuándo volver a intentarlo.'],
  'documents-full': ['No caben más documentos', 'El servicio guarda un número limitado de documentos propios.'],
  'own-documents-full': [
    'No caben más documentos de este remitente',
    'La clave de API, o la dirección, ha enviado ya todos los documentos que permiten los límites.',
  ],
  'webhooks-off': ['El servicio no tiene webhooks', 'El operador no ha permitido los webhooks (WEBHOOKS).'],
  'webhook-unknown': [
    'No existe ese webhook o ese envío',
    'El webhook no está registrado aquí, o el envío ya no se lista.',
  ],
  'receiver-refused': [
    'La URL no puede recibir webhooks',
    'Hace falta una URL https con un puerto permitido y sin direcciones de redes especiales.',
  ],
  'webhooks-full': ['No caben más webhooks', 'La sesión o la clave de API tiene tantos webhooks como puede tener.'],
  'sessions-full': ['No caben más sesiones', 'Ya hay abiertas todas las sesiones que permiten los límites.'],
  'session-full': [
    'El registro de la sesión está lleno',
    'Los sucesos y las respuestas de la sesión alcanzan sessionLogBytes de /v1/limits.',
  ],
  'not-ready': [
    'El servicio no está listo',
    'El servicio arranca, se detiene, o su almacén no admite escrituras ahora.',
  ],
};
