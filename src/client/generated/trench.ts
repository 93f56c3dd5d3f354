/** Written by `npm run openapi`. */

export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process alive?
         * @description Answers as long as the process runs; for a supervisor that restarts it.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics for Prometheus
         * @description Text exposition format 0.0.4. Where the service has a token for it, that is needed as bearer token.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All problems and refusals
         * @description Lists every code which an answer of this service may carry. A page for people, or JSON where `Accept` likes `application/json` better. Problems are told in the language that `Accept-Language` likes best (`es`, `it`, `fr`, else `en`), refusals and findings in English; `Content-Language` names that of the page.
         */
        get: operations["listProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a code means
         * @description The page to which the `type` of a problem document leads. A page for people, or JSON where `Accept` likes `application/json` better. Problems are told in the language that `Accept-Language` likes best (`es`, `it`, `fr`, else `en`), refusals and findings in English; `Content-Language` names that of the page.
         */
        get: operations["getProblem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Does the service take requests?
         * @description Answers 200 when the store takes writes; for a balancer that sends requests here. Otherwise `errors` has the code `store-full` where the store has no room, and `keys-missing` where records in it are sealed under keys that `SEALING_KEYS` lacks.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clauses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a clause of the rules says
         * @description The text behind an id that refusals, findings and options name. Strong ETag.
         */
        get: operations["getClause"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dice/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Were these dice rolled as promised?
         * @description Computes every roll again from the secret and the public inputs, and says of a wrong one what is wrong: the secret, a contribution, its place in the log, or the dice. The derivation stands in docs/proofs.md, so that nobody needs to believe this answer.
         */
        post: operations["verifyDice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games
         * @description Games that are built in. Strong ETag.
         */
        get: operations["listGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public keys of the service
         * @description The keys with which heads of logs are signed. They are checked offline, so save them.
         */
        get: operations["listKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bounds of what the service accepts
         * @description Sizes, depths, times and memory, requests a minute, how long sessions are kept; all finite.
         */
        get: operations["getLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a reference for a state
         * @description Checks a state and answers with its reference, the hash of its content. Wherever a question takes `state` it takes `position` instead. The service may forget a position; posting it again gives the same reference.
         */
        post: operations["postPosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/positions/{id}/board.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw the board
         * @description As POST /v1/rules/render; with `square` the squares that the unit may go to are highlighted. In a session the seat that asks sees the board from its side. Strong ETag; the answer never changes.
         */
        get: operations["getPositionBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/positions/{id}/legal-commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What may this seat do?
         * @description As POST /v1/rules/legal-commands. Strong ETag; the answer never changes.
         */
        get: operations["getPositionLegalCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/positions/{id}/notation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The position in one line
         * @description As POST /v1/rules/notation. Strong ETag; the answer never changes.
         */
        get: operations["getPositionNotation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/positions/{id}/reachable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where may units go?
         * @description As POST /v1/rules/reachable, for one square or for all units of the army to move. Strong ETag; the answer never changes.
         */
        get: operations["getPositionReachable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a command
         * @description State, command and dice to the events it sets off and the state after them: every command, phase and turn of a game. A command that rolls needs `dice`. With `playOpponents` the seats that the service plays have their turn too. With `reference` the state after is remembered and can be asked about by reference. With `delta=true` the answer says what has changed in the state that was sent, instead of the state after.
         */
        post: operations["askApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Many questions about one state
         * @description Asks questions about one state, each also after commands that nobody gives, and answers each in order: with the answer of its own address, with the first command before it that a rule forbids, or with its problem. All share what one answer may cost; boards are drawn elsewhere.
         */
        post: operations["askBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A whole game in one line
         * @description A game file as text, its commands checked; POST /v1/rules/import reads it back.
         */
        post: operations["askExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a position or a game from text
         * @description The state that a line of text says; of a whole game also its file, every command checked. What is wrong with the text is the answer.
         */
        post: operations["askImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/legal-commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What may this seat do?
         * @description Every legal command of a seat (default: the first that is to act) in canonical order, each postable to `apply` as it stands. Free choices (paths, deployments, unloading, ordered declarations) appear in a canonical expansion; whatever else the rules allow is accepted too.
         */
        post: operations["askLegalCommands"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/notation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The position in one line
         * @description The whole state as text; POST /v1/rules/import reads it back.
         */
        post: operations["askNotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/opponent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What does the opponent do?
         * @description The whole turn of the seats that the service plays, step by step, from this state on; each step says why it was chosen. The same state and dice have the same answer. Where a person is to act there are no steps. With `delta=true` the answer says what has changed in the state that was sent.
         */
        post: operations["askOpponent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/reachable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where may units go?
         * @description For the units on some squares, or all of the army to move: every square where the move may end, with what it takes and the points. With `explain` also why the other squares of the unit’s lines are out of reach. A unit of the other army is answered with a refusal and what it threatens.
         */
        post: operations["askReachable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw the board
         * @description The board as one SVG document that needs nothing from elsewhere, on a corner or on an edge, as either army sees it, with the highlights of the question. Squares and units carry `data-` attributes.
         */
        post: operations["askRender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a game file
         * @description Plays a recorded game again with its own dice: the final state, or the first entry that diverges. With `Accept: text/event-stream` it is told how far it is.
         */
        post: operations["askReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up a game
         * @description Options, seats and dice to an initial state, with whatever the seats have yet to choose. With `quick` everything up to the first turn is chosen by the dice, with `playOpponents` the seats that the service plays have their turn where it comes first.
         */
        post: operations["askSetUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * May this command be given?
         * @description Judges one command of a seat (default: the one whose turn it is). A no carries the clause, the facts and what would be legal instead; a yes what the command sets off, unless that hangs on dice.
         */
        post: operations["askValidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/validate-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Is this state well formed and possible?
         * @description Takes anything as `state` and says what is wrong with it: where (JSON pointers), what, and the clause that makes it impossible. An unknown version is told from a malformed state.
         */
        post: operations["askValidateState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published JSON Schemas
         * @description Published JSON Schemas that are built in. Strong ETag.
         */
        get: operations["listSchemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schemas/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One JSON Schema (draft 2020-12), complete in itself
         * @description One JSON Schema (draft 2020-12), complete in itself. Strong ETag.
         */
        get: operations["getSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sessions of an API key
         * @description Those that were opened with this key, the newest first, and their rematches and continuations. The bearer token is the API key; a service that has none answers `api-keys-missing`. A page goes on where the one before ended, whatever was opened or deleted meanwhile; sessions that are deleted are listed no more.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Open a session
         * @description Answers with the only copies of the host token, the spectator token and one invitation for each seat. A retry with the same `Idempotency-Key` (at least 16 characters, random) has the same answer. Where the service has API keys, one is needed as bearer token.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a session is and where it stands
         * @description Metadata, the seats, who is to act and who the holder of the token is.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/board.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw the board
         * @description As POST /v1/rules/render; with `square` the squares that the unit may go to are highlighted. In a session the seat that asks sees the board from its side.
         */
        get: operations["getSessionBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/chain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the log stands, signed
         * @description The head of the chain with the signature of the service over it. A saved answer proves later that the log had come to this event: `npm run tool -- verify game.json --head head.json --keys keys.json` (docs/proofs.md).
         */
        get: operations["getSessionChain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a session
         * @description For the host. Ends the session before its game is over: nobody wins, nothing more is played, streams end with `session-over`. The secret of the dice and the game file are told, as at the end of a game. A session that is over stays as it is, and the answer says how it has ended.
         */
        post: operations["closeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a command
         * @description The only write of a game. The body is the command, as `…/legal-commands` lists it. The seat comes from the token. A retry with the same `Idempotency-Key` has the first answer again, byte for byte, with `Idempotency-Replayed: true`, even though the version has moved; while the first is worked on, also over the stream, it waits for that answer. With `delta=true` the answer also says what the command has changed in the state as the caller may know it, whatever has happened since a first try; with `Accept: application/json-patch+json` that patch is the whole answer. With `dryRun=true` neither key nor version is needed and nothing happens: the answer says whether the command is legal as far as the caller can see.
         */
        post: operations["giveCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/continuations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a session that goes on from a version of this one
         * @description For the host, when the game is over or closed: before that it would tell what is hidden. A new session that begins with the state after `version`, with dice and tokens of its own; everybody in it is told where it comes from (`origin`).
         */
        post: operations["continueSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/dice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Commitment, contributions and rolls
         * @description Each roll with the seq of the first event of its command; rolls that led to something hidden are told after the end. Then also the secret; the answer can then be posted to /v1/dice/verify.
         */
        get: operations["getSessionDice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/dice-contributions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add entropy to the dice
         * @description Once for each seat, before any dice are rolled (where the host has waived it for all: before the first command rolls some). It is mixed into every die after it. With `waive` the seat says that it wants no say. The last seat begins the game: the set-up is rolled with all contributions.
         */
        post: operations["contributeDice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What has happened since
         * @description Events after `after`, redacted for the caller, dense: a gap is always an error. `Accept` chooses a page of JSON (the default), newline-delimited JSON, or server-sent events, which go on live; those are resumed by `Last-Event-ID`. A position that cannot be continued is a 410 with a link to the snapshot.
         */
        get: operations["listSessionEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/legal-commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every legal command of the caller’s seat
         * @description In canonical order, each postable as it stands. Spectators and hosts have none.
         */
        get: operations["getSessionLegalCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/notation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The position in one line
         * @description As POST /v1/rules/notation.
         */
        get: operations["getSessionNotation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/reachable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where may units go?
         * @description As POST /v1/rules/reachable, for one square or for all units of the army to move.
         */
        get: operations["getSessionReachable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a rematch
         * @description For the host, when the game is over or closed: a new session with the same options, map and documents and the seats exchanged, with dice of its own. The answer has the invitations, each with the seat that its holder had before; `rematch-opened` in the log of the old session tells everybody where it goes on. A session has one rematch: every request for it has the same answer, whatever its idempotency key, and another is opened when it has been deleted.
         */
        post: operations["openRematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The game file
         * @description After the end, with nothing hidden: POST /v1/rules/replay plays it again, and its `dice` are what POST /v1/dice/verify takes. docs/proofs.md describes it.
         */
        get: operations["getSessionReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/seats/{seat}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn an invitation into a seat token
         * @description An invitation works once. If the answer gets lost, a retry with the same `Idempotency-Key` gives it again.
         */
        post: operations["claimSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/seats/{seat}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a seat back and invite again
         * @description For the host. Token and invitation of the seat are worth nothing from then on.
         */
        post: operations["reissueSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/spectators/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give spectators a new token
         * @description For the host. The token that spectators had is worth nothing from then on.
         */
        post: operations["reissueSpectators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The state as the caller may know it
         * @description A snapshot: with its `epoch` and `seq` the events can be followed from here. `atSeq` asks for the state after an earlier event. Strong ETag of version, chain and viewer; it serves as `If-Match` of a command. With `delta=true` and `since` the answer says what has changed since that version, for whoever has the state of then; with `Accept: application/json-patch+json` and `since` it is the patch alone.
         */
        get: operations["getSessionState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/takebacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to take back what happened after a version
         * @description A seat asks, every other seat of a person agrees or declines; opponents agree. With the last consent the state is again that of the version, told by `taken-back`. The log keeps what happened, dice stay rolled, and new ones have their own place; what was seen stays seen. The next command lets a takeback lapse that waits.
         */
        post: operations["askTakeback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/takebacks/{asked}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to a takeback, or not
         * @description For the seats that are waited for. One that declines ends it; whoever asked withdraws by declining.
         */
        post: operations["answerTakeback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/continuations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a session that goes on from a game file
         * @description Plays the file again, as `POST /v1/rules/replay` does, as far as `entries` says, and opens a session that begins with the state it comes to, with dice of its own. Everybody is told where it comes from (`origin`). Key and answer are those of `POST /v1/sessions`.
         */
        post: operations["continueGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What things are called, by the ids that states and answers have: titles
         * @description What things are called, by the ids that states and answers have: titles that are built in. Strong ETag.
         */
        get: operations["listTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The problem that the question would have by itself; pointers are into the batch. */
        BatchedProblem: {
            code: components["schemas"]["ProblemCode"];
            /** @description For people: what is wrong with this request. */
            detail: string;
            /** @description Every place that is wrong, up to a bound. */
            errors: components["schemas"]["ProblemEntry"][];
        };
        ClaimedSeat: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /**
             * @description Where dice are rolled. `waived`: the host did without contributions for all, and could have chosen this set-up among many.
             * @enum {string}
             */
            contributions?: "awaited" | "waived";
            /**
             * Format: date-time
             * @description What is told here is good until then.
             */
            expiresAt: string;
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /** @description Id of the session. */
            session: string;
            /** @description Seats that may give a command now. */
            toAct: ("black" | "white")[];
            /** @description The seat token. */
            token: string;
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description A clause, a decision, an option or an example of the rules. */
        Clause: {
            /** @description The file in docs/rules that defines it. */
            document: string;
            /**
             * @description Id of the clause or decision.
             * @example CON-1
             */
            id: string;
            /** @description The numbered section of that file. */
            section: string;
            /** @description What it says, in Markdown. Of a row of a table each filled cell is a line, after the name of its column. */
            text: string;
        };
        ClientAuth: {
            /** @description Chosen by the client; the answer repeats it. */
            id: string;
            /** @description The token is for this session alone. */
            session?: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "auth";
            /** @description A token of a session. */
            token: string;
        };
        ClientCommand: {
            command: components["schemas"]["TrenchCommand"];
            /** @description Chosen by the client; the answer repeats it. */
            id: string;
            /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
            idempotencyKey: string;
            /** @description The beginning of the `chain` seen with the version. */
            ifChain?: string;
            /** @description Counts the changes of the session. */
            ifVersion: number;
            /** @description The session. */
            session: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "command";
        };
        ClientPing: {
            /** @description Chosen by the client; the answer repeats it. */
            id?: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "ping";
        };
        ClientPong: {
            /**
             * ClientPongApplied
             * @description By subscription: the last event.
             */
            applied?: {
                [key: string]: number;
            };
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "pong";
        };
        ClientSubscribe: {
            /** @description Number of an event; dense, from 1. */
            after?: number;
            /** @description Names this log of the session. */
            epoch?: string;
            /** @description Of the chain up to an event (docs/proofs.md). */
            hash?: string;
            /** @description Chosen by the client; the answer repeats it. */
            id: string;
            /** @description The session. */
            session: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "subscribe";
            /** @description A seat, or `spectator`. */
            view?: string;
        };
        ClientUnsubscribe: {
            /** @description Chosen by the client; the answer repeats it. */
            id: string;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "unsubscribe";
        };
        /** @description How the session has ended: now, or before. */
        ClosedSession: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /** @description How the game ended; null while it goes on. */
            ended: {
                /**
                 * Format: date-time
                 * @description When.
                 */
                at: string;
                /**
                 * @description The host has closed the session before the game was over: nobody wins.
                 * @enum {boolean}
                 */
                closed?: true;
                /** @description As the state of the game tells it; null where it was closed before. */
                result: components["schemas"]["TrenchResult"] | null;
                /** @description The last event of the game. */
                seq: number;
            };
            /** @description Id of the session. */
            session: string;
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description What a code that answers carry means. */
        Code: {
            /** @description For programs; stable. */
            code: string;
            /** @description Two games may use the same word. */
            meanings: components["schemas"]["CodeMeaning"][];
            /**
             * Format: uri-reference
             * @description This page, as the `type` of a problem document.
             */
            type: string;
        };
        /** @description What a code means where it comes from. */
        CodeMeaning: {
            clause: string | null;
            /** @description What happened and what to do about it, in Markdown. */
            description: string;
            /** @description Where the code comes from: problems, or the refusals or findings of a game. */
            of: string;
            /** @description May the same request succeed later without being changed? */
            retryable: boolean;
            status: number | null;
            /** @description In a few words. */
            title: string;
        };
        /** @description Every code which an answer of this service may carry. */
        Codes: {
            /** @description Problems first, then refusals and findings by game. */
            codes: components["schemas"]["Code"][];
        };
        /** @description All that happened, the turn of the opponents after it included. */
        CommandDone: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            delta?: components["schemas"]["StateDelta"];
            /** @description What happened, in order. */
            events: components["schemas"]["SessionEvent"][];
            /** @description Number of an event; dense, from 1. */
            firstSeq: number;
            /** @description Id of the command; its events carry it. */
            id: string;
            /** @description Number of an event; dense, from 1. */
            lastSeq: number;
            /** @description Seats that may give a command now. */
            toAct: ("black" | "white")[];
            /** @description Counts the changes of the session. */
            version: number;
        };
        ContinueAtVersion: {
            /**
             * @description As in `POST /v1/sessions`: whether every seat is to contribute to the dice before one is rolled.
             * @enum {string}
             */
            contributions?: "awaited" | "waived";
            /** @description The version of the session at which the new one begins. */
            version: number;
        };
        /** @description Tokens are told here and nowhere else. */
        CreatedSession: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /** @description Hash of the secret of the dice, told before anybody rolls (docs/proofs.md). */
            commitment: string;
            /**
             * @description Where dice are rolled. `waived`: the host did without contributions for all, and could have chosen this set-up among many.
             * @enum {string}
             */
            contributions?: "awaited" | "waived";
            /** @description Names this log of the session; another one means that positions of before are good no more. */
            epoch: string;
            /**
             * Format: date-time
             * @description Invitations and the spectator token are good until then; the host token as long as the session.
             */
            expiresAt: string;
            /** @description For whoever runs the session: reissues seats, sees what spectators see. */
            hostToken: string;
            /** @description Id of the session. */
            id: string;
            /** @description One for each seat that a person takes. */
            invitations: {
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                formerly?: "black" | "white";
                /** @description Becomes a seat token, once. */
                invitation: string;
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
            }[];
            origin?: components["schemas"]["SessionOrigin"];
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description For everybody who watches. */
            spectatorToken: string;
            /** @description Seats that may give a command now. */
            toAct: ("black" | "white")[];
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description As `…/dice` answers after the end. */
        DiceClaim: {
            /** @description The event at which the game began: the dice of the set-up are those of this place. Absent before that, and then 1. */
            begun?: number;
            /** @description SHA-256 of the secret, published before the first roll. */
            commitment: string;
            /**
             * @description The game began with a state that was there already: nothing was rolled for it.
             * @enum {boolean}
             */
            continued?: true;
            /** @description What seats have mixed into the dice, in order. */
            contributions: {
                /** @description What a seat mixes into the dice. */
                entropy: string;
                /** @description A seat of the game. */
                seat: string;
                /** @description Its event; it counts for the dice of later ones. */
                seq: number;
            }[];
            /** @description Seats that were taken back after the set-up had been rolled with what they contributed. */
            handedOn?: string[];
            /** @description Results of dice, in order. */
            rolls: {
                /** @description Of the contributions before it: tells a contribution that is missing or changed. */
                digest?: string;
                /** @description One list for each roll. */
                rolls: number[][];
                /** @description First event of the command. */
                seq: number;
            }[];
            /** @description The 32 bytes of the secret, in hexadecimal. */
            secret: string;
            /** @description Id of the session. */
            session: string;
            /** @description What was taken back by consent of all. */
            takenBack?: {
                /** @description The event that tells of it. */
                seq: number;
                /** @description The last event that stands. */
                to: number;
            }[];
            /** @description Seats that wanted no say in the dice; `host`: whoever opened the session waived it for all. */
            waived?: string[];
        };
        DiceContributed: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /** @description Absent where it was waived. */
            entropy?: string;
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description Id of the session. */
            session: string;
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description One of the two. */
        DiceContribution: {
            /** @description What a seat mixes into the dice. */
            entropy?: string;
            /**
             * @description The seat wants no say: everybody is told so.
             * @enum {boolean}
             */
            waive?: true;
        };
        DiceVerdict: {
            /**
             * @description Does the secret fit the commitment?
             * @enum {string}
             */
            commitment: "kept" | "broken";
            /** @description Results of dice, in order. */
            rolls: {
                /** @description With `wrong-place`: where these dice would be right. */
                belongsTo: number | null;
                /** @description One list for each roll. */
                expected: number[][];
                /** @description Why it is wrong. */
                fault: ("wrong-secret" | "wrong-contributions" | "wrong-place" | "wrong-dice") | null;
                /** @description Number of an event; dense, from 1. */
                seq: number;
                /**
                 * @description What they were rolled for was taken back.
                 * @enum {boolean}
                 */
                takenBack?: true;
                /**
                 * @description What was found.
                 * @enum {string}
                 */
                verdict: "right" | "wrong";
            }[];
            /**
             * @description Who could have opened sessions until the dice of the set-up were to its liking: the host where nobody had contributed before them.
             * @enum {string}
             */
            setUpChosenBy: "nobody" | "those-who-contributed" | "host";
        };
        DryRun: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /** @description Do the rules allow it? */
            legal: boolean;
            refusal?: components["schemas"]["TrenchRefusal"];
            /** @description Dice would be rolled; what comes of it is not told. */
            rollsDice: boolean;
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description Something wrong with a document. */
        Finding: {
            /** @description The rule that makes it impossible. */
            clause: string | null;
            /** @description For programs; stable. */
            code: string;
            /** @description For people: one sentence. */
            message: string;
            /** @description JSON pointer into what was looked at; of a game in one line the number of the word. */
            pointer: string;
        };
        Games: {
            /** @description The games of the service. */
            games: {
                /** @description Names it. */
                id: string;
                /** @description How many play it. */
                players: number[];
                /** @description What may be asked about its states. */
                questions: string[];
                /** @description Then set-up and `apply` take a source of dice. */
                rollsDice: boolean;
                /** @description The `schema` of its states. */
                schema: string;
                /** @description For people. */
                title: string;
            }[];
        };
        Health: {
            /**
             * @description It answers.
             * @enum {string}
             */
            status: "ok";
            /** @description Version of the service. */
            version: string;
        };
        /** @description JSON Patch (RFC 6902) that makes the state after out of the state before, in this order. */
        JsonPatch: components["schemas"]["PatchOperation"][];
        /** @description Bounds of what the service accepts; all finite. */
        Limits: {
            /** @description Places, pieces and reasons that one answer may name; above it 422. */
            answerPlaces: number;
            /** @description Largest request body; above it 413. */
            bodyBytes: number;
            /** @description Above `containers`, a longer body has at most one object or list for each such number of its bytes; else 413. */
            bytesPerContainer: number;
            /** @description Objects and lists that every longer body may hold. */
            containers: number;
            /** @description Room for them; above it 507. */
            documentBytesPerOwner: number;
            /** @description How long a document is kept after it was sent last. */
            documentLifeMs: number;
            /** @description Documents of callers that are kept for an API key, or an address without one; above it 507. */
            documentsPerOwner: number;
            /** @description Largest board that is drawn; above it 422. */
            drawnHexes: number;
            /** @description Largest request body of POST /v1/rules/replay; above it 413. */
            gameFileBytes: number;
            /** @description Bounds that the games set themselves, by game and name: `mapRows`, `mapColumns` and `units` of Trench Club. */
            games: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @description Request line and headers together; above it 431. */
            headerBytes: number;
            /** @description Deepest nesting of objects and arrays in a body. */
            jsonDepth: number;
            /** @description An idle connection is kept for so long after an answer. */
            keepAliveTimeoutMs: number;
            /** @description Longest path parameter; above it 414. */
            parameterCharacters: number;
            /** @description Refused commands of a session between two that are done; above it 429. */
            refusalsKept: number;
            /** @description Requests a minute that name no session, for each API key and each address; above it 429. */
            rulesRequestsPerMinute: number;
            /** @description Room for them and their logs; above it 507. */
            sessionBytesPerOwner: number;
            /** @description How long a session is kept after its last command. */
            sessionIdleMs: number;
            /** @description How long a session is kept after its game has ended. */
            sessionKeptMs: number;
            /** @description Largest log of a session, with what is kept of the answers to its commands; above it 507. */
            sessionLogBytes: number;
            /** @description Requests about sessions a minute, for each member of a session, and for each address without a token; `X-RateLimit-*` tell what is left, above it 429. */
            sessionRequestsPerMinute: number;
            /** @description Sessions that an API key, or an address without one, has open at once; above it 507. */
            sessionsPerOwner: number;
            /** @description How long a session is kept in which nobody has given a command. */
            sessionUnplayedMs: number;
            /** @description Bodies up to this length are bounded by their length alone. */
            shortBodyBytes: number;
            /** @description Time to show a token after a WebSocket was opened. */
            streamAuthMs: number;
            /** @description Time between two pings on a WebSocket; after two without a sign it is closed. */
            streamHeartbeatMs: number;
            /** @description Pings and pongs of a client, and requests refused for their number, between two heartbeats; above it the socket is closed with 1008. */
            streamPings: number;
            /** @description What may wait to be sent on one WebSocket; above it the socket is closed with 4002. */
            streamQueueBytes: number;
            /** @description How long it may wait; after that the socket is closed with 4002. */
            streamQueueMs: number;
            /** @description Requests under way on one WebSocket. */
            streamRequests: number;
            /** @description WebSockets from one address; above it 429. */
            streamSocketsPerAddress: number;
            /** @description WebSockets on which one seat, or a host, is at home. */
            streamSocketsPerSeat: number;
            /** @description Subscriptions on one WebSocket. */
            streamSubscriptions: number;
            /** @description Largest typed text of a map or a unit sheet; above it 413. */
            textBytes: number;
            /** @description Most lines of such a text; above it 413. */
            textLines: number;
            /** @description How long a token or an invitation is good; that of the host as long as its session. */
            tokenLifeMs: number;
            /** @description Largest WebSocket frame of a client; above it the socket is closed with 1009. */
            webSocketFrameBytes: number;
        };
        /** @description A session in a list: nothing that spectators may not know. */
        ListedSession: {
            /**
             * Format: date-time
             * @description When it was opened.
             */
            createdAt: string;
            /** @description How the session has ended; null while it goes on. */
            ended: {
                /**
                 * Format: date-time
                 * @description When.
                 */
                at: string;
                /**
                 * @description The host has closed the session before the game was over: nobody wins.
                 * @enum {boolean}
                 */
                closed?: true;
                /** @description As the state of the game tells it; null where it was closed before. */
                result: components["schemas"]["TrenchResult"] | null;
                /** @description The last event of the game. */
                seq: number;
            } | null;
            /** @description Id of the game. */
            game: string;
            /** @description Id of the session. */
            id: string;
            /** @description What was agreed on before the game, documents by their ids alone. */
            options: {
                [key: string]: unknown;
            };
            /** @description `gathering` before the game has begun; null where the game has no phases. */
            phase: string | null;
            /** @description All seats of the game. */
            seats: {
                /** @description Somebody holds its token. */
                claimed: boolean;
                /**
                 * @description Who plays it for the service; nobody can claim it. Absent: a person.
                 * @enum {string}
                 */
                opponent?: "level-1" | "level-2" | "level-3" | "level-4" | "level-5";
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
                /** @description Once the game is over: is it a winner’s? */
                won?: boolean;
            }[];
            /** @description Of the game. */
            title: string;
            /** @description Seats that may give a command now. */
            toAct: ("black" | "white")[];
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description A new member, or an item put into a list; what stood there moves on by one. */
        PatchAddOperation: {
            /**
             * @description What is done at `path`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "add";
            /** @description JSON pointer (RFC 6901) into the state as it is by then. */
            path: string;
            /** @description What stands there from then on. */
            value: unknown;
        };
        /** @description One operation of a JSON Patch (RFC 6902). Others than these three are not used. */
        PatchOperation: components["schemas"]["PatchAddOperation"] | components["schemas"]["PatchRemoveOperation"] | components["schemas"]["PatchReplaceOperation"];
        /** @description A member, or an item of a list, is there no more. */
        PatchRemoveOperation: {
            /**
             * @description What is done at `path`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "remove";
            /** @description JSON pointer (RFC 6901) into the state as it is by then. */
            path: string;
        };
        /** @description Another value in the same place. */
        PatchReplaceOperation: {
            /**
             * @description What is done at `path`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "replace";
            /** @description JSON pointer (RFC 6901) into the state as it is by then. */
            path: string;
            /** @description What stands there from then on. */
            value: unknown;
        };
        /** @description The reference of a state: the hash of its content. */
        Position: {
            /** @description Where to ask about it. */
            href: string;
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
        };
        /** @description RFC 9457 problem document. */
        Problem: {
            code: components["schemas"]["ProblemCode"];
            /** @description For people: what is wrong with this request. */
            detail: string;
            /** @description Every place that is wrong, up to a bound. */
            errors: components["schemas"]["ProblemEntry"][];
            /** @description So many more things are wrong that are not listed. */
            more?: number;
            /** @description As the header `Request-Id`: names the request in the logs of the service. */
            requestId: string;
            /** @description May the same request succeed later without being changed? */
            retryable: boolean;
            /** @description HTTP status. */
            status: number;
            /** @description For people. */
            title: string;
            /**
             * Format: uri-reference
             * @description Resolves to a page about this kind of problem.
             */
            type: string;
        };
        /**
         * @description For programs; stable.
         * @enum {string}
         */
        ProblemCode: "malformed-json" | "malformed-request" | "json-too-deep" | "bad-request" | "unknown-id" | "question-not-of-this-game" | "rolls-exhausted" | "idempotency-key-missing" | "game-unknown" | "unauthenticated" | "forbidden" | "not-found" | "api-keys-missing" | "session-unknown" | "position-unknown" | "method-not-allowed" | "request-timeout" | "session-over" | "session-running" | "takeback-impossible" | "takeback-gone" | "rematch-opened" | "session-gathering" | "dice-rolled" | "entropy-given" | "position-gone" | "version-stale" | "body-too-large" | "address-too-long" | "unsupported-media-type" | "idempotency-key-reused" | "rules-refusal" | "replay-diverged" | "impossible-state" | "board-too-large" | "nothing-to-draw" | "answer-too-large" | "version-missing" | "subprotocol-missing" | "origin-not-allowed" | "upgrade-required" | "too-many-requests" | "headers-too-large" | "internal-error" | "store-damaged" | "commit-unknown" | "store-unavailable" | "store-full" | "overloaded" | "documents-full" | "own-documents-full" | "sessions-full" | "session-full" | "not-ready";
        /** @description One place that is wrong; some codes add the facts behind it. */
        ProblemEntry: {
            /** @description `version-stale`: head of the present chain. */
            chain?: string;
            /** @description Id of the rule. */
            clause?: string;
            /** @description For programs; stable. */
            code: string;
            /** @description `position-gone`: the present one. */
            epoch?: string;
            /** @description Of a refusal: what it rests on. */
            facts?: {
                [key: string]: unknown;
            };
            /** @description `position-gone`: the last event. */
            head?: number;
            /**
             * @description Part of the request that is wrong.
             * @enum {string}
             */
            in: "body" | "query" | "path" | "header";
            /** @description For people: one sentence. */
            message: string;
            /** @description JSON pointer into that part of the request. */
            pointer: string;
            /** @description `position-gone`: `epoch` or `past-head`. */
            reason?: string;
            /** @description Of a refusal: what would be legal. */
            remedy?: {
                [key: string]: unknown;
            };
            /** @description `position-gone`: where the state is. */
            snapshot?: string;
            /** @description `version-missing`, `version-stale`: the present one. */
            version?: number;
        };
        /** @description A JSON Web Key Set (RFC 7517, RFC 8037). */
        PublicKeys: {
            /** @description The first one signs; the others have signed before. */
            keys: {
                /**
                 * @description The algorithm.
                 * @enum {string}
                 */
                alg: "EdDSA";
                /**
                 * @description The curve.
                 * @enum {string}
                 */
                crv: "Ed25519";
                /** @description Its thumbprint (RFC 7638). */
                kid: string;
                /**
                 * @description The kind of key (RFC 8037).
                 * @enum {string}
                 */
                kty: "OKP";
                /**
                 * @description For signatures.
                 * @enum {string}
                 */
                use: "sig";
                /** @description The public key, 32 bytes in base64url. */
                x: string;
            }[];
        };
        ReissuedSeat: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /**
             * Format: date-time
             * @description What is told here is good until then.
             */
            expiresAt: string;
            /** @description A new invitation. */
            invitation: string;
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /** @description Id of the session. */
            session: string;
            /** @description Counts the changes of the session. */
            version: number;
        };
        ReissuedSpectators: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /**
             * Format: date-time
             * @description What is told here is good until then.
             */
            expiresAt: string;
            /** @description Id of the session. */
            session: string;
            /** @description The new token of all spectators. */
            spectatorToken: string;
            /** @description Counts the changes of the session. */
            version: number;
        };
        Schemas: {
            /** @description JSON Schemas that the service publishes. */
            schemas: {
                /** @description What it describes. */
                description: string;
                /** @description Where it is. */
                href: string;
                /** @description Name of the schema. */
                name: string;
            }[];
        };
        SeatClaim: {
            /** @description Becomes a seat token, once. */
            invitation: string;
        };
        ServerAuthenticated: {
            /** @description Chosen by the client; the answer repeats it. */
            id: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "authenticated";
        };
        /** @description T-DEC-12: the start position with the colours exchanged. */
        ServerBattleBeganEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchBattleBeganEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "battle-began";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description T-DEC-12: one of the two battles of a match. */
        ServerBattleEndedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchBattleEndedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "battle-ended";
            /** @description Counts the changes of the session. */
            version: number;
        };
        ServerCaughtUp: {
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "caught-up";
        };
        /** @description A seat has mixed something of its own into the dice. */
        ServerDiceContributedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnDiceContributedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "dice-contributed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The game is over: everybody can check the dice. */
        ServerDiceRevealedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnDiceRevealedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "dice-revealed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description A seat wants no say in the dice. */
        ServerDiceWaivedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnDiceWaivedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "dice-waived";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description T-END-6 */
        ServerDrawDeclinedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchDrawDeclinedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "draw-declined";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description T-END-6 */
        ServerDrawOfferedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchDrawOfferedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "draw-offered";
            /** @description Counts the changes of the session. */
            version: number;
        };
        ServerError: {
            /** @description The request that failed. */
            id?: string;
            problem: components["schemas"]["Problem"];
            /** @description Seconds to wait before trying again; where the status is 429 or 503. */
            retryAfter?: number;
            /** @description The subscription that has ended. */
            sub?: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "error";
        };
        ServerEvent: components["schemas"]["ServerOpponentChoseEvent"] | components["schemas"]["ServerUnitMovedEvent"] | components["schemas"]["ServerDrawOfferedEvent"] | components["schemas"]["ServerDrawDeclinedEvent"] | components["schemas"]["ServerBattleEndedEvent"] | components["schemas"]["ServerBattleBeganEvent"] | components["schemas"]["ServerGameEndedEvent"] | components["schemas"]["ServerSessionCreatedEvent"] | components["schemas"]["ServerSeatClaimedEvent"] | components["schemas"]["ServerSeatReissuedEvent"] | components["schemas"]["ServerSpectatorsReissuedEvent"] | components["schemas"]["ServerDiceContributedEvent"] | components["schemas"]["ServerDiceWaivedEvent"] | components["schemas"]["ServerSessionBegunEvent"] | components["schemas"]["ServerDiceRevealedEvent"] | components["schemas"]["ServerTakebackAskedEvent"] | components["schemas"]["ServerTakebackAcceptedEvent"] | components["schemas"]["ServerTakebackDeclinedEvent"] | components["schemas"]["ServerTakenBackEvent"] | components["schemas"]["ServerRematchOpenedEvent"] | components["schemas"]["ServerSessionClosedEvent"];
        /** @description T-END-1 … T-END-6 */
        ServerGameEndedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchGameEndedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "game-ended";
            /** @description Counts the changes of the session. */
            version: number;
        };
        ServerGoaway: {
            /** @description The socket is closed after so long. */
            closesInMs: number;
            /** @description Wait so long before connecting again. */
            reconnectAfterMs: number;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "goaway";
        };
        ServerHello: {
            /** @description Time to show a token. */
            authWithinMs: number;
            /** @description Time between two pings of the service. */
            heartbeatMs: number;
            /**
             * ServerHelloLang
             * @description The language of refusals and problems: `?lang=` of the address, else `Accept-Language`.
             * @enum {string}
             */
            lang: "en" | "es" | "it" | "fr";
            /**
             * ServerHelloLimits
             * @description What this service allows on a socket.
             */
            limits: {
                /** @description What may wait to be sent on one WebSocket; above it the socket is closed with 4002. */
                streamQueueBytes: number;
                /** @description How long it may wait; after that the socket is closed with 4002. */
                streamQueueMs: number;
                /** @description Requests under way on one WebSocket. */
                streamRequests: number;
                /** @description Subscriptions on one WebSocket. */
                streamSubscriptions: number;
                /** @description Largest WebSocket frame of a client; above it the socket is closed with 1009. */
                webSocketFrameBytes: number;
            };
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "hello";
        };
        /** @description Why the opponent does what the next event tells. */
        ServerOpponentChoseEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchOpponentChoseEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "opponent-chose";
            /** @description Counts the changes of the session. */
            version: number;
        };
        ServerPing: {
            /**
             * ServerPingHeads
             * @description By subscription: the last event.
             */
            heads: {
                [key: string]: number;
            };
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "ping";
        };
        ServerPong: {
            /**
             * ServerPongHeads
             * @description By subscription: the last event.
             */
            heads: {
                [key: string]: number;
            };
            /** @description Chosen by the client; the answer repeats it. */
            id?: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "pong";
        };
        /** @description The same players go on in another session, with the seats exchanged. The host has the invitations. */
        ServerRematchOpenedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnRematchOpenedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "rematch-opened";
            /** @description Counts the changes of the session. */
            version: number;
        };
        ServerReset: {
            /** @description Names this log of the session. */
            epoch: string;
            /**
             * ServerResetReason
             * @description Another log; a position that never was; events that are no longer kept; events that went missing.
             * @enum {string}
             */
            reason: "epoch" | "past-head" | "gap";
            snapshot: components["schemas"]["Snapshot"];
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "reset";
        };
        ServerResult: {
            done?: components["schemas"]["CommandDone"];
            /** @description Chosen by the client; the answer repeats it. */
            id: string;
            /**
             * ServerResultOutcome
             * @description Was it done, or refused by a rule?
             * @enum {string}
             */
            outcome: "done" | "refused";
            refusal?: components["schemas"]["TrenchRefusal"];
            /** @description The first answer again: nothing has happened now. */
            replayed: boolean;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "result";
        };
        /** @description Somebody has taken a seat. */
        ServerSeatClaimedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnSeatClaimedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "seat-claimed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The seat has a new invitation; its old token is good no more. */
        ServerSeatReissuedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnSeatReissuedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "seat-reissued";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description Every seat has contributed or waived: the set-up follows, and there is a state. */
        ServerSessionBegunEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnSessionBegunEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "session-begun";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The host has closed the session before the game was over: nothing more is played, and streams end. */
        ServerSessionClosedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnSessionClosedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "session-closed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The first event of every session. */
        ServerSessionCreatedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnSessionCreatedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "session-created";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description Spectators have a new token; the old one is good no more. */
        ServerSpectatorsReissuedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnSpectatorsReissuedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "spectators-reissued";
            /** @description Counts the changes of the session. */
            version: number;
        };
        ServerSubscribed: {
            /** @description Of the chain up to an event (docs/proofs.md). */
            chain?: string;
            /** @description Names this log of the session. */
            epoch: string;
            /** @description Number of an event; dense, from 1. */
            head: number;
            /** @description Chosen by the client; the answer repeats it. */
            id: string;
            /** @description Everything after the given position follows. */
            recovered: boolean;
            /** @description The session. */
            session: string;
            snapshot?: components["schemas"]["Snapshot"];
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "subscribed";
            /** @description A seat, or `spectator`. */
            view: string;
        };
        /** @description A seat agrees to the takeback. */
        ServerTakebackAcceptedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnTakebackAcceptedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "takeback-accepted";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description A seat asks to take back what happened after a version. The next command lets it lapse. */
        ServerTakebackAskedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnTakebackAskedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "takeback-asked";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description A seat does not agree, or who asked has thought better of it. */
        ServerTakebackDeclinedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnTakebackDeclinedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "takeback-declined";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description All have agreed: the state is again that after event `seq`. What happened since stays in the log and does not stand. */
        ServerTakenBackEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["SessionOwnTakenBackEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "taken-back";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description T-MOV-1; the captured units leave the board and are scored. */
        ServerUnitMovedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchUnitMovedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "event";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "unit-moved";
            /** @description Counts the changes of the session. */
            version: number;
        };
        ServerUnsubscribed: {
            /** @description Chosen by the client; the answer repeats it. */
            id: string;
            /** @description The subscription, on this socket. */
            sub: string;
            /**
             * @description Tells the messages apart.
             * @constant
             */
            t: "unsubscribed";
        };
        Session: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /** @description Hash of the secret of the dice, told before anybody rolls (docs/proofs.md). */
            commitment: string;
            /**
             * Format: date-time
             * @description When the session was opened.
             */
            createdAt: string;
            /** @description Where dice are rolled: what comes before the first of them. */
            dice?: {
                /** @description Event at which the game began. */
                begun: number | null;
                /** @description Seats that were taken back after the set-up had been rolled with what they contributed. */
                handedOn?: ("black" | "white")[];
                /** @description Seats that are to contribute, or to waive it, before the game begins. */
                waiting: ("black" | "white")[];
                /** @description Seats that wanted no say; `host`: waived for all. */
                waived: string[];
            };
            ended: {
                /**
                 * Format: date-time
                 * @description When.
                 */
                at: string;
                /**
                 * @description The host has closed the session before the game was over: nobody wins.
                 * @enum {boolean}
                 */
                closed?: true;
                /** @description As the state of the game tells it; null where it was closed before. */
                result: components["schemas"]["TrenchResult"] | null;
                /** @description The last event of the game. */
                seq: number;
            } | null;
            /** @description Names this log of the session; another one means that positions of before are good no more. */
            epoch: string;
            /** @description Id of the game. */
            game: string;
            /** @description Id of the session. */
            id: string;
            origin?: components["schemas"]["SessionOrigin"];
            /** @description The session in which the same players go on. */
            rematch?: string;
            /** @description The seats of the game, in order of play. */
            seats: {
                /** @description Somebody holds its token. */
                claimed: boolean;
                /**
                 * @description Who plays it for the service; nobody can claim it. Absent: a person.
                 * @enum {string}
                 */
                opponent?: "level-1" | "level-2" | "level-3" | "level-4" | "level-5";
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
                /** @description Once the game is over: is it a winner’s? */
                won?: boolean;
            }[];
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description What `seat` asks to take back; the next command lets it lapse. */
            takeback?: {
                /** @description The event `takeback-asked` that is meant. */
                asked: number;
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
                /** @description The version that is gone back to. */
                version: number;
                /** @description Seats that have not answered. */
                waiting: ("black" | "white")[];
            };
            /** @description Seats that may give a command now. */
            toAct: ("black" | "white")[];
            /** @description Counts the changes of the session. */
            version: number;
            /** @description Who holds the token. */
            you: {
                /**
                 * @description What the token is good for.
                 * @enum {string}
                 */
                role: "host" | "seat" | "spectator";
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat?: "black" | "white";
            };
        };
        /** @description T-DEC-12: the start position with the colours exchanged. */
        SessionBattleBeganEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchBattleBeganEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "battle-began";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description T-DEC-12: one of the two battles of a match. */
        SessionBattleEndedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchBattleEndedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "battle-ended";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description A game that was played before. Whoever has its file knows what was hidden in it. */
        SessionContinuationOrigin: {
            /** @description So many entries of the game file have been played. */
            entries: number;
            /**
             * @description `log`: the service has the log of that session. `signature`: this service has signed the log in the game file. `unverified`, or absent in events of earlier releases: whoever opened the session brought the position it begins with.
             * @enum {string}
             */
            proof?: "log" | "signature" | "unverified";
            /** @description The session in which it was played; absent if that is not proven. */
            session?: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "continuation";
        };
        SessionDice: {
            /** @description The event at which the game began: the dice of the set-up are those of this place. Absent before that, and then 1. */
            begun?: number;
            /** @description SHA-256 of the secret, published before the first roll. */
            commitment: string;
            /**
             * @description The game began with a state that was there already: nothing was rolled for it.
             * @enum {boolean}
             */
            continued?: true;
            /** @description What seats have mixed into the dice, in order. */
            contributions: {
                /** @description What a seat mixes into the dice. */
                entropy: string;
                /** @description A seat of the game. */
                seat: string;
                /** @description Its event; it counts for the dice of later ones. */
                seq: number;
            }[];
            /** @description Seats that were taken back after the set-up had been rolled with what they contributed. */
            handedOn?: string[];
            /** @description Results of dice, in order. */
            rolls: {
                /** @description Of the contributions before it: tells a contribution that is missing or changed. */
                digest?: string;
                /** @description One list for each roll. */
                rolls: number[][];
                /** @description First event of the command. */
                seq: number;
            }[];
            /** @description Revealed when the game is over. */
            secret: string | null;
            /** @description Id of the session. */
            session: string;
            /** @description What was taken back by consent of all. */
            takenBack?: {
                /** @description The event that tells of it. */
                seq: number;
                /** @description The last event that stands. */
                to: number;
            }[];
            /** @description Seats that wanted no say in the dice; `host`: whoever opened the session waived it for all. */
            waived?: string[];
        };
        /** @description A seat has mixed something of its own into the dice. */
        SessionDiceContributedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description A seat has mixed something of its own into the dice. */
            data: {
                /** @description What a seat mixes into the dice. */
                entropy: string;
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "dice-contributed";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dice-contributed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The game is over: everybody can check the dice. */
        SessionDiceRevealedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description The game is over: everybody can check the dice. */
            data: {
                /** @description The secret of the dice. */
                secret: string;
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "dice-revealed";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dice-revealed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description A seat wants no say in the dice. */
        SessionDiceWaivedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description A seat wants no say in the dice. */
            data: {
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "dice-waived";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dice-waived";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description T-END-6 */
        SessionDrawDeclinedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchDrawDeclinedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "draw-declined";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description T-END-6 */
        SessionDrawOfferedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchDrawOfferedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "draw-offered";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description An event as the caller may know it. */
        SessionEvent: components["schemas"]["SessionOpponentChoseEvent"] | components["schemas"]["SessionUnitMovedEvent"] | components["schemas"]["SessionDrawOfferedEvent"] | components["schemas"]["SessionDrawDeclinedEvent"] | components["schemas"]["SessionBattleEndedEvent"] | components["schemas"]["SessionBattleBeganEvent"] | components["schemas"]["SessionGameEndedEvent"] | components["schemas"]["SessionSessionCreatedEvent"] | components["schemas"]["SessionSeatClaimedEvent"] | components["schemas"]["SessionSeatReissuedEvent"] | components["schemas"]["SessionSpectatorsReissuedEvent"] | components["schemas"]["SessionDiceContributedEvent"] | components["schemas"]["SessionDiceWaivedEvent"] | components["schemas"]["SessionSessionBegunEvent"] | components["schemas"]["SessionDiceRevealedEvent"] | components["schemas"]["SessionTakebackAskedEvent"] | components["schemas"]["SessionTakebackAcceptedEvent"] | components["schemas"]["SessionTakebackDeclinedEvent"] | components["schemas"]["SessionTakenBackEvent"] | components["schemas"]["SessionRematchOpenedEvent"] | components["schemas"]["SessionSessionClosedEvent"];
        SessionEventPage: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /** @description Names this log of the session; another one means that positions of before are good no more. */
            epoch: string;
            /** @description What happened, in order. */
            events: components["schemas"]["SessionEvent"][];
            /** @description Number of an event; dense, from 1. */
            head: number;
            /** @description Where the next events are; null at the head. */
            next: string | null;
        };
        /** @description T-END-1 … T-END-6 */
        SessionGameEndedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchGameEndedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game-ended";
            /** @description Counts the changes of the session. */
            version: number;
        };
        SessionLegalCommands: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /** @description Each may be posted as it stands. */
            commands: components["schemas"]["TrenchCommand"][];
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The sessions that were opened with an API key. */
        SessionList: {
            /** @description Where the next page is; null at the end. */
            next: string | null;
            /** @description The newest first. */
            sessions: components["schemas"]["ListedSession"][];
        };
        /** @description Why the opponent does what the next event tells. */
        SessionOpponentChoseEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchOpponentChoseEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "opponent-chose";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description Where the game of a session comes from, where it is not new. */
        SessionOrigin: components["schemas"]["SessionRematchOrigin"] | components["schemas"]["SessionContinuationOrigin"];
        /** @description A seat has mixed something of its own into the dice. */
        SessionOwnDiceContributedEvent: {
            /** @description What a seat mixes into the dice. */
            entropy: string;
            /**
             * SessionOwnDiceContributedEventSeat
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "dice-contributed";
        };
        /** @description The game is over: everybody can check the dice. */
        SessionOwnDiceRevealedEvent: {
            /** @description The secret of the dice. */
            secret: string;
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "dice-revealed";
        };
        /** @description A seat wants no say in the dice. */
        SessionOwnDiceWaivedEvent: {
            /**
             * SessionOwnDiceWaivedEventSeat
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "dice-waived";
        };
        /** @description The same players go on in another session, with the seats exchanged. The host has the invitations. */
        SessionOwnRematchOpenedEvent: {
            /** @description How the seats are exchanged. */
            seats: {
                /**
                 * SessionOwnRematchOpenedEventSeatsItemBecomes
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                becomes: "black" | "white";
                /**
                 * SessionOwnRematchOpenedEventSeatsItemSeat
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
            }[];
            /** @description Id of the rematch. */
            session: string;
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "rematch-opened";
        };
        /** @description Somebody has taken a seat. */
        SessionOwnSeatClaimedEvent: {
            /**
             * SessionOwnSeatClaimedEventSeat
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "seat-claimed";
        };
        /** @description The seat has a new invitation; its old token is good no more. */
        SessionOwnSeatReissuedEvent: {
            /**
             * SessionOwnSeatReissuedEventSeat
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "seat-reissued";
        };
        /** @description Every seat has contributed or waived: the set-up follows, and there is a state. */
        SessionOwnSessionBegunEvent: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "session-begun";
        };
        /** @description The host has closed the session before the game was over: nothing more is played, and streams end. */
        SessionOwnSessionClosedEvent: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "session-closed";
        };
        /** @description The first event of every session. */
        SessionOwnSessionCreatedEvent: {
            /** @description Hash of the secret of the dice, told before anybody rolls (docs/proofs.md). */
            commitment: string;
            /**
             * SessionOwnSessionCreatedEventContributions
             * @description Where dice are rolled.
             * @enum {string}
             */
            contributions?: "awaited" | "waived";
            /** @description Id of the game. */
            game: string;
            origin?: components["schemas"]["SessionOrigin"];
            /** @description Version of the rules; absent for the first (docs/proofs.md). */
            rules?: number;
            /** @description Ids of the seats, in order of play. */
            seats: ("black" | "white")[];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "session-created";
        };
        /** @description Spectators have a new token; the old one is good no more. */
        SessionOwnSpectatorsReissuedEvent: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "spectators-reissued";
        };
        /** @description A seat agrees to the takeback. */
        SessionOwnTakebackAcceptedEvent: {
            /** @description The event `takeback-asked` that is meant. */
            asked: number;
            /**
             * SessionOwnTakebackAcceptedEventSeat
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "takeback-accepted";
        };
        /** @description A seat asks to take back what happened after a version. The next command lets it lapse. */
        SessionOwnTakebackAskedEvent: {
            /**
             * SessionOwnTakebackAskedEventSeat
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /** @description The last event of that version. */
            seq: number;
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "takeback-asked";
            /** @description The version that is gone back to. */
            version: number;
        };
        /** @description A seat does not agree, or who asked has thought better of it. */
        SessionOwnTakebackDeclinedEvent: {
            /** @description The event `takeback-asked` that is meant. */
            asked: number;
            /**
             * SessionOwnTakebackDeclinedEventSeat
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "takeback-declined";
        };
        /** @description All have agreed: the state is again that after event `seq`. What happened since stays in the log and does not stand. */
        SessionOwnTakenBackEvent: {
            /** @description First events of the commands and steps whose dice were rolled and do not stand. */
            rolls: number[];
            /**
             * SessionOwnTakenBackEventSeat
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /** @description The last event of that version. */
            seq: number;
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "taken-back";
            /** @description The version that is gone back to. */
            version: number;
        };
        /** @description The same players go on in another session, with the seats exchanged. The host has the invitations. */
        SessionRematchOpenedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description The same players go on in another session, with the seats exchanged. The host has the invitations. */
            data: {
                /** @description How the seats are exchanged. */
                seats: {
                    /**
                     * @description A player, named after the army of the first battle.
                     * @enum {string}
                     */
                    becomes: "black" | "white";
                    /**
                     * @description A player, named after the army of the first battle.
                     * @enum {string}
                     */
                    seat: "black" | "white";
                }[];
                /** @description Id of the rematch. */
                session: string;
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "rematch-opened";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "rematch-opened";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The same game with the seats exchanged. */
        SessionRematchOrigin: {
            /** @description The session before. */
            session: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "rematch";
        };
        /** @description Somebody has taken a seat. */
        SessionSeatClaimedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description Somebody has taken a seat. */
            data: {
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "seat-claimed";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "seat-claimed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The seat has a new invitation; its old token is good no more. */
        SessionSeatReissuedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description The seat has a new invitation; its old token is good no more. */
            data: {
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "seat-reissued";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "seat-reissued";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description Every seat has contributed or waived: the set-up follows, and there is a state. */
        SessionSessionBegunEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description Every seat has contributed or waived: the set-up follows, and there is a state. */
            data: {
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "session-begun";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "session-begun";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The host has closed the session before the game was over: nothing more is played, and streams end. */
        SessionSessionClosedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description The host has closed the session before the game was over: nothing more is played, and streams end. */
            data: {
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "session-closed";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "session-closed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The first event of every session. */
        SessionSessionCreatedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description The first event of every session. */
            data: {
                /** @description Hash of the secret of the dice, told before anybody rolls (docs/proofs.md). */
                commitment: string;
                /**
                 * @description Where dice are rolled.
                 * @enum {string}
                 */
                contributions?: "awaited" | "waived";
                /** @description Id of the game. */
                game: string;
                origin?: components["schemas"]["SessionOrigin"];
                /** @description Version of the rules; absent for the first (docs/proofs.md). */
                rules?: number;
                /** @description Ids of the seats, in order of play. */
                seats: ("black" | "white")[];
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "session-created";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "session-created";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description Spectators have a new token; the old one is good no more. */
        SessionSpectatorsReissuedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description Spectators have a new token; the old one is good no more. */
            data: {
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "spectators-reissued";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "spectators-reissued";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The state as the caller may know it; a snapshot to go on from. */
        SessionState: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /** @description Names this log of the session; another one means that positions of before are good no more. */
            epoch: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description Id of the session. */
            session: string;
            state: components["schemas"]["TrenchState"];
            /** @description Seats that may give a command now. */
            toAct: ("black" | "white")[];
            /** @description Counts the changes of the session. */
            version?: number;
        };
        /** @description What has changed since a version in what the caller may know of the state. */
        SessionStateDelta: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            delta: components["schemas"]["StateDelta"];
            /** @description Names this log of the session; another one means that positions of before are good no more. */
            epoch: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description Id of the session. */
            session: string;
            /** @description The version whose state the patch begins with. */
            since: number;
            /** @description Seats that may give a command now. */
            toAct: ("black" | "white")[];
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description A seat agrees to the takeback. */
        SessionTakebackAcceptedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description A seat agrees to the takeback. */
            data: {
                /** @description The event `takeback-asked` that is meant. */
                asked: number;
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "takeback-accepted";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "takeback-accepted";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description A seat asks to take back what happened after a version. The next command lets it lapse. */
        SessionTakebackAskedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description A seat asks to take back what happened after a version. The next command lets it lapse. */
            data: {
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
                /** @description The last event of that version. */
                seq: number;
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "takeback-asked";
                /** @description The version that is gone back to. */
                version: number;
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "takeback-asked";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description A seat does not agree, or who asked has thought better of it. */
        SessionTakebackDeclinedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description A seat does not agree, or who asked has thought better of it. */
            data: {
                /** @description The event `takeback-asked` that is meant. */
                asked: number;
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "takeback-declined";
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "takeback-declined";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description All have agreed: the state is again that after event `seq`. What happened since stays in the log and does not stand. */
        SessionTakenBackEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            /** @description All have agreed: the state is again that after event `seq`. What happened since stays in the log and does not stand. */
            data: {
                /** @description First events of the commands and steps whose dice were rolled and do not stand. */
                rolls: number[];
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
                /** @description The last event of that version. */
                seq: number;
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "taken-back";
                /** @description The version that is gone back to. */
                version: number;
            };
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "taken-back";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description T-MOV-1; the captured units leave the board and are scored. */
        SessionUnitMovedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchUnitMovedEvent"];
            /** @description Of the chain up to this event (docs/proofs.md). */
            hash?: string;
            /** @description Digest of what is hidden in the event. */
            sealed?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "unit-moved";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description Where a log stands. A log from before the chain has neither hash nor signature. */
        SignedHead: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /** @description Name of its log: another one is another log. */
            epoch: string;
            /** @description Of the key: `GET /v1/keys` has it. */
            kid?: string;
            /** @description The last event. */
            seq: number;
            /** @description Id of the session. */
            session: string;
            /** @description Ed25519, in base64url. */
            signature?: string;
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The state after event `seq`, as its viewer may know it. */
        Snapshot: {
            /** @description Of the chain up to an event (docs/proofs.md). */
            chain?: string;
            /** @description Number of an event; dense, from 1. */
            seq: number;
            state: components["schemas"]["TrenchState"];
            /** @description Seats that may give a command now. */
            toAct: ("black" | "white")[];
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description What has changed in a state, and the hash of the whole. */
        StateDelta: {
            /** @description SHA-256 of the canonical JSON of the whole state after: whoever has another takes the whole state. */
            hash: string;
            patch: components["schemas"]["JsonPatch"];
        };
        /** @description What a seat says to a takeback. */
        TakebackAnswer: {
            /** @description Whoever asked withdraws with `false`. */
            accept: boolean;
        };
        /** @description What has become of a takeback. */
        TakebackDone: {
            /** @description The event `takeback-asked`, under which it is answered. */
            asked: number;
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /**
             * @description `asked`: seats are waited for. `taken-back`: all have agreed, and it has happened.
             * @enum {string}
             */
            outcome: "asked" | "declined" | "taken-back";
            /** @description Id of the session. */
            session: string;
            /** @description After it has happened: seats that may give a command. */
            toAct?: ("black" | "white")[];
            /** @description Counts the changes of the session. */
            version: number;
            /** @description Seats that have not answered. */
            waiting: ("black" | "white")[];
        };
        /** @description What a seat asks of the others. */
        TakebackQuestion: {
            /** @description The version to go back to: what happened after it is taken back. */
            version: number;
        };
        Terms: {
            /** @description Of every game. */
            terms: {
                /** @description Id of the game. */
                game: string;
                /** @description As states and answers have it. */
                id: string;
                /** @description What it is: `unit`, `terrain`, `phase` … */
                kind: string;
                /** @description What it is called, in the language asked for. */
                title: string;
            }[];
        };
        /** @description T-END-6 */
        TrenchAcceptDrawCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "accept-draw";
        };
        /** @description Why a rule forbids it: `already-offered`. */
        TrenchAlreadyOfferedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/already-offered`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "already-offered";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A command of the game. */
                command: string;
                /** @description T-END-6: the offer of a draw. */
                draw: {
                    /**
                     * @description A player, named after the army of the first battle.
                     * @enum {string}
                     */
                    by: "black" | "white";
                    /** @description T-END-6: the offer of a draw was declined in this turn. */
                    declined?: boolean;
                };
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchCommandsRemedy"];
        };
        TrenchApplied: {
            /** @description How many dice were rolled. */
            diceUsed: number;
            /** @description Everything that happened, rolls included. */
            events: components["schemas"]["TrenchEvent"][];
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: true;
            /** @description With `reference`: the state after, by reference. */
            position?: string;
            state: components["schemas"]["TrenchState"];
            /** @description Seats that may give a command next. */
            toAct: ("black" | "white")[];
        };
        TrenchAppliedDelta: {
            delta: components["schemas"]["StateDelta"];
            /** @description How many dice were rolled. */
            diceUsed: number;
            /** @description Everything that happened, rolls included. */
            events: components["schemas"]["TrenchEvent"][];
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: true;
            /** @description With `reference`: the state after, by reference. */
            position?: string;
            /** @description Seats that may give a command next. */
            toAct: ("black" | "white")[];
        };
        TrenchApplyAnswer: components["schemas"]["TrenchApplied"] | components["schemas"]["TrenchRefused"];
        TrenchApplyDelta: components["schemas"]["TrenchAppliedDelta"] | components["schemas"]["TrenchRefused"];
        /** @description What follows from this command? Carries exactly one of `state` and `position`. */
        TrenchApplyQuestion: components["schemas"]["TrenchApplyQuestionByState"] | components["schemas"]["TrenchApplyQuestionByPosition"];
        /** @description TrenchApplyQuestion, of a `position`. */
        TrenchApplyQuestionByPosition: {
            command: components["schemas"]["TrenchCommand"];
            /** @description Also play the turn of the opponents that comes next, where there are any. */
            playOpponents?: boolean;
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat?: "black" | "white";
        };
        /** @description TrenchApplyQuestion, of a `state`. */
        TrenchApplyQuestionByState: {
            command: components["schemas"]["TrenchCommand"];
            /** @description Also play the turn of the opponents that comes next, where there are any. */
            playOpponents?: boolean;
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat?: "black" | "white";
            state: components["schemas"]["TrenchState"];
        };
        /** @description Why a rule forbids it: `backward-attack`. */
        TrenchBackwardAttackRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/backward-attack`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "backward-attack";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from: string;
                obstacle?: components["schemas"]["TrenchUnit"];
                /** @description The square that it comes to. */
                to: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchStopsRemedy"];
        };
        TrenchBatchAnswer: {
            /** @description One for each question, in their order. */
            answers: components["schemas"]["TrenchBatchedAnswer"][];
        };
        /** @description Exactly one of `answer`, `refused` and `problem`. */
        TrenchBatchedAnswer: components["schemas"]["TrenchBatchedValidateAnswer"] | components["schemas"]["TrenchBatchedApplyAnswer"] | components["schemas"]["TrenchBatchedLegalCommandsAnswer"] | components["schemas"]["TrenchBatchedOpponentAnswer"] | components["schemas"]["TrenchBatchedNotationAnswer"] | components["schemas"]["TrenchBatchedReachableAnswer"];
        /** @description Give a command */
        TrenchBatchedApplyAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["TrenchApplyAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "apply";
            refused?: components["schemas"]["TrenchBatchedRefusal"];
        };
        /** @description What follows from this command? */
        TrenchBatchedApplyQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["TrenchSupposedCommand"][];
            command: components["schemas"]["TrenchCommand"];
            /** @description Also play the turn of the opponents that comes next, where there are any. */
            playOpponents?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "apply";
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat?: "black" | "white";
        };
        /** @description What may this seat do? */
        TrenchBatchedLegalCommandsAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["TrenchLegalCommandsAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "legal-commands";
            refused?: components["schemas"]["TrenchBatchedRefusal"];
        };
        /** @description What may this seat do? */
        TrenchBatchedLegalCommandsQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["TrenchSupposedCommand"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "legal-commands";
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat?: "black" | "white";
        };
        /** @description The position in one line */
        TrenchBatchedNotationAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["TrenchNotationAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "notation";
            refused?: components["schemas"]["TrenchBatchedRefusal"];
        };
        /** @description The position in one line */
        TrenchBatchedNotationQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["TrenchSupposedCommand"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "notation";
        };
        /** @description What does the opponent do? */
        TrenchBatchedOpponentAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["TrenchOpponentAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "opponent";
            refused?: components["schemas"]["TrenchBatchedRefusal"];
        };
        /** @description What does the opponent do? */
        TrenchBatchedOpponentQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["TrenchSupposedCommand"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "opponent";
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
        };
        /** @description One question, as its own address takes it. */
        TrenchBatchedQuestion: components["schemas"]["TrenchBatchedValidateQuestion"] | components["schemas"]["TrenchBatchedApplyQuestion"] | components["schemas"]["TrenchBatchedLegalCommandsQuestion"] | components["schemas"]["TrenchBatchedOpponentQuestion"] | components["schemas"]["TrenchBatchedNotationQuestion"] | components["schemas"]["TrenchBatchedReachableQuestion"];
        /** @description Where may units go? */
        TrenchBatchedReachableAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["TrenchReachableAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "reachable";
            refused?: components["schemas"]["TrenchBatchedRefusal"];
        };
        /** @description Where may units go? */
        TrenchBatchedReachableQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["TrenchSupposedCommand"][];
            /** @description Also why the other squares of a unit’s lines are out of reach. */
            explain?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "reachable";
            /** @description Default: all units of the side to move. */
            squares?: string[];
        };
        /** @description A command before it that a rule forbids. */
        TrenchBatchedRefusal: {
            /** @description Which of the commands: those of the batch first, then those of the question. */
            index: number;
            refusal: components["schemas"]["TrenchRefusal"];
        };
        /** @description May this command be given? */
        TrenchBatchedValidateAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["TrenchValidateAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "validate";
            refused?: components["schemas"]["TrenchBatchedRefusal"];
        };
        /** @description May this command be given? */
        TrenchBatchedValidateQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["TrenchSupposedCommand"][];
            command: components["schemas"]["TrenchCommand"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            question: "validate";
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat?: "black" | "white";
        };
        /** @description Which questions about this state? Carries exactly one of `state` and `position`. */
        TrenchBatchQuestion: components["schemas"]["TrenchBatchQuestionByState"] | components["schemas"]["TrenchBatchQuestionByPosition"];
        /** @description TrenchBatchQuestion, of a `position`. */
        TrenchBatchQuestionByPosition: {
            /** @description All questions are asked after these commands. */
            after?: components["schemas"]["TrenchSupposedCommand"][];
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Answered in this order. */
            questions: components["schemas"]["TrenchBatchedQuestion"][];
        };
        /** @description TrenchBatchQuestion, of a `state`. */
        TrenchBatchQuestionByState: {
            /** @description All questions are asked after these commands. */
            after?: components["schemas"]["TrenchSupposedCommand"][];
            /** @description Answered in this order. */
            questions: components["schemas"]["TrenchBatchedQuestion"][];
            state: components["schemas"]["TrenchState"];
        };
        /** @description T-DEC-12: the start position with the colours exchanged. */
        TrenchBattleBeganEvent: {
            /** @description T-DEC-12: number of the battle of a match. */
            battle: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "battle-began";
        };
        /** @description T-DEC-12: one of the two battles of a match. */
        TrenchBattleEndedEvent: {
            /** @description T-DEC-12: number of the battle of a match. */
            battle: number;
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /** @description What the seats scored in this battle. */
            points: {
                /** @description Of black. */
                black: number;
                /** @description Of white. */
                white: number;
            };
            /**
             * @description Why; for programs.
             * @enum {string}
             */
            reason: "points" | "equal-turns" | "fifty-moves" | "no-units" | "army" | "general" | "repetition" | "agreed-draw" | "resignation" | "match";
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "battle-ended";
        };
        /** @description Why a rule forbids it: `behind-a-wall`. */
        TrenchBehindAWallRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/behind-a-wall`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "behind-a-wall";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from: string;
                obstacle?: components["schemas"]["TrenchUnit"];
                /** @description The square that it comes to. */
                to: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchStopsRemedy"];
        };
        /** @description A captured unit and what it scores. */
        TrenchCapture: {
            /** @description The rank, or twice the rank. */
            points: number;
            /** @description Soldier, sergeant, captain, colonel, general. Rank, range and value are the same number. */
            rank: number;
            /**
             * @description A square: a1 to h8.
             * @example d4
             */
            square: string;
        };
        /** @description Why a rule forbids it: `capture-ends-move`. */
        TrenchCaptureEndsMoveRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/capture-ends-move`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "capture-ends-move";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from: string;
                obstacle?: components["schemas"]["TrenchUnit"];
                /** @description The square that it comes to. */
                to: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchStopsRemedy"];
        };
        /** @description A command of Trench. */
        TrenchCommand: components["schemas"]["TrenchMoveCommand"] | components["schemas"]["TrenchOfferDrawCommand"] | components["schemas"]["TrenchAcceptDrawCommand"] | components["schemas"]["TrenchDeclineDrawCommand"] | components["schemas"]["TrenchResignCommand"];
        /** @description What would be legal instead, where there is something near. */
        TrenchCommandsRemedy: {
            /** @description Commands of the game. */
            commands: ("accept-draw" | "move")[];
        };
        /** @description A game file, and how far it is played. */
        TrenchContinueGame: {
            /**
             * @description As in `POST /v1/sessions`: whether every seat is to contribute to the dice before one is rolled.
             * @enum {string}
             */
            contributions?: "awaited" | "waived";
            /** @description So many entries of the file are played; default: all of them. */
            entries?: number;
            /** @description A game file. */
            file: components["schemas"]["TrenchGameFile"];
        };
        TrenchCreateSession: {
            /**
             * @description Id of the game.
             * @enum {string}
             */
            game: "trench";
            opponent?: components["schemas"]["TrenchOpponent"];
            options?: components["schemas"]["TrenchOptions"];
        };
        /** @description T-END-6: a move declines as well. */
        TrenchDeclineDrawCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "decline-draw";
        };
        /** @description A square on which a unit may end its move. */
        TrenchDestination: {
            /** @description From near to far (T-CAP-4). */
            captures: components["schemas"]["TrenchCapture"][];
            /** @description What they score together. */
            points: number;
            /**
             * @description A square: a1 to h8.
             * @example d4
             */
            square: string;
        };
        TrenchDiverged: {
            /** @description Where the file and the rules part. */
            divergence: components["schemas"]["TrenchDivergence"];
            /**
             * @description Is it so?
             * @enum {boolean}
             */
            ok: false;
        };
        TrenchDivergence: {
            /** @description What the rules say. */
            actual: unknown;
            /** @description Index of the entry; null before the first. */
            entry: number | null;
            /** @description What the file says. */
            expected: unknown;
            /**
             * @description For programs: what it is.
             * @enum {string}
             */
            kind: "start" | "refused" | "events" | "rolls" | "hash" | "chain";
            /** @description For people: one sentence. */
            message: string;
            /** @description JSON pointer into the game file. */
            pointer: string;
        };
        /** @description T-END-6 */
        TrenchDrawDeclinedEvent: {
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "draw-declined";
        };
        /** @description T-END-6 */
        TrenchDrawOfferedEvent: {
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "draw-offered";
        };
        /** @description Why a rule forbids it: `draws-off`. */
        TrenchDrawsOffRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/draws-off`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "draws-off";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A command of the game. */
                command: string;
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchOptionRemedy"];
        };
        /** @description Something that happened in a game of Trench. */
        TrenchEvent: components["schemas"]["TrenchOpponentChoseEvent"] | components["schemas"]["TrenchUnitMovedEvent"] | components["schemas"]["TrenchDrawOfferedEvent"] | components["schemas"]["TrenchDrawDeclinedEvent"] | components["schemas"]["TrenchBattleEndedEvent"] | components["schemas"]["TrenchBattleBeganEvent"] | components["schemas"]["TrenchGameEndedEvent"];
        /** @description Why the opponent has chosen its move. */
        TrenchExplanation: {
            /** @description Moves looked ahead, exchanges not counted. */
            depth: number;
            /** @description Moves of both sides until the game is decided by force. */
            forcedIn?: number;
            /** @description How well it plays. */
            level: number;
            /** @description The moves it expects, in notation; the first is its own. */
            line: string[];
            /** @description Positions looked at. */
            nodes: number;
            /** @description What the seat expects, in points of the ranks. */
            score: number;
            /** @description The same in a sentence. */
            text: string;
        };
        TrenchExportAnswer: components["schemas"]["TrenchExported"] | components["schemas"]["Unreadable"];
        TrenchExported: {
            /**
             * @description Is it so?
             * @enum {boolean}
             */
            ok: true;
            /** @description One line. */
            text: string;
        };
        TrenchExportQuestion: {
            /** @description A game file. */
            file: components["schemas"]["TrenchGameFile"];
        };
        /** @description Why a rule forbids it: `friend-in-the-way`. */
        TrenchFriendInTheWayRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/friend-in-the-way`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "friend-in-the-way";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from: string;
                obstacle?: components["schemas"]["TrenchUnit"];
                /** @description The square that it comes to. */
                to: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchStopsRemedy"];
        };
        /** @description Why a rule forbids it: `front-attack`. */
        TrenchFrontAttackRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/front-attack`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "front-attack";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from: string;
                obstacle?: components["schemas"]["TrenchUnit"];
                /** @description The square that it comes to. */
                to: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchStopsRemedy"];
        };
        /** @description T-END-1 … T-END-6 */
        TrenchGameEndedEvent: {
            /** @description How the game ended; absent while it goes on. */
            result: components["schemas"]["TrenchResult"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game-ended";
        };
        TrenchGameFile: {
            /** @description The log as it was recorded; `docs/proofs.md` says how it is checked. */
            chain?: {
                /** @description Of the last event. */
                head: string;
                /** @description What is recorded of the events from 1 on, with nothing hidden. */
                records: {
                    /** @description When. */
                    at: string;
                    /** @description Hash of the last event, which proves all before it (docs/proofs.md). */
                    chain?: {
                        /** @description Of the chain up to here. */
                        hash: string;
                        /** @description Of the event before. */
                        prev: string;
                        /** @description Mixed into the digest of the event, so that it cannot be guessed (docs/proofs.md). */
                        salt: string;
                        /** @description Of the event as spectators were told it. */
                        shown: string;
                    };
                    /** @description Counts the changes of the session. */
                    version: number;
                }[];
                /** @description Id of the session. */
                session: string;
                /** @description Signature of the service over the head. */
                signed?: {
                    /** @description Names this log of the session; another one means that positions of before are good no more. */
                    epoch: string;
                    /** @description Of the key: `GET /v1/keys` has it. */
                    kid: string;
                    /** @description The last event. */
                    seq: number;
                    /** @description Ed25519, in base64url. */
                    signature: string;
                    /** @description Counts the changes of the session. */
                    version: number;
                };
            };
            /** @description Of a game from a session: the proof of its dice, none of which were rolled. */
            dice?: {
                /** @description The event at which the game began: the dice of the set-up are those of this place. Absent before that, and then 1. */
                begun?: number;
                /** @description SHA-256 of the secret, published before the first roll. */
                commitment: string;
                /**
                 * @description The game began with a state that was there already: nothing was rolled for it.
                 * @enum {boolean}
                 */
                continued?: true;
                /** @description What seats have mixed into the dice, in order. */
                contributions: {
                    /** @description What a seat mixes into the dice. */
                    entropy: string;
                    /** @description A seat of the game. */
                    seat: string;
                    /** @description Its event; it counts for the dice of later ones. */
                    seq: number;
                }[];
                /** @description Seats that were taken back after the set-up had been rolled with what they contributed. */
                handedOn?: string[];
                /** @description Results of dice, in order. */
                rolls: {
                    /** @description Of the contributions before it: tells a contribution that is missing or changed. */
                    digest?: string;
                    /** @description One list for each roll. */
                    rolls: number[][];
                    /** @description First event of the command. */
                    seq: number;
                }[];
                /** @description The 32 bytes of the secret, in hexadecimal. */
                secret: string;
                /** @description Id of the session. */
                session: string;
                /** @description What was taken back by consent of all. */
                takenBack?: {
                    /** @description The event that tells of it. */
                    seq: number;
                    /** @description The last event that stands. */
                    to: number;
                }[];
                /** @description Seats that wanted no say in the dice; `host`: whoever opened the session waived it for all. */
                waived?: string[];
            };
            /** @description Commands and steps of opponents, in order. */
            entries: components["schemas"]["TrenchGameFileEntry"][];
            /**
             * @description Which kind of document this is, and its version.
             * @enum {string}
             */
            schema: "trench-game/1";
            start: components["schemas"]["TrenchState"];
        };
        TrenchGameFileEntry: {
            /**
             * Format: date-time
             * @description When it was given, in a session.
             */
            at?: string;
            /** @description null for a step of the opponent. */
            command: components["schemas"]["TrenchCommand"] | null;
            /** @description What happened, in order. */
            events: components["schemas"]["TrenchEvent"][];
            /** @description SHA-256 of the canonical JSON of the state after the events. */
            hash: string;
            /** @description Trench rolls no dice; the list is there because every game file has one. */
            rolls: number[];
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /** @description Number of its first event in the log of a session. */
            seq?: number;
            /** @description No command: by consent of all the game stands again as after the first so many entries. */
            takenBack?: number;
        };
        /** @description Why a rule forbids it: `game-over`. */
        TrenchGameOverRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/game-over`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "game-over";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A command of the game. */
                command?: string;
                /** @description How the game ended; absent while it goes on. */
                result: components["schemas"]["TrenchResult"];
                /** @description A seat of the game. */
                seat?: string;
                /** @description A square: a1 to h8. */
                square?: string;
                unit?: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
        };
        TrenchHighlight: {
            /**
             * @description The unit asked about, where it may go and what it may take; the squares of the last move and of a hint in their order, joined by an arrow; where a unit has just been taken.
             * @enum {string}
             */
            kind: "selected" | "move" | "capture" | "last-move" | "captured" | "hint";
            /** @description A few words, written on the square. */
            label?: string;
            /**
             * @description A square: a1 to h8.
             * @example d4
             */
            square: string;
        };
        TrenchImportAnswer: components["schemas"]["TrenchImported"] | components["schemas"]["Unreadable"];
        TrenchImported: {
            /** @description A game file. */
            file?: components["schemas"]["TrenchGameFile"];
            /**
             * @description Is it so?
             * @enum {boolean}
             */
            ok: true;
            state: components["schemas"]["TrenchState"];
            /** @description Seats that may give a command next. */
            toAct: ("black" | "white")[];
        };
        TrenchImportQuestion: {
            /**
             * @description Id of the game.
             * @enum {string}
             */
            game: "trench";
            /** @description A position or a game. */
            text: string;
        };
        TrenchLegalCommandsAnswer: {
            /** @description In canonical order, each postable as it stands; free choices in their canonical expansion. */
            commands: components["schemas"]["TrenchCommand"][];
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /** @description Seats that may give a command next. */
            toAct: ("black" | "white")[];
        };
        /** @description What may this seat do? Carries exactly one of `state` and `position`. */
        TrenchLegalCommandsQuestion: components["schemas"]["TrenchLegalCommandsQuestionByState"] | components["schemas"]["TrenchLegalCommandsQuestionByPosition"];
        /** @description TrenchLegalCommandsQuestion, of a `position`. */
        TrenchLegalCommandsQuestionByPosition: {
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat?: "black" | "white";
        };
        /** @description TrenchLegalCommandsQuestion, of a `state`. */
        TrenchLegalCommandsQuestionByState: {
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat?: "black" | "white";
            state: components["schemas"]["TrenchState"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchMovableRemedy: {
            /** @description Squares. */
            squares: string[];
        };
        /** @description T-MOV-1, T-CAP-7: one move of one own unit. The two squares say which units it takes. */
        TrenchMoveCommand: {
            /** @example d4 */
            from: string;
            /**
             * @description The square that it comes to.
             * @example d4
             */
            to: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "move";
        };
        /** @description Why a rule forbids it: `no-line`. */
        TrenchNoLineRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-line`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-line";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from: string;
                obstacle?: components["schemas"]["TrenchUnit"];
                /** @description The square that it comes to. */
                to: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchStopsRemedy"];
        };
        TrenchNotationAnswer: {
            /** @description One line. */
            text: string;
        };
        /** @description The position in one line Carries exactly one of `state` and `position`. */
        TrenchNotationQuestion: components["schemas"]["TrenchNotationQuestionByState"] | components["schemas"]["TrenchNotationQuestionByPosition"];
        /** @description TrenchNotationQuestion, of a `position`. */
        TrenchNotationQuestionByPosition: {
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
        };
        /** @description TrenchNotationQuestion, of a `state`. */
        TrenchNotationQuestionByState: {
            state: components["schemas"]["TrenchState"];
        };
        /** @description Why a rule forbids it: `nothing-offered`. */
        TrenchNothingOfferedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/nothing-offered`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "nothing-offered";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A command of the game. */
                command: string;
                /** @description T-END-6: the offer of a draw. */
                draw: {
                    /**
                     * @description A player, named after the army of the first battle.
                     * @enum {string}
                     */
                    by: "black" | "white";
                    /** @description T-END-6: the offer of a draw was declined in this turn. */
                    declined?: boolean;
                } | null;
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description Why a rule forbids it: `not-your-turn`. */
        TrenchNotYourTurnRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-your-turn`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-your-turn";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                active: "black" | "white";
                /** @description A command of the game. */
                command?: string;
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat?: "black" | "white";
                /** @description A square: a1 to h8. */
                square?: string;
                unit?: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchSeatsRemedy"];
        };
        /** @description Why a rule forbids it: `not-your-unit`. */
        TrenchNotYourUnitRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-your-unit`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-your-unit";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from: string;
                /** @description The square that it comes to. */
                to: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchMovableRemedy"];
        };
        /** @description Why a rule forbids it: `no-unit`. */
        TrenchNoUnitRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-unit`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-unit";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from?: string;
                /** @description A square: a1 to h8. */
                square?: string;
                /** @description The square that it comes to. */
                to?: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchMovableRemedy"];
        };
        /** @description T-END-6: on the own turn, before the move, once a turn. */
        TrenchOfferDrawCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "offer-draw";
        };
        /** @description The seat that the service plays, and how well. */
        TrenchOpponent: {
            /** @description How well it plays. */
            level: number;
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /** @description Another seed, another game; default: none. */
            seed?: string;
        };
        TrenchOpponentAnswer: {
            /** @description How many dice were rolled. */
            diceUsed: number;
            /** @description With `reference`: the state after, by reference. */
            position?: string;
            state: components["schemas"]["TrenchState"];
            /** @description In order; empty where a person is to act. */
            steps: components["schemas"]["TrenchOpponentStep"][];
            /** @description Seats that may give a command next. */
            toAct: ("black" | "white")[];
        };
        /** @description Why the opponent does what the next event tells. */
        TrenchOpponentChoseEvent: {
            explanation: components["schemas"]["TrenchExplanation"];
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "opponent-chose";
        };
        TrenchOpponentDelta: {
            delta: components["schemas"]["StateDelta"];
            /** @description How many dice were rolled. */
            diceUsed: number;
            /** @description With `reference`: the state after, by reference. */
            position?: string;
            /** @description In order; empty where a person is to act. */
            steps: components["schemas"]["TrenchOpponentStep"][];
            /** @description Seats that may give a command next. */
            toAct: ("black" | "white")[];
        };
        /** @description What does the opponent do? Carries exactly one of `state` and `position`. */
        TrenchOpponentQuestion: components["schemas"]["TrenchOpponentQuestionByState"] | components["schemas"]["TrenchOpponentQuestionByPosition"];
        /** @description TrenchOpponentQuestion, of a `position`. */
        TrenchOpponentQuestionByPosition: {
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
        };
        /** @description TrenchOpponentQuestion, of a `state`. */
        TrenchOpponentQuestionByState: {
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
            state: components["schemas"]["TrenchState"];
        };
        TrenchOpponentStep: {
            /** @description One of them says why. */
            events: components["schemas"]["TrenchEvent"][];
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchOptionRemedy: {
            /** @enum {string} */
            option: "agreedDraw";
        };
        /** @description Options of a game of Trench, all off by default. */
        TrenchOptions: {
            /** @description T-END-6: draws may be offered. Default: false. */
            agreedDraw?: boolean;
            /** @description T-DEC-4: capturing the general wins at once. Default: false. */
            captureTheGeneral?: boolean;
            /** @description T-END-1, the older scoring: units count double, and 50 points win. Default: false. */
            doubled?: boolean;
            /** @description T-DEC-15: when Black has the points, White makes one more move. Default: false. */
            equalTurns?: boolean;
            /** @description T-DEC-16: the same position for the third time is a draw. Default: false. */
            repetition?: boolean;
            /** @description T-DEC-12: a match of two battles with colours exchanged; points are added. Default: false. */
            twoBattles?: boolean;
            /** @description T-DEC-17: the whole army has to be taken, instead of 25 points. Default: false. */
            wholeArmy?: boolean;
        };
        /** @description A square on a line of the unit on which it cannot end its move. */
        TrenchOutOfReach: {
            /** @description Id of the clause or decision in docs/rules/trench.md. */
            clause: string;
            /** @description A refusal code of Trench. */
            code: string;
            /** @description For people: one sentence. */
            message: string;
            /** @example d4 */
            obstacle?: string;
            /**
             * @description A square: a1 to h8.
             * @example d4
             */
            square: string;
        };
        TrenchPositionQuestion: {
            state: components["schemas"]["TrenchState"];
        };
        TrenchReach: {
            /** @description null where no unit stands. */
            colour: ("black" | "white") | null;
            /** @description In the order of the squares: a1, b1 … h8. */
            destinations: components["schemas"]["TrenchDestination"][];
            /** @description With `explain`: in the order of the squares. */
            outOfReach?: components["schemas"]["TrenchOutOfReach"][];
            rank: number | null;
            /** @description Why the unit cannot be moved now. When it is only not its turn, the destinations are those it would have. */
            refusal: components["schemas"]["TrenchRefusal"] | null;
            /**
             * @description A square: a1 to h8.
             * @example d4
             */
            square: string;
        };
        TrenchReachableAnswer: {
            units: components["schemas"]["TrenchReach"][];
        };
        /** @description Where may units go? Carries exactly one of `state` and `position`. */
        TrenchReachableQuestion: components["schemas"]["TrenchReachableQuestionByState"] | components["schemas"]["TrenchReachableQuestionByPosition"];
        /** @description TrenchReachableQuestion, of a `position`. */
        TrenchReachableQuestionByPosition: {
            /** @description Also why the other squares of a unit’s lines are out of reach. */
            explain?: boolean;
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Default: all units of the side to move. */
            squares?: string[];
        };
        /** @description TrenchReachableQuestion, of a `state`. */
        TrenchReachableQuestionByState: {
            /** @description Also why the other squares of a unit’s lines are out of reach. */
            explain?: boolean;
            /** @description Default: all units of the side to move. */
            squares?: string[];
            state: components["schemas"]["TrenchState"];
        };
        /** @description Why a rule forbids it, and what it would allow. */
        TrenchRefusal: components["schemas"]["TrenchGameOverRefusal"] | components["schemas"]["TrenchUnknownSeatRefusal"] | components["schemas"]["TrenchSeatOfOpponentRefusal"] | components["schemas"]["TrenchNotYourTurnRefusal"] | components["schemas"]["TrenchNoUnitRefusal"] | components["schemas"]["TrenchNotYourUnitRefusal"] | components["schemas"]["TrenchUnitStaysRefusal"] | components["schemas"]["TrenchNoLineRefusal"] | components["schemas"]["TrenchWrongDirectionRefusal"] | components["schemas"]["TrenchTooFarRefusal"] | components["schemas"]["TrenchFriendInTheWayRefusal"] | components["schemas"]["TrenchCaptureEndsMoveRefusal"] | components["schemas"]["TrenchBehindAWallRefusal"] | components["schemas"]["TrenchFrontAttackRefusal"] | components["schemas"]["TrenchBackwardAttackRefusal"] | components["schemas"]["TrenchTrenchAttackRefusal"] | components["schemas"]["TrenchDrawsOffRefusal"] | components["schemas"]["TrenchAlreadyOfferedRefusal"] | components["schemas"]["TrenchNothingOfferedRefusal"];
        /** @description A rule says no. */
        TrenchRefused: {
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: false;
            refusal: components["schemas"]["TrenchRefusal"];
        };
        /** @description How does the board look? Carries exactly one of `state` and `position`. */
        TrenchRenderQuestion: components["schemas"]["TrenchRenderQuestionByState"] | components["schemas"]["TrenchRenderQuestionByPosition"];
        /** @description TrenchRenderQuestion, of a `position`. */
        TrenchRenderQuestionByPosition: {
            /** @description Whose move it is, points, quiet moves. Default: true. */
            caption?: boolean;
            /** @description Default: true. */
            coordinates?: boolean;
            /** @description What is marked in the drawing. */
            highlights?: components["schemas"]["TrenchHighlight"][];
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /**
             * @description An army.
             * @enum {string}
             */
            seenBy?: "black" | "white";
            /** @description Pixels of the side of a square. Default: 64. */
            size?: number;
            /**
             * @description On a corner, with the trench across, or on an edge. Default: "diamond".
             * @enum {string}
             */
            view?: "diamond" | "square";
        };
        /** @description TrenchRenderQuestion, of a `state`. */
        TrenchRenderQuestionByState: {
            /** @description Whose move it is, points, quiet moves. Default: true. */
            caption?: boolean;
            /** @description Default: true. */
            coordinates?: boolean;
            /** @description What is marked in the drawing. */
            highlights?: components["schemas"]["TrenchHighlight"][];
            /**
             * @description An army.
             * @enum {string}
             */
            seenBy?: "black" | "white";
            /** @description Pixels of the side of a square. Default: 64. */
            size?: number;
            state: components["schemas"]["TrenchState"];
            /**
             * @description On a corner, with the trench across, or on an edge. Default: "diamond".
             * @enum {string}
             */
            view?: "diamond" | "square";
        };
        /** @description The final state, or the first entry that diverges. */
        TrenchReplayAnswer: components["schemas"]["TrenchReplayed"] | components["schemas"]["TrenchDiverged"];
        TrenchReplayed: {
            /** @description SHA-256 of the canonical JSON of the final state. */
            hash: string;
            /**
             * @description Is it so?
             * @enum {boolean}
             */
            ok: true;
            state: components["schemas"]["TrenchState"];
            /** @description Seats that may give a command next. */
            toAct: ("black" | "white")[];
        };
        TrenchReplayQuestion: {
            /** @description A game file. */
            file: components["schemas"]["TrenchGameFile"];
        };
        /** @description T-END-6, T-DEC-18: at any time; ends a match of two battles, too. */
        TrenchResignCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "resign";
        };
        TrenchResult: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description Why; for programs.
             * @enum {string}
             */
            reason: "points" | "equal-turns" | "fifty-moves" | "no-units" | "army" | "general" | "repetition" | "agreed-draw" | "resignation" | "match";
            /** @description null is a draw. */
            winner: ("black" | "white") | null;
        };
        /** @description Why a rule forbids it: `seat-of-opponent`. */
        TrenchSeatOfOpponentRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/seat-of-opponent`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "seat-of-opponent";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A command of the game. */
                command: string;
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                seat: "black" | "white";
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchSeatsRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchSeatsRemedy: {
            /** @description The seats of the game, in order of play. */
            seats: ("black" | "white")[];
        };
        TrenchSetUpAnswer: components["schemas"]["TrenchSetUpDone"] | components["schemas"]["TrenchRefused"];
        TrenchSetUpDone: {
            /** @description How many dice were rolled. */
            diceUsed: number;
            /** @description What happened, in order. */
            events: components["schemas"]["TrenchEvent"][];
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: true;
            state: components["schemas"]["TrenchState"];
            /** @description Seats that may give a command next. */
            toAct: ("black" | "white")[];
        };
        TrenchSetUpQuestion: {
            /**
             * @description Id of the game.
             * @enum {string}
             */
            game: "trench";
            opponent?: components["schemas"]["TrenchOpponent"];
            options?: components["schemas"]["TrenchOptions"];
            /** @description Also play the turn of the opponents that comes first, where there are any. */
            playOpponents?: boolean;
        };
        /** @description trench/1 */
        TrenchState: {
            /**
             * @description The army to move.
             * @enum {string}
             */
            active: "black" | "white";
            /** @description T-END-6: a draw on offer; it lapses with the other seat’s next move. */
            draw?: {
                /**
                 * @description A player, named after the army of the first battle.
                 * @enum {string}
                 */
                by: "black" | "white";
                /**
                 * @description T-END-6: the offer of a draw was declined in this turn.
                 * @enum {boolean}
                 */
                declined?: true;
            };
            /** @description In the second battle of a match: what the seats scored in the first (T-DEC-12). */
            firstBattle?: {
                /** @description Of black. */
                black: number;
                /** @description Of white. */
                white: number;
            };
            /** @description With the option `repetition`: the moves since the last capture, oldest first (T-DEC-16). */
            history?: string[];
            opponent?: components["schemas"]["TrenchOpponent"];
            options?: components["schemas"]["TrenchOptions"];
            /** @description Moves of both sides since the last capture (T-END-2). */
            quiet: number;
            /** @description How the game ended; absent while it goes on. */
            result?: components["schemas"]["TrenchResult"];
            /**
             * @description Which kind of document this is, and its version.
             * @enum {string}
             */
            schema: "trench/1";
            /** @description Points of the armies in this battle (T-END-1). */
            score: {
                /** @description Of black. */
                black: number;
                /** @description Of white. */
                white: number;
            };
            /** @description In the order of the squares: a1, b1 … h8. */
            units: components["schemas"]["TrenchUnit"][];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchStopsRemedy: {
            /** @description Squares. */
            squares: string[];
            /** @description Squares on that line where the unit may stop. */
            towards: string[];
        };
        /** @description A command that is supposed to be given, as POST /v1/rules/apply takes it. */
        TrenchSupposedCommand: {
            command: components["schemas"]["TrenchCommand"];
            /** @description Also play the turn of the opponents that comes next, where there are any. */
            playOpponents?: boolean;
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat?: "black" | "white";
        };
        /** @description Why a rule forbids it: `too-far`. */
        TrenchTooFarRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/too-far`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "too-far";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from: string;
                obstacle?: components["schemas"]["TrenchUnit"];
                /** @description The square that it comes to. */
                to: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchStopsRemedy"];
        };
        /** @description Why a rule forbids it: `trench-attack`. */
        TrenchTrenchAttackRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/trench-attack`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "trench-attack";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from: string;
                obstacle?: components["schemas"]["TrenchUnit"];
                /** @description The square that it comes to. */
                to: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchStopsRemedy"];
        };
        /** @description A unit on the board. Captured units are not listed. */
        TrenchUnit: {
            /**
             * @description An army.
             * @enum {string}
             */
            colour: "black" | "white";
            /** @description Soldier, sergeant, captain, colonel, general. Rank, range and value are the same number. */
            rank: number;
            /**
             * @description A square: a1 to h8.
             * @example d4
             */
            square: string;
        };
        /** @description T-MOV-1; the captured units leave the board and are scored. */
        TrenchUnitMovedEvent: {
            /** @description In the order of the way (T-CAP-4). */
            captures: components["schemas"]["TrenchCapture"][];
            /**
             * @description An army.
             * @enum {string}
             */
            colour: "black" | "white";
            /** @example d4 */
            from: string;
            /** @description Soldier, sergeant, captain, colonel, general. Rank, range and value are the same number. */
            rank: number;
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat: "black" | "white";
            /**
             * @description The square that it comes to.
             * @example d4
             */
            to: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "unit-moved";
        };
        /** @description Why a rule forbids it: `unit-stays`. */
        TrenchUnitStaysRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unit-stays`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unit-stays";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from: string;
                obstacle?: components["schemas"]["TrenchUnit"];
                /** @description The square that it comes to. */
                to: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchStopsRemedy"];
        };
        /** @description Why a rule forbids it: `unknown-seat`. */
        TrenchUnknownSeatRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unknown-seat`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unknown-seat";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A command of the game. */
                command: string;
                /** @description A seat of the game. */
                seat: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchSeatsRemedy"];
        };
        TrenchValid: {
            /** @description What it sets off; left out where that hangs on dice. */
            events?: components["schemas"]["TrenchEvent"][];
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: true;
        };
        TrenchValidateAnswer: components["schemas"]["TrenchValid"] | components["schemas"]["TrenchRefused"];
        /** @description May this command be given? Carries exactly one of `state` and `position`. */
        TrenchValidateQuestion: components["schemas"]["TrenchValidateQuestionByState"] | components["schemas"]["TrenchValidateQuestionByPosition"];
        /** @description TrenchValidateQuestion, of a `position`. */
        TrenchValidateQuestionByPosition: {
            command: components["schemas"]["TrenchCommand"];
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat?: "black" | "white";
        };
        /** @description TrenchValidateQuestion, of a `state`. */
        TrenchValidateQuestionByState: {
            command: components["schemas"]["TrenchCommand"];
            /**
             * @description A player, named after the army of the first battle.
             * @enum {string}
             */
            seat?: "black" | "white";
            state: components["schemas"]["TrenchState"];
        };
        /** @description Why a rule forbids it: `wrong-direction`. */
        TrenchWrongDirectionRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/wrong-direction`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "wrong-direction";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                from: string;
                obstacle?: components["schemas"]["TrenchUnit"];
                /** @description The square that it comes to. */
                to: string;
                unit: components["schemas"]["TrenchUnit"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchStopsRemedy"];
        };
        Unreadable: {
            /** @description Everything that is wrong, up to a bound. */
            findings: components["schemas"]["Finding"][];
            /**
             * @description Is it so?
             * @enum {boolean}
             */
            ok: false;
        };
        ValidateStateAnswer: {
            /** @description Everything that is wrong, up to a bound. */
            findings: components["schemas"]["Finding"][];
            /** @description So many more things are wrong that are not listed. */
            more?: number;
            /** @description Well formed and possible: there are no findings. */
            valid: boolean;
        };
        ValidateStateQuestion: {
            /** @description Anything: what is wrong with it is the answer. */
            state: unknown;
        };
    };
    responses: {
        /** @description `address-too-long`: The address is too long. */
        AddressTooLong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `answer-too-large`: The answer would be too large. */
        AnswerTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `api-keys-missing`: The service has no API keys. */
        ApiKeysMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `bad-request`: The request could not be read. `malformed-request`: The request is not well formed. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `body-too-large`: The body is too large. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `commit-unknown`: It is not known whether it has happened. `store-unavailable`: The store does not answer. */
        CommitUnknown: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `commit-unknown`: It is not known whether it has happened. `store-unavailable`: The store does not answer. `overloaded`: Too much to do. */
        CommitUnknownOrStoreUnavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `forbidden`: This token may not do that. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `headers-too-large`: The headers are too large. */
        HeadersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency-key-reused`: The idempotency key was used for something else. */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency-key-reused`: The idempotency key was used for something else. `impossible-state`: The state is impossible. `rules-refusal`: A rule says no. */
        IdempotencyKeyReusedOrImpossibleState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency-key-reused`: The idempotency key was used for something else. `replay-diverged`: The game file does not come out as it says. */
        IdempotencyKeyReusedOrReplayDiverged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency-key-reused`: The idempotency key was used for something else. `rules-refusal`: A rule says no. */
        IdempotencyKeyReusedOrRulesRefusal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency-key-reused`: The idempotency key was used for something else. `rules-refusal`: A rule says no. `answer-too-large`: The answer would be too large. */
        IdempotencyKeyReusedOrRulesRefusalOrAnswerTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `impossible-state`: The state is impossible. */
        ImpossibleState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `impossible-state`: The state is impossible. `answer-too-large`: The answer would be too large. */
        ImpossibleStateOrAnswerTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal-error`: The service failed. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed-json`: The body is not JSON. `malformed-request`: The request is not well formed. `json-too-deep`: The body is nested too deeply. `bad-request`: The request could not be read. */
        MalformedJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed-json`: The body is not JSON. `malformed-request`: The request is not well formed. `json-too-deep`: The body is nested too deeply. `rolls-exhausted`: More dice are needed. `bad-request`: The request could not be read. */
        MalformedJsonOrMalformedRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed-json`: The body is not JSON. `malformed-request`: The request is not well formed. `json-too-deep`: The body is nested too deeply. `question-not-of-this-game`: The game does not have this question. `bad-request`: The request could not be read. */
        MalformedJsonOrMalformedRequestOrJsonTooDeep: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed-json`: The body is not JSON. `malformed-request`: The request is not well formed. `json-too-deep`: The body is nested too deeply. `idempotency-key-missing`: The idempotency key is missing. `bad-request`: The request could not be read. */
        MalformedJsonOrMalformedRequestOrJsonTooDeepOrIdempotencyKeyMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed-json`: The body is not JSON. `malformed-request`: The request is not well formed. `json-too-deep`: The body is nested too deeply. `idempotency-key-missing`: The idempotency key is missing. `game-unknown`: There is no such game. `bad-request`: The request could not be read. */
        MalformedJsonOrMalformedRequestOrJsonTooDeepOrIdempotencyKeyMissingOrGameUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed-json`: The body is not JSON. `malformed-request`: The request is not well formed. `json-too-deep`: The body is nested too deeply. `unknown-id`: An id in the request names nothing. `bad-request`: The request could not be read. */
        MalformedJsonOrMalformedRequestOrJsonTooDeepOrUnknownId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed-request`: The request is not well formed. `bad-request`: The request could not be read. */
        MalformedRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed-request`: The request is not well formed. `idempotency-key-missing`: The idempotency key is missing. `bad-request`: The request could not be read. */
        MalformedRequestOrIdempotencyKeyMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed-request`: The request is not well formed. `unknown-id`: An id in the request names nothing. `bad-request`: The request could not be read. */
        MalformedRequestOrUnknownId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not-found`: There is nothing here. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not-ready`: The service is not ready. */
        NotReady: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `position-gone`: The log cannot be continued from there. */
        PositionGone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `position-unknown`: The position is not remembered. */
        PositionUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `request-timeout`: The request took too long to arrive. */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-full`: The log of the session is full. `store-full`: The store has no room. */
        SessionFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-full`: The log of the session is full. `store-full`: The store has no room. `sessions-full`: No room for more sessions. */
        SessionFullOrStoreFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-gathering`: The game has not begun. */
        SessionGathering: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-over`: The session is over. */
        SessionOver: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-over`: The session is over. `dice-rolled`: Dice have been rolled. `entropy-given`: This seat has contributed. */
        SessionOverOrDiceRolled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-over`: The session is over. `session-gathering`: The game has not begun. */
        SessionOverOrSessionGathering: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-over`: The session is over. `session-gathering`: The game has not begun. `takeback-gone`: This takeback waits for no answer. */
        SessionOverOrSessionGatheringOrTakebackGone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-over`: The session is over. `session-gathering`: The game has not begun. `takeback-impossible`: This cannot be taken back. */
        SessionOverOrSessionGatheringOrTakebackImpossible: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-running`: The game is not over. `rematch-opened`: There is a rematch. */
        SessionRunning: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-running`: The game is not over. `session-gathering`: The game has not begun. */
        SessionRunningOrSessionGathering: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-running`: The game is not over. `session-gathering`: The game has not begun. `session-over`: The session is over. */
        SessionRunningOrSessionGatheringOrSessionOver: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `session-unknown`: There is no such session for this token. */
        SessionUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `store-damaged`: The session is damaged in the store. `internal-error`: The service failed. */
        StoreDamaged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `store-full`: The store has no room. */
        StoreFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `store-full`: The store has no room. `sessions-full`: No room for more sessions. */
        StoreFullOrSessionsFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `store-unavailable`: The store does not answer. */
        StoreUnavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `too-many-requests`: Too many requests. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unauthenticated`: A token is needed. */
        Unauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported-media-type`: The media type is not supported. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `version-missing`: The version is missing. */
        VersionMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `version-stale`: The session has moved on. */
        VersionStale: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names what is answered; send it back as `If-None-Match`. */
        ETag: string;
        /** @description `true` where this is the answer to the first request with this key; nothing has happened again. */
        "Idempotency-Replayed": string;
        /** @description Seconds to wait before the next try. */
        "Retry-After": number;
        /** @description `Bearer`: a token is needed. */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All metrics. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    listProblems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    /** @description `br` or `gzip`, where `Accept-Encoding` likes one and the document is long enough. */
                    "Content-Encoding"?: string;
                    /** @description Language of the page. */
                    "Content-Language"?: string;
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Codes"];
                    "text/html": string;
                };
            };
        };
    };
    getProblem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A code, for example `body-too-large`. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    /** @description `br` or `gzip`, where `Accept-Encoding` likes one and the document is long enough. */
                    "Content-Encoding"?: string;
                    /** @description Language of the page. */
                    "Content-Language"?: string;
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Code"];
                    "text/html": string;
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getClause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example CON-1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clause. */
            200: {
                headers: {
                    /** @description `br` or `gzip`, where `Accept-Encoding` likes one and the document is long enough. */
                    "Content-Encoding"?: string;
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clause"];
                };
            };
        };
    };
    verifyDice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiceClaim"];
            };
        };
        responses: {
            /** @description A verdict for each roll. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiceVerdict"];
                };
            };
        };
    };
    listGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    /** @description `br` or `gzip`, where `Accept-Encoding` likes one and the document is long enough. */
                    "Content-Encoding"?: string;
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Games"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicKeys"];
                };
            };
        };
    };
    getLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bounds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Limits"];
                };
            };
        };
    };
    postPosition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchPositionQuestion"];
            };
        };
        responses: {
            /** @description The reference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"];
                };
            };
        };
    };
    getPositionBoard: {
        parameters: {
            query?: {
                /** @description Letters and numbers on the rim; default: true. */
                coordinates?: boolean;
                /** @description An army. */
                seenBy?: "black" | "white";
                /** @example d4 */
                square?: string;
                view?: "diamond" | "square";
            };
            header?: never;
            path: {
                /** @description A position by reference, as POST /v1/positions answers it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Draw the board */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getPositionLegalCommands: {
        parameters: {
            query?: {
                /** @description A player, named after the army of the first battle. */
                seat?: "black" | "white";
            };
            header?: never;
            path: {
                /** @description A position by reference, as POST /v1/positions answers it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What may this seat do? */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchLegalCommandsAnswer"];
                };
            };
        };
    };
    getPositionNotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A position by reference, as POST /v1/positions answers it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The position in one line */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchNotationAnswer"];
                };
            };
        };
    };
    getPositionReachable: {
        parameters: {
            query?: {
                /** @description Also why the other squares of its lines are out of reach. */
                explain?: boolean;
                /** @example d4 */
                square?: string;
            };
            header?: never;
            path: {
                /** @description A position by reference, as POST /v1/positions answers it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where may units go? */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchReachableAnswer"];
                };
            };
        };
    };
    askApply: {
        parameters: {
            query?: {
                /** @description `true`: what has changed in the state that was sent, in the place of the state after. */
                delta?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchApplyQuestion"];
            };
        };
        responses: {
            /** @description Give a command */
            200: {
                headers: {
                    /** @description With `application/json-patch+json`: SHA-256 of the canonical JSON of the whole state after, in hexadecimal digits. */
                    "State-Hash"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchApplyAnswer"];
                    "application/json-patch+json": components["schemas"]["JsonPatch"];
                    "application/vnd.trench-club.delta+json": components["schemas"]["TrenchApplyDelta"];
                };
            };
        };
    };
    askBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchBatchQuestion"];
            };
        };
        responses: {
            /** @description Many questions about one state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchBatchAnswer"];
                    "text/event-stream": string;
                };
            };
        };
    };
    askExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchExportQuestion"];
            };
        };
        responses: {
            /** @description The text, or the first command that is refused. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchExportAnswer"];
                };
            };
        };
    };
    askImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchImportQuestion"];
            };
        };
        responses: {
            /** @description The state, or what is wrong with the text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchImportAnswer"];
                };
            };
        };
    };
    askLegalCommands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchLegalCommandsQuestion"];
            };
        };
        responses: {
            /** @description What may this seat do? */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchLegalCommandsAnswer"];
                };
            };
        };
    };
    askNotation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchNotationQuestion"];
            };
        };
        responses: {
            /** @description The position in one line */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchNotationAnswer"];
                };
            };
        };
    };
    askOpponent: {
        parameters: {
            query?: {
                /** @description `true`: what has changed in the state that was sent, in the place of the state after. */
                delta?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchOpponentQuestion"];
            };
        };
        responses: {
            /** @description What does the opponent do? */
            200: {
                headers: {
                    /** @description With `application/json-patch+json`: SHA-256 of the canonical JSON of the whole state after, in hexadecimal digits. */
                    "State-Hash"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchOpponentAnswer"];
                    "application/json-patch+json": components["schemas"]["JsonPatch"];
                    "application/vnd.trench-club.delta+json": components["schemas"]["TrenchOpponentDelta"];
                    "text/event-stream": string;
                };
            };
        };
    };
    askReachable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchReachableQuestion"];
            };
        };
        responses: {
            /** @description Where may units go? */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchReachableAnswer"];
                };
            };
        };
    };
    askRender: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchRenderQuestion"];
            };
        };
        responses: {
            /** @description Draw the board */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    askReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchReplayQuestion"];
            };
        };
        responses: {
            /** @description The final state, or the first divergence. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchReplayAnswer"];
                    "text/event-stream": string;
                };
            };
        };
    };
    askSetUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchSetUpQuestion"];
            };
        };
        responses: {
            /** @description The initial state, or the refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchSetUpAnswer"];
                };
            };
        };
    };
    askValidate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchValidateQuestion"];
            };
        };
        responses: {
            /** @description May this command be given? */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchValidateAnswer"];
                };
            };
        };
    };
    askValidateState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateStateQuestion"];
            };
        };
        responses: {
            /** @description The findings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateStateAnswer"];
                };
            };
        };
    };
    listSchemas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    /** @description `br` or `gzip`, where `Accept-Encoding` likes one and the document is long enough. */
                    "Content-Encoding"?: string;
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schemas"];
                };
            };
        };
    };
    getSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example trench-state */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    /** @description `br` or `gzip`, where `Accept-Encoding` likes one and the document is long enough. */
                    "Content-Encoding"?: string;
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Out of `next` of the page before. */
                cursor?: string;
                /** @description Sessions in a page; default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    /** @description Where the next page is (`rel="next"`); absent at the end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchCreateSession"];
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Address of the session. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSession"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    getSessionBoard: {
        parameters: {
            query?: {
                /** @description Letters and numbers on the rim; default: true. */
                coordinates?: boolean;
                /** @description An army. */
                seenBy?: "black" | "white";
                /** @example d4 */
                square?: string;
                view?: "diamond" | "square";
            };
            header?: never;
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Draw the board */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    getSessionChain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The head. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedHead"];
                };
            };
        };
    };
    closeSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
                "idempotency-key": string;
            };
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedSession"];
                };
            };
        };
    };
    giveCommand: {
        parameters: {
            query?: {
                /** @description `true`: with what has changed from the state before the command to the state after it. */
                delta?: boolean;
                /** @description `true`: nothing happens. */
                dryRun?: boolean;
            };
            header?: {
                /** @description Required unless `dryRun=true`. */
                "idempotency-key"?: string;
                /** @description Required unless `dryRun=true`: the version, as the ETag of the state, which names its history too, or as `"12"` alone. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchCommand"];
            };
        };
        responses: {
            /** @description What would become of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description It is done. */
            201: {
                headers: {
                    /** @description The version after it. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Address of the state after it. */
                    Location?: string;
                    /** @description With `application/json-patch+json`: SHA-256 of the canonical JSON of the whole state after, in hexadecimal digits. */
                    "State-Hash"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                    "application/json-patch+json": components["schemas"]["JsonPatch"];
                };
            };
        };
    };
    continueSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
                "idempotency-key": string;
            };
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContinueAtVersion"];
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Address of the session. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSession"];
                };
            };
        };
    };
    getSessionDice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDice"];
                };
            };
        };
    };
    contributeDice: {
        parameters: {
            query?: never;
            header: {
                /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
                "idempotency-key": string;
            };
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiceContribution"];
            };
        };
        responses: {
            /** @description It counts from its seq on. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiceContributed"];
                };
            };
        };
    };
    listSessionEvents: {
        parameters: {
            query?: {
                /** @description Default 0: from the beginning. */
                after?: number;
                /** @description Refused when the session has another. */
                epoch?: string;
                /** @description Of event `after`: refused when it has another. */
                hash?: string;
                /** @description Default 200. */
                limit?: number;
            };
            header?: {
                /** @description Where a stream of server-sent events broke off. */
                "last-event-id"?: string;
            };
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    /** @description Of a page: where the next events are (`rel="next"`); absent at the head. */
                    Link?: string;
                    /** @description Of server-sent events: `no`, so that proxies pass each on at once. */
                    "X-Accel-Buffering"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionEventPage"];
                    "application/x-ndjson": string;
                    "text/event-stream": string;
                };
            };
            /** @description Server-sent events of a session that is closed, from its last event on: there are none, and none will come. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSessionLegalCommands: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The commands. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionLegalCommands"];
                };
            };
        };
    };
    getSessionNotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The position in one line */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchNotationAnswer"];
                };
            };
        };
    };
    getSessionReachable: {
        parameters: {
            query?: {
                /** @description Also why the other squares of its lines are out of reach. */
                explain?: boolean;
                /** @example d4 */
                square?: string;
            };
            header?: never;
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where may units go? */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchReachableAnswer"];
                };
            };
        };
    };
    openRematch: {
        parameters: {
            query?: never;
            header: {
                /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
                "idempotency-key": string;
            };
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rematch. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Address of the rematch. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSession"];
                };
            };
        };
    };
    getSessionReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrenchGameFile"];
                };
            };
        };
    };
    claimSeat: {
        parameters: {
            query?: never;
            header: {
                /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
                "idempotency-key": string;
            };
            path: {
                /** @description Id of the session. */
                id: string;
                /** @description A seat of the session. */
                seat: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatClaim"];
            };
        };
        responses: {
            /** @description The seat is taken. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimedSeat"];
                };
            };
        };
    };
    reissueSeat: {
        parameters: {
            query?: never;
            header: {
                /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
                "idempotency-key": string;
            };
            path: {
                /** @description Id of the session. */
                id: string;
                /** @description A seat of the session. */
                seat: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new invitation. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReissuedSeat"];
                };
            };
        };
    };
    reissueSpectators: {
        parameters: {
            query?: never;
            header: {
                /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
                "idempotency-key": string;
            };
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new token. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReissuedSpectators"];
                };
            };
        };
    };
    getSessionState: {
        parameters: {
            query?: {
                /** @description The state after this event instead of the present one. */
                atSeq?: number;
                /** @description `true`: what has changed since `since`, not the state. */
                delta?: boolean;
                /** @description With a delta or a patch: a version of the session. */
                since?: number;
            };
            header?: never;
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state, or what has changed in it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    /** @description With `application/json-patch+json`: SHA-256 of the canonical JSON of the whole state after, in hexadecimal digits. */
                    "State-Hash"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                    "application/json-patch+json": components["schemas"]["JsonPatch"];
                    "application/vnd.trench-club.delta+json": components["schemas"]["SessionStateDelta"];
                };
            };
        };
    };
    askTakeback: {
        parameters: {
            query?: never;
            header: {
                /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
                "idempotency-key": string;
            };
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakebackQuestion"];
            };
        };
        responses: {
            /** @description What has become of it. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakebackDone"];
                };
            };
        };
    };
    answerTakeback: {
        parameters: {
            query?: never;
            header: {
                /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
                "idempotency-key": string;
            };
            path: {
                /** @description The event `takeback-asked` that is answered. */
                asked: number;
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakebackAnswer"];
            };
        };
        responses: {
            /** @description What has become of it. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakebackDone"];
                };
            };
        };
    };
    continueGame: {
        parameters: {
            query?: never;
            header: {
                /** @description Names this attempt, for example a random UUID: a retry with the same key has the same answer. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrenchContinueGame"];
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Address of the session. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSession"];
                };
            };
        };
    };
    listTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    /** @description `br` or `gzip`, where `Accept-Encoding` likes one and the document is long enough. */
                    "Content-Encoding"?: string;
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Terms"];
                };
            };
        };
    };
}

export type RefusalCode =
    | "game-over"
    | "unknown-seat"
    | "seat-of-opponent"
    | "not-your-turn"
    | "no-unit"
    | "not-your-unit"
    | "unit-stays"
    | "no-line"
    | "wrong-direction"
    | "too-far"
    | "friend-in-the-way"
    | "capture-ends-move"
    | "behind-a-wall"
    | "front-attack"
    | "backward-attack"
    | "trench-attack"
    | "draws-off"
    | "already-offered"
    | "nothing-offered";
