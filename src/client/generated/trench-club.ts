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
    "/v1/maps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Maps
         * @description Maps that are built in. Strong ETag.
         */
        get: operations["listMaps"];
        put?: never;
        /**
         * Keep a document of one’s own: maps
         * @description Checks a document, says what it is like to play with, and keeps it for `documentLifeMs` of `GET /v1/limits` under the hash of its content: `id` may stand as `map` of states, set-ups and sessions. Sending it again keeps it for longer. Takes JSON, or the text that a person types. Where the service has API keys, one is needed as bearer token.
         */
        post: operations["keepMap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/maps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One map: the document and its hexes spelt out
         * @description One map: the document and its hexes spelt out. Strong ETag.
         */
        get: operations["getMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/maps/{id}/drawing.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One map: the document and its hexes spelt out, drawn
         * @description An SVG to lay beside the printed one.
         */
        get: operations["drawMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/maps/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One map: the document and its hexes spelt out, as a person types it
         * @description The text that POST takes: edit it and send it back.
         */
        get: operations["getMapText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/maps/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a document and keep nothing: maps
         * @description What `POST /v1/maps` says of a document, for whoever is still drawing it; nothing is kept, and no API key is needed.
         */
        post: operations["checkMap"];
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
    "/v1/positions/{id}/advise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which attack is worth most?
         * @description As POST /v1/rules/advise, for one unit or for all of a country (in a session by default the caller’s). Strong ETag; the answer never changes.
         */
        get: operations["getPositionAdvise"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/positions/{id}/attacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who may attack whom?
         * @description As POST /v1/rules/attacks, for one unit or Turret or for all of a country (in a session by default the caller’s). Strong ETag; the answer never changes.
         */
        get: operations["getPositionAttacks"];
        put?: never;
        post?: never;
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
         * @description As POST /v1/rules/render; with `unit` the places it may go to are highlighted with their costs. Strong ETag; the answer never changes.
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
    "/v1/positions/{id}/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exact odds of attacks
         * @description As POST /v1/rules/odds, for one attack. Strong ETag; the answer never changes.
         */
        get: operations["getPositionOdds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/positions/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What may a unit do from where it may go?
         * @description As POST /v1/rules/preview. Strong ETag; the answer never changes.
         */
        get: operations["getPositionPreview"];
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
         * @description As POST /v1/rules/reachable, for one unit or for all of a country (in a session by default the caller’s). Strong ETag; the answer never changes.
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
    "/v1/rules/advise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which attack is worth most?
         * @description Ranks the legal attacks of a country (default: the one whose turn it is) by their exact advantage, expected damage dealt minus received (KOF-ADV-1), with reasons in words and numbers. Each attack is judged by itself on the present board; nothing is sampled. What an Automa returns is its fixed hits.
         */
        post: operations["askAdvise"];
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
    "/v1/rules/attacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who may attack whom?
         * @description Every unit and Turret of a country (default: the one whose turn it is) and what it may attack from where it stands: distance, close combat, return fire, flank or surround and who supplies it, dice, hit value and damage rows. With `explain` also why the other enemy units may not be attacked.
         */
        post: operations["askAttacks"];
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
    "/v1/rules/battle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fight one attack
         * @description Resolves one attack of the attacker’s country from a seed or from given rolls, whatever the phase: dice, hits, damage, experience and the state after. The same body always has the same answer.
         */
        post: operations["askBattle"];
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
    "/v1/rules/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exact odds of attacks
         * @description The exact distribution of damage, survival and experience after a list of attacks of one country, fought in order; nothing is sampled. `detail: joint` lists every outcome of all units together, `exact` adds fractions.
         */
        post: operations["askOdds"];
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
    "/v1/rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What may a unit do from where it may go?
         * @description For a unit and each of its destinations, as POST /v1/rules/reachable lists them: the command that leads there, whom the unit may attack from there, and the exact odds of each of these attacks. As if the unit were the next to move; nothing is rolled.
         */
        post: operations["askPreview"];
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
         * @description For one unit, several or all of a country (default: the one whose turn it is): every place where the move may end, with its least cost, its kind (a hex, a transport to board, a fort to enter or take) and whether the move ends there for good; with `paths` also a cheapest way; with `explain` also why the rest of the map is out of reach. Each unit is asked about as if it were the next to move.
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
         * @description The board as one SVG document that needs nothing from elsewhere: terrain, forts with their flags, units with damage and rank, and the highlights of the question. Hexes, units and forts carry `data-` attributes.
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
    "/v1/rulesets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rulesets
         * @description Rulesets that are built in. Strong ETag.
         */
        get: operations["listRulesets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One ruleset: the default of every option
         * @description One ruleset: the default of every option. Strong ETag.
         */
        get: operations["getRuleset"];
        put?: never;
        post?: never;
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
    "/v1/sessions/{id}/advise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which attack is worth most?
         * @description As POST /v1/rules/advise, for one unit or for all of a country (in a session by default the caller’s).
         */
        get: operations["getSessionAdvise"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/attacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who may attack whom?
         * @description As POST /v1/rules/attacks, for one unit or Turret or for all of a country (in a session by default the caller’s).
         */
        get: operations["getSessionAttacks"];
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
         * @description As POST /v1/rules/render; with `unit` the places it may go to are highlighted with their costs.
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
    "/v1/sessions/{id}/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exact odds of attacks
         * @description As POST /v1/rules/odds, for one attack.
         */
        get: operations["getSessionOdds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What may a unit do from where it may go?
         * @description As POST /v1/rules/preview.
         */
        get: operations["getSessionPreview"];
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
         * @description As POST /v1/rules/reachable, for one unit or for all of a country (in a session by default the caller’s).
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
    "/v1/unit-sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Unit sheets
         * @description Unit sheets that are built in. Strong ETag.
         */
        get: operations["listUnitSheets"];
        put?: never;
        /**
         * Keep a document of one’s own: unit-sheets
         * @description Checks a document, says what it is like to play with, and keeps it for `documentLifeMs` of `GET /v1/limits` under the hash of its content: `id` may stand as `unitSheet` of states, set-ups and sessions. Sending it again keeps it for longer. Takes JSON, or the text that a person types. Where the service has API keys, one is needed as bearer token.
         */
        post: operations["keepUnitSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/unit-sheets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One unit sheet: every figure with its basis
         * @description One unit sheet: every figure with its basis. Strong ETag.
         */
        get: operations["getUnitSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/unit-sheets/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One unit sheet: every figure with its basis, as a person types it
         * @description The text that POST takes: edit it and send it back.
         */
        get: operations["getUnitSheetText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/unit-sheets/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a document and keep nothing: unit-sheets
         * @description What `POST /v1/unit-sheets` says of a document, for whoever is still drawing it; nothing is kept, and no API key is needed.
         */
        post: operations["checkUnitSheet"];
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
        /**
         * @example {
         *       "country": "germany",
         *       "attacks": [
         *         {
         *           "rank": 1,
         *           "attacker": "germany-tank",
         *           "target": "france-tank",
         *           "advantage": {
         *             "value": 0.5505655757030178,
         *             "exact": "410995/746496"
         *           },
         *           "dealt": {
         *             "value": 2.77278779792524,
         *             "exact": "2069875/746496"
         *           },
         *           "received": {
         *             "value": 2.2222222222222223,
         *             "exact": "20/9"
         *           },
         *           "destroyed": {
         *             "value": 0,
         *             "exact": "0/1"
         *           },
         *           "returnFire": true,
         *           "support": "flank",
         *           "sensible": true,
         *           "reasons": [
         *             {
         *               "code": "dealt",
         *               "clause": "KOF-ADV-1",
         *               "message": "2.77 damage on average of the 4 that destroy it: 10 dice that hit on 10 or less.",
         *               "facts": {
         *                 "dice": 10,
         *                 "value": 10,
         *                 "row": "open",
         *                 "hitsToDamage": [
         *                   2,
         *                   5,
         *                   8,
         *                   11,
         *                   13,
         *                   16
         *                 ],
         *                 "room": 4,
         *                 "units": [
         *                   {
         *                     "unit": "france-tank",
         *                     "damage": {
         *                       "value": 2.77278779792524,
         *                       "exact": "2069875/746496"
         *                     }
         *                   }
         *                 ]
         *               }
         *             },
         *             {
         *               "code": "support",
         *               "clause": "BAT-6",
         *               "message": "A flank attack: 2 more dice, by germany-fighter-plane.",
         *               "facts": {
         *                 "support": "flank",
         *                 "extra": 2,
         *                 "supporters": [
         *                   "germany-fighter-plane"
         *                 ]
         *               }
         *             },
         *             {
         *               "code": "returned",
         *               "clause": "BAT-3",
         *               "message": "Return fire costs 2.22 damage on average: france-tank with 10 dice that hit on 8 or less.",
         *               "facts": {
         *                 "damage": {
         *                   "value": 2.2222222222222223,
         *                   "exact": "20/9"
         *                 },
         *                 "hitsToDamage": [
         *                   2,
         *                   5,
         *                   8,
         *                   11,
         *                   13,
         *                   16
         *                 ],
         *                 "units": [
         *                   {
         *                     "unit": "france-tank",
         *                     "dice": 10,
         *                     "value": 8
         *                   }
         *                 ]
         *               }
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        Advice: {
            /** @description Every legal attack by its advantage, greatest first; of equal ones those without return fire first. */
            attacks: {
                /** @description U of KOF-ADV-1: dealt minus received. */
                advantage: {
                    /** @description numerator/denominator in lowest terms. */
                    exact: string;
                    /** @description Exact, as a fraction. */
                    value: number;
                };
                attacker: components["schemas"]["Attacker"];
                /** @description G: expected damage to enemy units. */
                dealt: {
                    /** @description numerator/denominator in lowest terms. */
                    exact: string;
                    /** @description Exact, as a fraction. */
                    value: number;
                };
                /** @description The chance that the target is destroyed. */
                destroyed: {
                    /** @description numerator/denominator in lowest terms. */
                    exact: string;
                    /** @description Exact, as a fraction. */
                    value: number;
                };
                /** @description Equal for attacks with the same advantage. */
                rank: number;
                /** @description Why, one for each. */
                reasons: {
                    /** @description Id of the clause or decision in the rule catalogue. */
                    clause: string;
                    /**
                     * @description For programs; stable.
                     * @enum {string}
                     */
                    code: "dealt" | "support" | "scatter" | "own-units" | "destroyed" | "no-return-fire" | "returned" | "senseless";
                    /** @description The numbers of the message. */
                    facts: {
                        [key: string]: unknown;
                    };
                    /** @description For people: one sentence. */
                    message: string;
                }[];
                /** @description L: expected damage by return fire, and of the attack itself to units of its own faction (KOF-D-44). */
                received: {
                    /** @description numerator/denominator in lowest terms. */
                    exact: string;
                    /** @description Exact, as a fraction. */
                    value: number;
                };
                /** @description BAT-3 */
                returnFire: boolean;
                /** @description KOF-D-33: it can do damage, and more to the enemy than to its own faction. */
                sensible: boolean;
                /**
                 * @description BAT-6, BAT-7
                 * @enum {string}
                 */
                support: "none" | "flank" | "surround";
                /** @description Id of a unit. */
                target: string;
            }[];
            country: components["schemas"]["Country"];
        };
        /** @description Which attack is worth most? Carries exactly one of `state` and `position`. */
        AdviseQuestion: components["schemas"]["AdviseQuestionByState"] | components["schemas"]["AdviseQuestionByPosition"];
        /** @description AdviseQuestion, of a `position`. */
        AdviseQuestionByPosition: {
            country?: components["schemas"]["Country"];
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Default: all of the country. */
            units?: string[];
        };
        /** @description AdviseQuestion, of a `state`. */
        AdviseQuestionByState: {
            country?: components["schemas"]["Country"];
            state: components["schemas"]["TrenchClubState"];
            /** @description Default: all of the country. */
            units?: string[];
        };
        Applied: {
            /** @description How many dice were rolled. */
            diceUsed: number;
            /** @description Everything that happened, rolls included. */
            events: components["schemas"]["TrenchClubEvent"][];
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: true;
            /** @description With `reference`: the state after, by reference. */
            position?: string;
            state: components["schemas"]["TrenchClubState"];
            /** @description Seats that may give a command next. */
            toAct: components["schemas"]["Country"][];
        };
        AppliedDelta: {
            delta: components["schemas"]["StateDelta"];
            /** @description How many dice were rolled. */
            diceUsed: number;
            /** @description Everything that happened, rolls included. */
            events: components["schemas"]["TrenchClubEvent"][];
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: true;
            /** @description With `reference`: the state after, by reference. */
            position?: string;
            /** @description Seats that may give a command next. */
            toAct: components["schemas"]["Country"][];
        };
        ApplyAnswer: components["schemas"]["Applied"] | components["schemas"]["Refused"];
        ApplyDelta: components["schemas"]["AppliedDelta"] | components["schemas"]["Refused"];
        /** @description What follows from this command? Carries exactly one of `state` and `position`. */
        ApplyQuestion: components["schemas"]["ApplyQuestionByState"] | components["schemas"]["ApplyQuestionByPosition"];
        /** @description ApplyQuestion, of a `position`. */
        ApplyQuestionByPosition: {
            command: components["schemas"]["TrenchClubCommand"];
            /** @description Where the dice come from. */
            dice?: components["schemas"]["DiceSource"];
            /** @description Also play the turn of the opponents that comes next, where there are any. */
            playOpponents?: boolean;
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
            seat?: components["schemas"]["Country"];
        };
        /** @description ApplyQuestion, of a `state`. */
        ApplyQuestionByState: {
            command: components["schemas"]["TrenchClubCommand"];
            /** @description Where the dice come from. */
            dice?: components["schemas"]["DiceSource"];
            /** @description Also play the turn of the opponents that comes next, where there are any. */
            playOpponents?: boolean;
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
            seat?: components["schemas"]["Country"];
            state: components["schemas"]["TrenchClubState"];
        };
        /** @description A legal attack and what decides it. */
        Attack: {
            attackerRoll: components["schemas"]["DicePool"];
            /** @description DEF-8 */
            closeCombat: boolean;
            /** @description DEF-6: hexes between the two. */
            distance: number;
            /** @description ICON-AREA-1: everybody whom an area attack hits. */
            hits?: components["schemas"]["AttackHit"][];
            /** @description Its open row (BAT-17); null without return fire. */
            hitsToDamageAttacker: number[] | null;
            /** @description BAT-14: hits for 1 … 6 damage. */
            hitsToDamageTarget: number[];
            /** @description The supporter exactly opposite the attacker (DEC-BAT-5). */
            opposite: components["schemas"]["Attacker"] | null;
            /** @description BAT-3 */
            returnFire: boolean;
            /** @description VAR-TRE-10: everybody who returns fire, unless that is the target alone. */
            returns?: {
                roll: components["schemas"]["DicePool"];
                /** @description Id of a unit. */
                unit: string;
            }[];
            row: components["schemas"]["Cover"];
            /** @description ICON-BB-1, ICON-BB-2: the dice that scatter; with all others it lands on the target. */
            scatter?: components["schemas"]["Landing"][];
            /**
             * @description BAT-6, BAT-7
             * @enum {string}
             */
            support: "none" | "flank" | "surround";
            /** @description Who supplies it: units clockwise around the target, then Turrets. */
            supporters: components["schemas"]["Attacker"][];
            /** @description Id of a unit. */
            target: string;
            /** @description null without return fire. */
            targetRoll: components["schemas"]["DicePool"] | null;
        };
        /** @description A unit, or `{ "fort": … }`: the Turret of that fort (SF-TUR). */
        Attacker: string | components["schemas"]["TurretOfFort"];
        /** @description What one unit or Turret may attack. */
        AttackerAnswer: {
            attacker: components["schemas"]["Attacker"];
            /** @description One for each legal target, in the order of the state. */
            attacks: components["schemas"]["Attack"][];
            /** @description Why the unit can attack nothing at all (ATT-9). */
            refusal: components["schemas"]["TrenchClubRefusal"] | null;
            /** @description With `explain`: why the other enemy units may not be attacked. */
            refused?: {
                refusal: components["schemas"]["TrenchClubRefusal"];
                /** @description Id of a unit. */
                target: string;
            }[];
        };
        /** @description A unit that the attack hits. */
        AttackHit: {
            /** @description BAT-14: hits for 1 … 6 damage. */
            hitsToDamage: number[];
            row: components["schemas"]["Cover"];
            /** @description Id of a unit. */
            unit: string;
        };
        AttacksAnswer: {
            /** @description Who may attack, in the order of the state. */
            attackers: components["schemas"]["AttackerAnswer"][];
            country: components["schemas"]["Country"];
        };
        /** @description Who may attack whom? Carries exactly one of `state` and `position`. */
        AttacksQuestion: components["schemas"]["AttacksQuestionByState"] | components["schemas"]["AttacksQuestionByPosition"];
        /** @description AttacksQuestion, of a `position`. */
        AttacksQuestionByPosition: {
            country?: components["schemas"]["Country"];
            /** @description Also why the others are not possible. */
            explain?: boolean;
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Units and Turrets; default: all of the country. */
            units?: components["schemas"]["Attacker"][];
        };
        /** @description AttacksQuestion, of a `state`. */
        AttacksQuestionByState: {
            country?: components["schemas"]["Country"];
            /** @description Also why the others are not possible. */
            explain?: boolean;
            state: components["schemas"]["TrenchClubState"];
            /** @description Units and Turrets; default: all of the country. */
            units?: components["schemas"]["Attacker"][];
        };
        /** @description Of the Automa: what its rules leave open. */
        AutomaChoice: {
            /** @description AUT-D-33: the exact U is compared before a target or a hex is picked; default false. */
            expectedValueTieBreak?: boolean;
            /**
             * @description AUT-D-2: which armies act in the first rounds; default random.
             * @enum {string}
             */
            firstArmies?: "random" | "largest";
        };
        BatchAnswer: {
            /** @description One for each question, in their order. */
            answers: components["schemas"]["BatchedAnswer"][];
        };
        /** @description Which attack is worth most? */
        BatchedAdviseAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["Advice"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "advise";
            refused?: components["schemas"]["BatchedRefusal"];
        };
        /** @description Which attack is worth most? */
        BatchedAdviseQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["SupposedCommand"][];
            country?: components["schemas"]["Country"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "advise";
            /** @description Default: all of the country. */
            units?: string[];
        };
        /** @description Exactly one of `answer`, `refused` and `problem`. */
        BatchedAnswer: components["schemas"]["BatchedValidateAnswer"] | components["schemas"]["BatchedApplyAnswer"] | components["schemas"]["BatchedLegalCommandsAnswer"] | components["schemas"]["BatchedOpponentAnswer"] | components["schemas"]["BatchedReachableAnswer"] | components["schemas"]["BatchedAttacksAnswer"] | components["schemas"]["BatchedBattleAnswer"] | components["schemas"]["BatchedOddsAnswer"] | components["schemas"]["BatchedAdviseAnswer"] | components["schemas"]["BatchedPreviewAnswer"];
        /** @description Give a command */
        BatchedApplyAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["ApplyAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "apply";
            refused?: components["schemas"]["BatchedRefusal"];
        };
        /** @description What follows from this command? */
        BatchedApplyQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["SupposedCommand"][];
            command: components["schemas"]["TrenchClubCommand"];
            /** @description Where the dice come from. */
            dice?: components["schemas"]["DiceSource"];
            /** @description Also play the turn of the opponents that comes next, where there are any. */
            playOpponents?: boolean;
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "apply";
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
            seat?: components["schemas"]["Country"];
        };
        /** @description Who may attack whom? */
        BatchedAttacksAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["AttacksAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "attacks";
            refused?: components["schemas"]["BatchedRefusal"];
        };
        /** @description Who may attack whom? */
        BatchedAttacksQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["SupposedCommand"][];
            country?: components["schemas"]["Country"];
            /** @description Also why the others are not possible. */
            explain?: boolean;
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "attacks";
            /** @description Units and Turrets; default: all of the country. */
            units?: components["schemas"]["Attacker"][];
        };
        /** @description Fight one attack */
        BatchedBattleAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["BattleAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "battle";
            refused?: components["schemas"]["BatchedRefusal"];
        };
        /** @description How does this attack end? */
        BatchedBattleQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["SupposedCommand"][];
            attack: components["schemas"]["Declaration"];
            /** @description Where the dice come from. */
            dice: components["schemas"]["DiceSource"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "battle";
        };
        /** @description What may this seat do? */
        BatchedLegalCommandsAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["LegalCommandsAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "legal-commands";
            refused?: components["schemas"]["BatchedRefusal"];
        };
        /** @description What may this seat do? */
        BatchedLegalCommandsQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["SupposedCommand"][];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "legal-commands";
            seat?: components["schemas"]["Country"];
        };
        /** @description Exact odds of attacks */
        BatchedOddsAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["OddsAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "odds";
            refused?: components["schemas"]["BatchedRefusal"];
        };
        /** @description How may these attacks end? */
        BatchedOddsQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["SupposedCommand"][];
            /** @description Attacks, in order. */
            attacks: components["schemas"]["Declaration"][];
            /**
             * @description joint: every outcome of all units together, and the marginals. Default: marginals.
             * @enum {string}
             */
            detail?: "joint" | "marginals";
            /** @description Also as fractions. */
            exact?: boolean;
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "odds";
        };
        /** @description What does the opponent do? */
        BatchedOpponentAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["OpponentAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "opponent";
            refused?: components["schemas"]["BatchedRefusal"];
        };
        /** @description What does the opponent do? */
        BatchedOpponentQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["SupposedCommand"][];
            /** @description Where the dice come from. */
            dice?: components["schemas"]["DiceSource"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "opponent";
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
        };
        /** @description What may a unit do from where it may go? */
        BatchedPreviewAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["PreviewAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "preview";
            refused?: components["schemas"]["BatchedRefusal"];
        };
        /** @description What may a unit do from where it may go? */
        BatchedPreviewQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["SupposedCommand"][];
            /** @description Also the exact odds of each attack. Default: true. */
            odds?: boolean;
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "preview";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description The problem that the question would have by itself; pointers are into the batch. */
        BatchedProblem: {
            code: components["schemas"]["ProblemCode"];
            /** @description For people: what is wrong with this request. */
            detail: string;
            /** @description Every place that is wrong, up to a bound. */
            errors: components["schemas"]["ProblemEntry"][];
        };
        /** @description One question, as its own address takes it. */
        BatchedQuestion: components["schemas"]["BatchedValidateQuestion"] | components["schemas"]["BatchedApplyQuestion"] | components["schemas"]["BatchedLegalCommandsQuestion"] | components["schemas"]["BatchedOpponentQuestion"] | components["schemas"]["BatchedReachableQuestion"] | components["schemas"]["BatchedAttacksQuestion"] | components["schemas"]["BatchedBattleQuestion"] | components["schemas"]["BatchedOddsQuestion"] | components["schemas"]["BatchedAdviseQuestion"] | components["schemas"]["BatchedPreviewQuestion"];
        /** @description Where may units go? */
        BatchedReachableAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["ReachableAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "reachable";
            refused?: components["schemas"]["BatchedRefusal"];
        };
        /** @description Where may units go? */
        BatchedReachableQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["SupposedCommand"][];
            country?: components["schemas"]["Country"];
            /** @description Also why the other hexes and forts are out of reach. */
            explain?: boolean;
            /** @description Also a cheapest way to each destination. */
            paths?: boolean;
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "reachable";
            /** @description Default: all of the country, in the order of the state. */
            units?: string[];
        };
        /** @description A command before it that a rule forbids. */
        BatchedRefusal: {
            /** @description Which of the commands: those of the batch first, then those of the question. */
            index: number;
            refusal: components["schemas"]["TrenchClubRefusal"];
        };
        /** @description May this command be given? */
        BatchedValidateAnswer: {
            /** @description The answer that the question has at its own address. */
            answer?: components["schemas"]["ValidateAnswer"];
            problem?: components["schemas"]["BatchedProblem"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "validate";
            refused?: components["schemas"]["BatchedRefusal"];
        };
        /** @description May this command be given? */
        BatchedValidateQuestion: {
            /** @description Asked after these commands, which follow those that the whole batch is asked after. */
            after?: components["schemas"]["SupposedCommand"][];
            command: components["schemas"]["TrenchClubCommand"];
            /**
             * @description What is chosen. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question: "validate";
            seat?: components["schemas"]["Country"];
        };
        /** @description Which questions about this state? Carries exactly one of `state` and `position`. */
        BatchQuestion: components["schemas"]["BatchQuestionByState"] | components["schemas"]["BatchQuestionByPosition"];
        /** @description BatchQuestion, of a `position`. */
        BatchQuestionByPosition: {
            /** @description All questions are asked after these commands. */
            after?: components["schemas"]["SupposedCommand"][];
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Answered in this order. */
            questions: components["schemas"]["BatchedQuestion"][];
        };
        /** @description BatchQuestion, of a `state`. */
        BatchQuestionByState: {
            /** @description All questions are asked after these commands. */
            after?: components["schemas"]["SupposedCommand"][];
            /** @description Answered in this order. */
            questions: components["schemas"]["BatchedQuestion"][];
            state: components["schemas"]["TrenchClubState"];
        };
        BattleAnswer: components["schemas"]["BattleFought"] | components["schemas"]["Refused"];
        BattleFought: {
            /** @description The report of the battle. */
            battle: components["schemas"]["BattleReport"];
            /** @description How many dice were rolled. */
            diceUsed: number;
            /** @description The battle and the units it destroyed. */
            events: components["schemas"]["TrenchClubEvent"][];
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: true;
            state: components["schemas"]["TrenchClubState"];
            /** @description Seats that may give a command next. */
            toAct: components["schemas"]["Country"][];
        };
        /** @description One of those whom an attack hit. */
        BattleHit: {
            after: components["schemas"]["BattleSide"];
            hex: components["schemas"]["Hex"];
            /** @description Which of `attackerRolls`. */
            roll?: number;
            row: components["schemas"]["Cover"];
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description ATT-3: how likely the attack is not void. */
        BattleOdds: {
            attacker: components["schemas"]["Attacker"];
            /** @description ATT-3: how likely it is fought. */
            fought: number;
            /** @description With `exact`: numerator/denominator, a power of 12, with dice cards times one of 10. */
            foughtExact?: string;
            /** @description Number of the attack in the list that was declared, from 0. */
            index: number;
            /** @description Id of a unit. */
            target: string;
        };
        /** @description How does this attack end? Carries exactly one of `state` and `position`. */
        BattleQuestion: components["schemas"]["BattleQuestionByState"] | components["schemas"]["BattleQuestionByPosition"];
        /** @description BattleQuestion, of a `position`. */
        BattleQuestionByPosition: {
            attack: components["schemas"]["Declaration"];
            /** @description Where the dice come from. */
            dice: components["schemas"]["DiceSource"];
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
        };
        /** @description BattleQuestion, of a `state`. */
        BattleQuestionByState: {
            attack: components["schemas"]["Declaration"];
            /** @description Where the dice come from. */
            dice: components["schemas"]["DiceSource"];
            state: components["schemas"]["TrenchClubState"];
        };
        BattleReport: {
            attacker: components["schemas"]["Attacker"];
            attackerAfter: components["schemas"]["BattleSide"];
            /** @description null when the attack hits nobody. */
            attackerRoll: components["schemas"]["BattleRoll"] | null;
            /** @description OPT-26: with a roll for each hex, all of them. */
            attackerRolls?: components["schemas"]["BattleRoll"][];
            /** @description DEF-8: the two are adjacent and fight close by. */
            closeCombat: boolean;
            /** @description DEF-6: hexes between the two. */
            distance: number;
            /** @description Everybody whom the attack hit, unless that is the target in any case. */
            hits?: components["schemas"]["BattleHit"][];
            /** @description Number of the attack in the list that was declared, from 0. */
            index: number;
            /** @description BAT-3: the target fires back. */
            returnFire: boolean;
            /** @description Everybody who returned fire, unless that is the target alone. */
            returns?: components["schemas"]["BattleReturn"][];
            row: components["schemas"]["Cover"];
            scatter?: components["schemas"]["Scatter"];
            /**
             * @description BAT-6, BAT-7: what neighbours of the target add.
             * @enum {string}
             */
            support: "none" | "flank" | "surround";
            /** @description Who supplies the support. */
            supporters: components["schemas"]["Attacker"][];
            /** @description Id of a unit. */
            target: string;
            targetAfter: components["schemas"]["BattleSide"];
            targetRoll: components["schemas"]["BattleRoll"] | null;
        };
        /** @description One of several who returned fire. */
        BattleReturn: {
            after: components["schemas"]["BattleSide"];
            roll: components["schemas"]["BattleRoll"];
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description The dice of one side in a battle, or its card. */
        BattleRoll: {
            /** @description BAT-5: dice by damage. */
            base: number;
            /** @description CARD-1: the card drawn instead; 1 is the poorest (CARD-4). */
            card?: number;
            /** @description Empty when a card was drawn, or the hits are fixed. */
            dice: number[];
            /** @description BAT-6, BAT-7: red dice. */
            extra: number;
            /**
             * @description AUT-CBT-1: nothing was rolled; `value` is the printed one.
             * @enum {boolean}
             */
            fixed?: true;
            /** @description BAT-12: dice that hit. */
            hits: number;
            /** @description BAT-12: a die at or below it is a hit. */
            value: number;
        };
        /** @description What a battle has done to one of its units. */
        BattleSide: {
            /** @description BAT-18: damage after it. */
            damage: number;
            /** @description BAT-14: damage that it took. */
            damageTaken: number;
            /** @description BAT-18: is it destroyed? */
            destroyed: boolean;
            /** @description BAT-19: experience after it. */
            xp: number;
            /** @description BAT-19: experience gained. */
            xpGained: number;
        };
        /** @description TRN-5: a transport, and its hex. */
        BoardDestination: {
            /** @description CON-1: the cheapest arrival is stopped by contact. */
            contactStop?: boolean;
            /** @description Least cost of ending the move there. In movement points. */
            cost: number;
            /** @description Nothing can follow there: the move is over, or no points are left. */
            endsMove: boolean;
            /** @description Least cost of being there free to go on, where it is not `cost`. In movement points. */
            freeCost?: number;
            hex: components["schemas"]["Hex"];
            /**
             * @description For programs: what it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "board";
            /** @description With `paths`: a cheapest way, as the command `move` takes it. */
            path?: components["schemas"]["Step"][];
            /** @description Id of a unit. */
            transport: string;
        };
        /** @description TRN-5: boards a transport. */
        BoardStep: {
            /** @description Id of a unit. */
            board: string;
        };
        /** @description A number and how likely it is. */
        Chance: {
            /** @description With `exact`: numerator/denominator, a power of 12, with dice cards times one of 10. */
            exact?: string;
            /** @description How likely it is. */
            probability: number;
            /** @description The number. */
            value: number;
        };
        /** @description Of Koff’s enemy: how its action chart is read. */
        ChartChoice: {
            /** @description KOF-D-20: alternatives of the action chart that are played; default none. */
            patches?: string[];
            /**
             * @description KOF-D-36: to-hit before experience as in the text (default), or the other way about.
             * @enum {string}
             */
            sharedAttack?: "body" | "footer";
        };
        CheckedMap: {
            report: components["schemas"]["MapReport"];
        };
        CheckedUnitSheet: {
            report: components["schemas"]["UnitSheetReport"];
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
            seat: components["schemas"]["Country"];
            /** @description Id of the session. */
            session: string;
            /** @description Seats that may give a command now. */
            toAct: components["schemas"]["Country"][];
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
            command: components["schemas"]["TrenchClubSessionCommand"];
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
                result: components["schemas"]["Result"] | null;
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
            toAct: components["schemas"]["Country"][];
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
        /** @description A game file, and how far it is played. */
        ContinueGame: {
            /**
             * @description As in `POST /v1/sessions`: whether every seat is to contribute to the dice before one is rolled.
             * @enum {string}
             */
            contributions?: "awaited" | "waived";
            /** @description So many entries of the file are played; default: all of them. */
            entries?: number;
            /** @description A game file. */
            file: components["schemas"]["GameFile"];
        };
        /**
         * @description CMP-1: a country, and its seat.
         * @enum {string}
         */
        Country: "germany" | "austria-hungary" | "france" | "great-britain";
        /**
         * @description The row the unit takes damage by; in a trench that of a tank in forest.
         * @enum {string}
         */
        Cover: "open" | "forest" | "trench";
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
                formerly?: components["schemas"]["Country"];
                /** @description Becomes a seat token, once. */
                invitation: string;
                seat: components["schemas"]["Country"];
            }[];
            origin?: components["schemas"]["SessionOrigin"];
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description For everybody who watches. */
            spectatorToken: string;
            /** @description Seats that may give a command now. */
            toAct: components["schemas"]["Country"][];
            /** @description Counts the changes of the session. */
            version: number;
        };
        CreateSession: {
            /**
             * @description `awaited` (the default): nothing is rolled before every seat has contributed to the dice or waived it. `waived`: the host does without for all, and the game begins at once; everybody is told.
             * @enum {string}
             */
            contributions?: "awaited" | "waived";
            /**
             * @description Id of the game.
             * @enum {string}
             */
            game: "trench-club";
            /** @description A map id, or a document. */
            map: string | components["schemas"]["MapDocument"];
            options?: components["schemas"]["OptionOverrides"];
            /** @description The dice also make the armies and deploy them, up to the first turn. */
            quick?: boolean;
            /**
             * @description The edition: e1 or e2.
             * @enum {string}
             */
            ruleset: "e1" | "e2";
            /** @description SET-1: in order of play, clockwise. */
            seats: components["schemas"]["SeatChoice"][];
            /** @description Figures of single unit types that replace the sheet’s. */
            unitOverrides?: {
                /** @description Figures of airship. */
                airship?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of anti-aircraft-truck. */
                "anti-aircraft-truck"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of anti-tank-gunners. */
                "anti-tank-gunners"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of armoured-car. */
                "armoured-car"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of assault-gun. */
                "assault-gun"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of big-bertha. */
                "big-bertha"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of fighter-plane. */
                "fighter-plane"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of gas-launcher. */
                "gas-launcher"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of ground-attack-plane. */
                "ground-attack-plane"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of gunboat. */
                gunboat?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of heavy-infantry. */
                "heavy-infantry"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of howitzer. */
                howitzer?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of infantry. */
                infantry?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of mark-i-female. */
                "mark-i-female"?: components["schemas"]["UnitFigureOverrides"];
                /** @description SF-MED-1: a Medic. */
                medic?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of minelayer. */
                minelayer?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of mortar. */
                mortar?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of mounted-infantry. */
                "mounted-infantry"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of railway-gun. */
                "railway-gun"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of renault-ft-17. */
                "renault-ft-17"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of tank. */
                tank?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of troop-transport. */
                "troop-transport"?: components["schemas"]["UnitFigureOverrides"];
            };
            /** @description A unit sheet by its id, or the document; default: the ruleset’s. */
            unitSheet?: string | components["schemas"]["UnitSheetDocument"];
        };
        /** @description ATT-1. `hex` names the trench hex aimed at (DEC-TRE-12). */
        Declaration: {
            attacker: components["schemas"]["Attacker"];
            hex?: components["schemas"]["Hex"];
            /** @description Id of a unit. */
            target: string;
        };
        /** @description A place where a unit may end its move. */
        Destination: components["schemas"]["MoveDestination"] | components["schemas"]["BoardDestination"] | components["schemas"]["EnterFortDestination"] | components["schemas"]["TakeFortDestination"];
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
            seat: components["schemas"]["Country"];
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
        /** @description The dice that one side would roll. */
        DicePool: {
            /** @description BAT-5: dice by damage. */
            base: number;
            /**
             * @description CARD-1: a card is read at these numbers.
             * @enum {boolean}
             */
            cards?: true;
            /** @description BAT-6, BAT-7, ICON-AT-1: red dice. */
            extra: number;
            /** @description AUT-CBT: so many hits instead of dice; `value` is the printed one. */
            fixed?: number;
            /** @description BAT-12: a die at or below it is a hit. */
            value: number;
        };
        DiceSource: {
            /** @description Default: empty. */
            context?: string;
            /** @description The secret of docs/proofs.md, as text. */
            seed: string;
        } | {
            /** @description People’s own dice, in the order in which the rules call for them. */
            rolls: number[];
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
        Diverged: {
            /** @description Where the file and the rules part. */
            divergence: components["schemas"]["Divergence"];
            /**
             * @description Is it so?
             * @enum {boolean}
             */
            ok: false;
        };
        Divergence: {
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
            kind: "start" | "map" | "unit-sheet" | "deal" | "refused" | "rolls" | "events" | "hash" | "chain";
            /** @description For people: one sentence. */
            message: string;
            /** @description JSON pointer into the game file. */
            pointer: string;
            /** @description The versions of the rules, where they differ: that is why. */
            rules?: {
                /** @description Version of the rules it was played under. */
                played: number;
                /** @description Version of the rules of this service. */
                present: number;
            };
        };
        DryRun: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /** @description Do the rules allow it? */
            legal: boolean;
            refusal?: components["schemas"]["TrenchClubRefusal"];
            /** @description Dice would be rolled; what comes of it is not told. */
            rollsDice: boolean;
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description FRT-10: an own fort. */
        EnterFortDestination: {
            /** @description CON-1: the cheapest arrival is stopped by contact. */
            contactStop?: boolean;
            /** @description Least cost of ending the move there. In movement points. */
            cost: number;
            /** @description Nothing can follow there: the move is over, or no points are left. */
            endsMove: boolean;
            /** @description Id of a fort. */
            fort: string;
            /** @description Least cost of being there free to go on, where it is not `cost`. In movement points. */
            freeCost?: number;
            /**
             * @description For programs: what it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "enter-fort";
            /** @description With `paths`: a cheapest way, as the command `move` takes it. */
            path?: components["schemas"]["Step"][];
        };
        /**
         * @description CMP-1: two countries that are allies.
         * @enum {string}
         */
        Faction: "central-powers" | "entente";
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
        FortOutOfReach: {
            /** @description Id of the clause or decision in docs/rules. */
            clause: string;
            /** @description A refusal code, documented at /problems/{code}. */
            code: string;
            /** @description Id of a fort. */
            fort: string;
            /** @description What the way there costs, contact left aside. In movement points. */
            needs?: number;
        };
        FortState: {
            /** @description FRT-5: whose flag it flies; null is neutral. */
            country: components["schemas"]["Country"] | null;
            /** @description Id of a fort. */
            id: string;
            /** @description SF-TUR-2 */
            turret?: boolean;
            /** @description Placed this turn; fires from the next (DEC-SF-TUR-2). */
            turretPlaced?: boolean;
        };
        /** @description FRT-10, FRT-7: enters an own fort or takes another one. */
        FortStep: {
            /** @description Id of a fort. */
            fort: string;
        };
        GameFile: {
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
            /** @description The dice of the set-up: up to the start tokens, or of a quick set-up up to the first turn. */
            deal?: number[];
            /** @description Of a game from a session: the proof of its dice, as POST /v1/dice/verify takes it. */
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
            entries: components["schemas"]["GameFileEntry"][];
            /** @description SHA-256 of the canonical JSON of the map document. */
            mapHash: string;
            /** @description The version of the rules the game was played under; absent is 1. */
            rules?: number;
            /**
             * @description Which kind of document this is, and its version.
             * @enum {string}
             */
            schema: "trench-club-game/1";
            start: components["schemas"]["TrenchClubState"];
            /** @description The same of the unit sheet. */
            unitSheetHash: string;
        };
        GameFileEntry: {
            /**
             * Format: date-time
             * @description When it was given, in a session.
             */
            at?: string;
            /** @description null for a step of an opponent. */
            command: components["schemas"]["TrenchClubCommand"] | null;
            /** @description What happened, in order. */
            events: components["schemas"]["TrenchClubEvent"][];
            /** @description SHA-256 of the canonical JSON of the state after the events. */
            hash: string;
            /** @description The dice it used, in the order in which the rules called for them. */
            rolls: number[];
            /** @description Where it was given under another version of the rules than the game began with. */
            rules?: number;
            seat: components["schemas"]["Country"];
            /** @description Number of its first event in the log of a session. */
            seq?: number;
            /** @description No command: by consent of all the game stands again as after the first so many entries. */
            takenBack?: number;
        };
        Games: {
            /** @description The games of the service. */
            games: {
                /** @description Names it. */
                id: string;
                /** @description Maps. */
                maps: string[];
                /** @description How many play it. */
                players: number[];
                /** @description What may be asked about its states. */
                questions: string[];
                /** @description Then set-up and `apply` take a source of dice. */
                rollsDice: boolean;
                /** @description The editions. */
                rulesets: string[];
                /** @description The `schema` of its states. */
                schema: string;
                /** @description For people. */
                title: string;
                /** @description Unit sheets. */
                unitSheets: string[];
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
        /** @description Axial hex coordinate. */
        Hex: {
            /** @description Axial column. */
            q: number;
            /** @description Axial row; the third coordinate is -q-r. */
            r: number;
        };
        /** @description Give `hex` or `fort`. */
        Highlight: {
            /** @description Movement points, written on the place. */
            cost?: number;
            /** @description Id of a fort. */
            fort?: string;
            hex?: components["schemas"]["Hex"];
            /**
             * @description The entries of kind `path`, in their order, are joined by a line.
             * @enum {string}
             */
            kind: "move" | "board" | "enter-fort" | "take-fort" | "target" | "path";
            /** @description A few words more, written below. */
            label?: string;
        };
        InFort: {
            /** @description Id of a fort. */
            fort: string;
        };
        /** @description JSON Patch (RFC 6902) that makes the state after out of the state before, in this order. */
        JsonPatch: components["schemas"]["PatchOperation"][];
        KeptMap: {
            /** @description Stands wherever an id of a built-in document may. */
            id: string;
            report: components["schemas"]["MapReport"];
        };
        KeptUnitSheet: {
            /** @description Stands wherever an id of a built-in document may. */
            id: string;
            report: components["schemas"]["UnitSheetReport"];
        };
        /** @description ICON-BB: where a shell lands with that die. */
        Landing: {
            /** @description A die: 1 to 12. */
            die: number;
            hex: components["schemas"]["Hex"];
            /** @description Whom it hits there, of whatever side. */
            hits: components["schemas"]["AttackHit"][];
            /** @description null when it hits nobody. */
            roll: components["schemas"]["DicePool"] | null;
        };
        LegalCommandsAnswer: {
            /** @description In canonical order, each postable as it stands; free choices in their canonical expansion. */
            commands: components["schemas"]["TrenchClubCommand"][];
            seat: components["schemas"]["Country"];
            /** @description Seats that may give a command next. */
            toAct: components["schemas"]["Country"][];
        };
        /** @description What may this seat do? Carries exactly one of `state` and `position`. */
        LegalCommandsQuestion: components["schemas"]["LegalCommandsQuestionByState"] | components["schemas"]["LegalCommandsQuestionByPosition"];
        /** @description LegalCommandsQuestion, of a `position`. */
        LegalCommandsQuestionByPosition: {
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            seat?: components["schemas"]["Country"];
        };
        /** @description LegalCommandsQuestion, of a `state`. */
        LegalCommandsQuestionByState: {
            seat?: components["schemas"]["Country"];
            state: components["schemas"]["TrenchClubState"];
        };
        /** @description How likely it is. */
        Likelihood: {
            /** @description With `exact`: numerator/denominator, a power of 12, with dice cards times one of 10. */
            exact?: string;
            /** @description The figure. */
            value: number;
        };
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
                result: components["schemas"]["Result"] | null;
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
                opponent?: "enemy" | "automa" | "staff";
                seat: components["schemas"]["Country"];
                /** @description Once the game is over: is it a winner’s? */
                won?: boolean;
            }[];
            /** @description Of the game. */
            title: string;
            /** @description Seats that may give a command now. */
            toAct: components["schemas"]["Country"][];
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description A map. `document` may be sent as `map` of a state. */
        Map: {
            /** @description The document itself. */
            document: components["schemas"]["MapDocument"];
            /** @description SHA-256 of the document’s canonical JSON: keys sorted, no white space. */
            hash: string;
            /** @description Every hex, row by row, so that no client decodes `rows`. */
            hexes: components["schemas"]["MapHex"][];
        };
        MapDocument: {
            /** @description DEF-11: body hexes and exactly two entrance hexes. */
            forts: {
                /** @description DEF-11: hexes that nobody enters. */
                body: components["schemas"]["Hex"][];
                /** @description DEF-11: its two entrances. */
                entrances: {
                    left: components["schemas"]["Hex"];
                    right: components["schemas"]["Hex"];
                };
                /** @description Names it. */
                id: string;
                /** @description For people. */
                title?: string;
            }[];
            /** @description SET-2: first and last offset column of each half. */
            halves?: {
                /** @description SET-2: the half with the start hexes 1 to 6. */
                "half-1-6": {
                    /** @description First and last offset column. */
                    columns: [
                        number,
                        number
                    ];
                };
                /** @description SET-2: the half with the start hexes 7 to 12. */
                "half-7-12": {
                    /** @description First and last offset column. */
                    columns: [
                        number,
                        number
                    ];
                };
            };
            /** @description Names it. */
            id: string;
            /**
             * @description Flat-top or pointy-top hexes.
             * @enum {string}
             */
            orientation: "flat" | "pointy";
            /** @description One string per row, one letter per hex: o open, r road, b bridge, f forest, w water, X fort (body or entrance), space no hex. Flat-top maps are in odd-q, pointy-top maps in odd-r offset notation. */
            rows: string[];
            /**
             * @description Which kind of document this is, and its version.
             * @enum {string}
             */
            schema: "trench-club-map/1";
            /**
             * @description Cosmetic: how the map is drawn.
             * @enum {string}
             */
            season?: "mud" | "snow";
            /** @description CMP-3: the numbered start hexes. */
            starts: {
                hex: components["schemas"]["Hex"];
                /** @description CMP-3: number of a start hex. */
                number: number;
            }[];
            /** @description For people. */
            title: string;
            /** @description One trench is one connected group of hexes (DEC-TRE-16). */
            trenches: {
                /** @description Hexes of the map. */
                hexes: components["schemas"]["Hex"][];
                /** @description Names it. */
                id: string;
            }[];
        };
        MapHex: {
            /** @description Id of the fort whose body or entrance it is. */
            fort: string | null;
            /** @description On half of the map. */
            half: ("half-1-6" | "half-7-12") | null;
            /** @description Body or entrance of a fort; null elsewhere. */
            part: ("body" | "left-entrance" | "right-entrance") | null;
            /** @description Axial column. */
            q: number;
            /** @description Axial row; the third coordinate is -q-r. */
            r: number;
            /** @description Number of the start hex. */
            start: number | null;
            terrain: components["schemas"]["Terrain"];
            /** @description Id of the trench it belongs to. */
            trench: string | null;
        };
        /** @description What a map is like to play on. */
        MapReport: {
            /** @description The whole map, and its halves where it has them. */
            areas: components["schemas"]["PlayabilityArea"][];
        };
        Maps: {
            /** @description Maps. */
            maps: {
                /** @description Number of forts. */
                forts: number;
                /** @description SHA-256 of the document’s canonical JSON: keys sorted, no white space. */
                hash: string;
                /** @description Number of hexes. */
                hexes: number;
                /** @description Names it. */
                id: string;
                /**
                 * @description Flat-top or pointy-top hexes.
                 * @enum {string}
                 */
                orientation: "flat" | "pointy";
                /** @description How the map is drawn. */
                season: ("mud" | "snow") | null;
                /** @description For people. */
                title: string;
            }[];
        };
        /** @description MOV-1: a hex. */
        MoveDestination: {
            /** @description CON-1: the cheapest arrival is stopped by contact. */
            contactStop?: boolean;
            /** @description Least cost of ending the move there. In movement points. */
            cost: number;
            /** @description Nothing can follow there: the move is over, or no points are left. */
            endsMove: boolean;
            /** @description Least cost of being there free to go on, where it is not `cost`. In movement points. */
            freeCost?: number;
            hex: components["schemas"]["Hex"];
            /**
             * @description For programs: what it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "move";
            /** @description With `paths`: a cheapest way, as the command `move` takes it. */
            path?: components["schemas"]["Step"][];
        };
        Odds: {
            /** @description The battles, in order. */
            battles: components["schemas"]["BattleOdds"][];
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: true;
            /** @description Most likely first. */
            outcomes?: components["schemas"]["Outcome"][];
            /** @description Units. */
            units: components["schemas"]["UnitOdds"][];
        };
        OddsAnswer: components["schemas"]["Odds"] | components["schemas"]["Refused"];
        /** @description How may these attacks end? Carries exactly one of `state` and `position`. */
        OddsQuestion: components["schemas"]["OddsQuestionByState"] | components["schemas"]["OddsQuestionByPosition"];
        /** @description OddsQuestion, of a `position`. */
        OddsQuestionByPosition: {
            /** @description Attacks, in order. */
            attacks: components["schemas"]["Declaration"][];
            /**
             * @description joint: every outcome of all units together, and the marginals. Default: marginals.
             * @enum {string}
             */
            detail?: "joint" | "marginals";
            /** @description Also as fractions. */
            exact?: boolean;
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
        };
        /** @description OddsQuestion, of a `state`. */
        OddsQuestionByState: {
            /** @description Attacks, in order. */
            attacks: components["schemas"]["Declaration"][];
            /**
             * @description joint: every outcome of all units together, and the marginals. Default: marginals.
             * @enum {string}
             */
            detail?: "joint" | "marginals";
            /** @description Also as fractions. */
            exact?: boolean;
            state: components["schemas"]["TrenchClubState"];
        };
        OpponentAnswer: {
            /** @description How many dice were rolled. */
            diceUsed: number;
            /** @description With `reference`: the state after, by reference. */
            position?: string;
            state: components["schemas"]["TrenchClubState"];
            /** @description In order; empty where a person is to act. */
            steps: components["schemas"]["OpponentStep"][];
            /** @description Seats that may give a command next. */
            toAct: components["schemas"]["Country"][];
        };
        /** @description `of` is whose choice it is, where it is not that of the step. */
        OpponentChoice: {
            /** @description How many options were still equal at the end. */
            among: number;
            /** @description The key that left one option, `only` where there was one, or `pick`. */
            by: string;
            /** @description Index into `options`. */
            chosen: number;
            /** @description Tests, in order; each keeps the best. */
            keys: {
                /**
                 * @description Does the least or the most stay?
                 * @enum {string}
                 */
                best: "least" | "most";
                /** @description Id of the clause or decision in the rule catalogue. */
                clause: string;
                /** @description What it looks at. */
                key: string;
            }[];
            of?: components["schemas"]["Attacker"];
            /** @description What there was to choose from. */
            options: {
                /** @description What it chooses between. */
                option: components["schemas"]["OpponentOption"];
                /** @description By the keys in order, as far as the option stayed in. */
                values: (number | boolean | string | null | (number | null)[])[];
            }[];
            /** @description Further options, which fell at the first tests, are not told. */
            others?: number;
            /** @description What is chosen. */
            question: string;
        };
        OpponentDelta: {
            delta: components["schemas"]["StateDelta"];
            /** @description How many dice were rolled. */
            diceUsed: number;
            /** @description With `reference`: the state after, by reference. */
            position?: string;
            /** @description In order; empty where a person is to act. */
            steps: components["schemas"]["OpponentStep"][];
            /** @description Seats that may give a command next. */
            toAct: components["schemas"]["Country"][];
        };
        /**
         * @example {
         *       "kind": "order",
         *       "clauses": [
         *         "KOF-ORD-1",
         *         "KOF-ORD-2",
         *         "KOF-ORD-3"
         *       ],
         *       "unit": "germany-howitzer-1",
         *       "target": "france-tank-1",
         *       "row": "artillery",
         *       "column": 7,
         *       "cell": "A4",
         *       "order": "attack",
         *       "fellThrough": [
         *         {
         *           "column": 8,
         *           "cell": "A5",
         *           "reasons": [
         *             {
         *               "do": "attack",
         *               "reason": "out-of-reach",
         *               "clause": "KOF-D-29"
         *             }
         *           ]
         *         }
         *       ],
         *       "choices": [
         *         {
         *           "question": "target",
         *           "keys": [
         *             {
         *               "key": "5 damage",
         *               "clause": "KOF-TGT-1",
         *               "best": "most"
         *             }
         *           ],
         *           "options": [
         *             {
         *               "option": {
         *                 "unit": "france-tank-1"
         *               },
         *               "values": [
         *                 true
         *               ]
         *             },
         *             {
         *               "option": {
         *                 "unit": "france-tank-2"
         *               },
         *               "values": [
         *                 false
         *               ]
         *             }
         *           ],
         *           "chosen": 0,
         *           "by": "5 damage",
         *           "among": 1
         *         }
         *       ],
         *       "text": "germany-howitzer-1 is ordered to attack france-tank-1 (box A4 after A5), to 3,-1."
         *     }
         */
        OpponentExplanation: {
            /** @description Money. */
            amount?: number;
            /** @description SET-5: number of an army. */
            army?: number;
            /** @description The box of the chart, or the priority, that was completed. */
            cell?: string;
            /** @description How each choice was made. */
            choices?: components["schemas"]["OpponentChoice"][];
            /** @description Ids of the clauses and decisions that it rests on. */
            clauses: string[];
            /** @description KOF-ORD: column of the action chart. */
            column?: number;
            /** @description KOF-D-40: attacks that would cost more than they do. */
            declined?: {
                /** @description Id of a unit. */
                target: string;
                unit: components["schemas"]["Attacker"];
            }[];
            /** @description A die: 1 to 12. */
            die?: number;
            /** @description Boxes or priorities before it that could not be completed, and why. */
            fellThrough?: components["schemas"]["OpponentFallenBox"][];
            /** @description Id of a fort. */
            fort?: string;
            /** @description What the step is about: `order`, `attack` … */
            kind: string;
            /** @description What it says, in the words of the chart. */
            order?: string;
            /** @description Of Staff, in their order. */
            orders?: components["schemas"]["StaffOrder"][];
            /**
             * @description KOF-ORD: row of the action chart.
             * @enum {string}
             */
            row?: "transport" | "infantry" | "artillery" | "armour" | "fighter" | "anti_aircraft";
            /** @description Id of a unit. */
            target?: string;
            /** @description The same in a sentence. */
            text: string;
            unit?: components["schemas"]["Attacker"];
            /** @description Of Staff: how many plans it has judged, as its budget counts them. */
            work?: number;
        };
        /** @description A box of the chart (KOF-ORD-2), or a priority, that could not be completed, and why. */
        OpponentFallenBox: {
            /** @description A box of the chart, or a priority. */
            cell: string;
            /** @description KOF-ORD: column of the action chart. */
            column?: number;
            /** @description One for each of its orders. */
            reasons: {
                /** @description Id of the clause or decision in the rule catalogue. */
                clause: string;
                /** @description What was to be done. */
                do: string;
                /** @description Why; for programs. */
                reason: string;
            }[];
        };
        /** @description What an opponent remembers; `repairing`: KOF-ORD-6. */
        OpponentMemory: {
            /** @description KOF-D-7: units placed of each army, 0 before it is placed. */
            armySizes?: number[];
            /** @description KOF-D-56: the units of each army in the order in which they were drawn, until it is shown. */
            draws?: (string[] | null)[];
            /** @description KOF-D-43: visible mines, in the order of the laying. */
            mines?: components["schemas"]["Hex"][];
            /** @description KOF-ORD-6: units on their way to be repaired. */
            repairing?: string[];
            /** @description How far the turn has come; `tried` are repairs not paid for (KOF-MON-5). */
            turn?: {
                /** @description Attacks, in order. */
                attacks?: {
                    attacker: components["schemas"]["Attacker"];
                    /**
                     * @description KOF-TGT-4 has put the attacks on the target in order.
                     * @enum {boolean}
                     */
                    begun?: true;
                    /**
                     * @description Its order named the target.
                     * @enum {boolean}
                     */
                    ordered?: true;
                    /** @description Id of a unit. */
                    target: string;
                }[];
                /** @description KOF-ORD: column of the action chart. */
                column?: number;
                /** @description Units that have acted in this turn. */
                orders?: {
                    from?: components["schemas"]["Place"];
                    /**
                     * @description KOF-D-50: it was sent within range of a tank.
                     * @enum {boolean}
                     */
                    hunts?: true;
                    /** @description Id of a unit. */
                    target?: string;
                    /** @description Id of a unit. */
                    unit: string;
                }[];
                /** @description KOF: whom its Medic goes to heal. */
                patient?: {
                    /** @description Id of a unit. */
                    medic: string;
                    /** @description Id of a unit. */
                    unit: string;
                };
                /** @description How far it has come. */
                stage: string;
                /** @description KOF-MON-5: repairs not paid for in this turn. */
                tried?: string[];
            };
        };
        OpponentOption: {
            /** @description SET-5: number of an army. */
            army?: number;
            force?: components["schemas"]["SpecialForce"];
            /** @description Id of a fort. */
            fort?: string;
            hex?: components["schemas"]["Hex"];
            /** @description Id of a unit. */
            partner?: string;
            partnerHex?: components["schemas"]["Hex"];
            /** @description Id of a unit. */
            unit?: string;
            unitType?: components["schemas"]["UnitType"];
        };
        /** @description What does the opponent do? Carries exactly one of `state` and `position`. */
        OpponentQuestion: components["schemas"]["OpponentQuestionByState"] | components["schemas"]["OpponentQuestionByPosition"];
        /** @description OpponentQuestion, of a `position`. */
        OpponentQuestionByPosition: {
            /** @description Where the dice come from. */
            dice?: components["schemas"]["DiceSource"];
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
        };
        /** @description OpponentQuestion, of a `state`. */
        OpponentQuestionByState: {
            /** @description Where the dice come from. */
            dice?: components["schemas"]["DiceSource"];
            /** @description Also answer with the reference of the state after. */
            reference?: boolean;
            state: components["schemas"]["TrenchClubState"];
        };
        OpponentStep: {
            /** @description One of them says why. */
            events: components["schemas"]["TrenchClubEvent"][];
            seat: components["schemas"]["Country"];
        };
        /** @description Options that differ from the ruleset’s defaults. */
        OptionOverrides: {
            /** @description OPT-19: Air units may fly over the entrances of forts (DEC-MOV-7). */
            "air.overflyEntrances"?: boolean;
            /**
             * @description OPT-26: An area attack rolls once, or for each hex (DEC-ICON-8).
             * @enum {string}
             */
            "area.rolls"?: "single" | "per-hex";
            /**
             * @description OPT-23: What fights tanks gets two dice more, or attack values of its own (ICON-AT).
             * @enum {string}
             */
            "at.mode"?: "plus-two-dice" | "attack-values";
            /** @description OPT-24: The advantage against tanks holds for return fire too (DEC-BAT-15, DEC-BAT-16). */
            "at.onReturnFire"?: boolean;
            /** @description OPT-27: Damage that destroys a unit (VAR-IDEA-3). */
            "battle.destroyAt"?: 6 | 5;
            /** @description OPT-25: the neighbour hit on a roll of 1 to 6; neighbours are numbered 1–6 clockwise from the first one (straight up, or up-right). */
            "bertha.scatterRose"?: number[];
            /**
             * @description OPT-3: Who may be deployed on water: foot soldiers, anybody, nobody (DEC-SET-4).
             * @enum {string}
             */
            "deploy.water"?: "foot" | "any" | "none";
            /** @description OPT-4: In the first rounds only some armies get orders (FRS). */
            "firstRound.limits"?: boolean;
            /**
             * @description OPT-5: Of two players the first one orders in round 2 the armies that rested, or any two (DEC-FRS-2).
             * @enum {string}
             */
            "firstRound.secondTurn"?: "remaining" | "any-two";
            /** @description OPT-20: A unit may leave a fort in the turn in which it came, by the other entrance (DEC-FRT-3). */
            "fort.transit"?: boolean;
            /**
             * @description OPT-34: Forts start neutral, or as the scenario says (DEC-SET-7).
             * @enum {string}
             */
            "forts.start"?: "neutral" | "scenario";
            /**
             * @description OPT-2: The part of the map in play (SET-2).
             * @enum {string}
             */
            "map.area"?: "full" | "half-1-6" | "half-7-12";
            /** @description OPT-7: Income of a fort (ECO-1). */
            "money.perFort"?: number;
            /** @description OPT-6: Money that Austria-Hungary starts with (DEC-SET-8). */
            "money.startAH"?: number;
            /** @description OPT-8: Fee for sending money to the ally (ECO-2). */
            "money.transferFee"?: number;
            /** @description OPT-1: Players: two or four (CMP-2). */
            players?: 2 | 4;
            /**
             * @description OPT-32: Battles are fought with dice, or with dice cards (CARD).
             * @enum {string}
             */
            "random.source"?: "dice" | "cards";
            /** @description OPT-10: Units of one type that may live at once; null for no limit (DEC-ECO-9). */
            "recruit.maxPerType"?: number | null;
            /** @description OPT-9: per type, or a flat price. */
            "repair.price"?: "per-type" | number;
            /** @description OPT-14: Whoever is behind in units and forts chooses its special force (ECO-10). */
            "sf.catchUpChoice"?: boolean;
            /**
             * @description OPT-12: A random special force is drawn by dice, or from a deck without replacement (DEC-ECO-11).
             * @enum {string}
             */
            "sf.draw"?: "dice" | "deck";
            /** @description OPT-11: Special forces are in play (SF). */
            "sf.enabled"?: boolean;
            /** @description OPT-13: Price of a special force (DEC-ECO-14). */
            "sf.price"?: number;
            /** @description OPT-31: Every country starts with two sets of units (VAR-IDEA). */
            "start.doubleSet"?: boolean;
            /** @description OPT-31: Every country chooses a special force for the start (VAR-IDEA-1). */
            "start.specialForce"?: boolean;
            /** @description OPT-31: Every country starts with a second unit of its own (VAR-IDEA-2). */
            "start.twoCountryUnits"?: boolean;
            /** @description OPT-33: seconds, or null for off. */
            "timer.movePlusDeclare"?: number | null;
            /** @description OPT-22: Units may board a transport inside a fort (DEC-TRN-5). */
            "transport.boardInsideFort"?: boolean;
            /** @description OPT-21: Cargo may be unloaded into water (DEC-TRN-4). */
            "transport.unloadIntoWater"?: boolean;
            /**
             * @description OPT-30: Attacks out of a trench are measured from the unit’s own hex, or from any of the trench (DEC-TRE-5).
             * @enum {string}
             */
            "trench.attackOrigin"?: "own-hex" | "whole-trench";
            /** @description OPT-36: A foot soldier that steps into a trench ends its move there (DEC-TRE-15). */
            "trench.entryEndsMove"?: boolean;
            /** @description OPT-35: Turrets stop movement beside them and support attacks (DEC-SF-TUR-1). */
            "turret.contactAndSupport"?: boolean;
            /** @description OPT-29: Trenches (VAR-TRE). */
            "variant.trenches"?: boolean;
            /** @description OPT-28: Victory Points with headquarters (VAR-VP). */
            "variant.victoryPoints"?: boolean;
            /** @description OPT-18: Destroying all enemy units wins (DEC-END-8). */
            "victory.annihilation"?: boolean;
            /** @description OPT-16: Anti-Tank Gunners may take forts (VAR-SHORT-2). */
            "victory.atGunnersTakeForts"?: boolean;
            /**
             * @description OPT-17: Victory is looked for at once, or at the end of a turn (DEC-END-1).
             * @enum {string}
             */
            "victory.check"?: "immediate" | "end-of-turn";
            /** @description OPT-15: forts that win on the full map and on half of it. */
            "victory.forts"?: {
                /** @description END-1: on the full map. */
                full: number;
                /** @description VAR-SHORT: on half of the map. */
                half: number;
            };
        };
        Options: {
            /** @description OPT-19: Air units may fly over the entrances of forts (DEC-MOV-7). */
            "air.overflyEntrances": boolean;
            /**
             * @description OPT-26: An area attack rolls once, or for each hex (DEC-ICON-8).
             * @enum {string}
             */
            "area.rolls": "single" | "per-hex";
            /**
             * @description OPT-23: What fights tanks gets two dice more, or attack values of its own (ICON-AT).
             * @enum {string}
             */
            "at.mode": "plus-two-dice" | "attack-values";
            /** @description OPT-24: The advantage against tanks holds for return fire too (DEC-BAT-15, DEC-BAT-16). */
            "at.onReturnFire": boolean;
            /** @description OPT-27: Damage that destroys a unit (VAR-IDEA-3). */
            "battle.destroyAt": 6 | 5;
            /** @description OPT-25: the neighbour hit on a roll of 1 to 6; neighbours are numbered 1–6 clockwise from the first one (straight up, or up-right). */
            "bertha.scatterRose": number[];
            /**
             * @description OPT-3: Who may be deployed on water: foot soldiers, anybody, nobody (DEC-SET-4).
             * @enum {string}
             */
            "deploy.water": "foot" | "any" | "none";
            /** @description OPT-4: In the first rounds only some armies get orders (FRS). */
            "firstRound.limits": boolean;
            /**
             * @description OPT-5: Of two players the first one orders in round 2 the armies that rested, or any two (DEC-FRS-2).
             * @enum {string}
             */
            "firstRound.secondTurn": "remaining" | "any-two";
            /** @description OPT-20: A unit may leave a fort in the turn in which it came, by the other entrance (DEC-FRT-3). */
            "fort.transit": boolean;
            /**
             * @description OPT-34: Forts start neutral, or as the scenario says (DEC-SET-7).
             * @enum {string}
             */
            "forts.start": "neutral" | "scenario";
            /**
             * @description OPT-2: The part of the map in play (SET-2).
             * @enum {string}
             */
            "map.area": "full" | "half-1-6" | "half-7-12";
            /** @description OPT-7: Income of a fort (ECO-1). */
            "money.perFort": number;
            /** @description OPT-6: Money that Austria-Hungary starts with (DEC-SET-8). */
            "money.startAH": number;
            /** @description OPT-8: Fee for sending money to the ally (ECO-2). */
            "money.transferFee": number;
            /** @description OPT-1: Players: two or four (CMP-2). */
            players: 2 | 4;
            /**
             * @description OPT-32: Battles are fought with dice, or with dice cards (CARD).
             * @enum {string}
             */
            "random.source": "dice" | "cards";
            /** @description OPT-10: Units of one type that may live at once; null for no limit (DEC-ECO-9). */
            "recruit.maxPerType": number | null;
            /** @description OPT-9: per type, or a flat price. */
            "repair.price": "per-type" | number;
            /** @description OPT-14: Whoever is behind in units and forts chooses its special force (ECO-10). */
            "sf.catchUpChoice": boolean;
            /**
             * @description OPT-12: A random special force is drawn by dice, or from a deck without replacement (DEC-ECO-11).
             * @enum {string}
             */
            "sf.draw": "dice" | "deck";
            /** @description OPT-11: Special forces are in play (SF). */
            "sf.enabled": boolean;
            /** @description OPT-13: Price of a special force (DEC-ECO-14). */
            "sf.price": number;
            /** @description OPT-31: Every country starts with two sets of units (VAR-IDEA). */
            "start.doubleSet": boolean;
            /** @description OPT-31: Every country chooses a special force for the start (VAR-IDEA-1). */
            "start.specialForce": boolean;
            /** @description OPT-31: Every country starts with a second unit of its own (VAR-IDEA-2). */
            "start.twoCountryUnits": boolean;
            /** @description OPT-33: seconds, or null for off. */
            "timer.movePlusDeclare": number | null;
            /** @description OPT-22: Units may board a transport inside a fort (DEC-TRN-5). */
            "transport.boardInsideFort": boolean;
            /** @description OPT-21: Cargo may be unloaded into water (DEC-TRN-4). */
            "transport.unloadIntoWater": boolean;
            /**
             * @description OPT-30: Attacks out of a trench are measured from the unit’s own hex, or from any of the trench (DEC-TRE-5).
             * @enum {string}
             */
            "trench.attackOrigin": "own-hex" | "whole-trench";
            /** @description OPT-36: A foot soldier that steps into a trench ends its move there (DEC-TRE-15). */
            "trench.entryEndsMove": boolean;
            /** @description OPT-35: Turrets stop movement beside them and support attacks (DEC-SF-TUR-1). */
            "turret.contactAndSupport": boolean;
            /** @description OPT-29: Trenches (VAR-TRE). */
            "variant.trenches": boolean;
            /** @description OPT-28: Victory Points with headquarters (VAR-VP). */
            "variant.victoryPoints": boolean;
            /** @description OPT-18: Destroying all enemy units wins (DEC-END-8). */
            "victory.annihilation": boolean;
            /** @description OPT-16: Anti-Tank Gunners may take forts (VAR-SHORT-2). */
            "victory.atGunnersTakeForts": boolean;
            /**
             * @description OPT-17: Victory is looked for at once, or at the end of a turn (DEC-END-1).
             * @enum {string}
             */
            "victory.check": "immediate" | "end-of-turn";
            /** @description OPT-15: forts that win on the full map and on half of it. */
            "victory.forts": {
                /** @description END-1: on the full map. */
                full: number;
                /** @description VAR-SHORT: on half of the map. */
                half: number;
            };
        };
        /** @description One way in which the battles may end. */
        Outcome: {
            /** @description With `exact`: numerator/denominator, a power of 12, with dice cards times one of 10. */
            exact?: string;
            /** @description How likely it is. */
            probability: number;
            /** @description Units. */
            units: components["schemas"]["UnitOutcome"][];
        };
        /** @description Hexes that the unit cannot end on now, for one reason. */
        OutOfReach: {
            /** @description Id of the clause or decision in docs/rules. */
            clause: string;
            /** @description A refusal code, documented at /problems/{code}. */
            code: string;
            /** @description Hexes of the map. */
            hexes: {
                /** @description What the way there costs, contact left aside. In movement points. */
                needs?: number;
                /** @description Axial column. */
                q: number;
                /** @description Axial row; the third coordinate is -q-r. */
                r: number;
            }[];
            /** @description For people. */
            title: string;
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
        /**
         * @description PHS-1: a phase of the game.
         * @enum {string}
         */
        Phase: "armies" | "deployment" | "headquarters" | "movement" | "declaration" | "battles" | "money" | "over";
        /** @description A hex, or `{ "fort": … }`: in that fort. */
        Place: components["schemas"]["Hex"] | components["schemas"]["InFort"];
        Placement: {
            hex: components["schemas"]["Hex"];
            /** @description Id of a unit. */
            unit: string;
        };
        PlayabilityArea: {
            /**
             * @description Which part of the map.
             * @enum {string}
             */
            area: "full" | "half-1-6" | "half-7-12";
            /** @description Bridges. */
            bridges: number;
            /** @description SET-3; null where there is no game, or a fort without a way. */
            deals: {
                /** @description By how much the mean ways of the two sides differ, as a share of both, on average. */
                averageGap: number;
                /** @description Ways in which the start tokens fall to the two sides, all equally likely. */
                deals: number;
                /** @description The same at most. */
                largestGap: number;
                /** @description Share of deals in which one side is nearer to so many forts that they win. */
                winningLead: number;
            } | null;
            /** @description Forts wholly inside. */
            forts: number;
            /** @description Fewest steps between two forts. null: there is nothing to measure. */
            fortsApart: number | null;
            /** @description Forts with a road or bridge among their approach hexes. */
            fortsOnRoad: number;
            /** @description Number of hexes. */
            hexes: number;
            /** @description Movement points of the longest way from a start to a fort; null where one has none. */
            longestWays: {
                /** @description For foot soldiers, who may wade: a whole turn, counted as 2 points (MOV-8). */
                foot: number | null;
                /** @description For units of speed 1, which can never enter forest (MOV-23). */
                "speed-1": number | null;
                /** @description For tanks on dry land. */
                track: number | null;
                /** @description For guns and vehicles on dry land. */
                wheel: number | null;
                /** @description For guns and vehicles with the trenches variant on, which bars them from trench hexes (VAR-TRE-2). */
                "wheel-trenches": number | null;
            };
            /** @description Fewest dry approach hexes of an entrance. null: there is nothing to measure. */
            narrowestEntrance: number | null;
            /** @description Somebody can start, and somebody can win by forts. */
            playable: boolean;
            /** @description SET-3: numbers of players that find their start hexes. */
            players: number[];
            /** @description Largest share of the hexes within 9 steps of one hex (FIG-14). null: there is nothing to measure. */
            railwayGun: number | null;
            /** @description Connected groups of road and bridge hexes. */
            roadNets: number;
            /** @description Start hexes. */
            starts: {
                /** @description Forest hexes among them. */
                forest: number;
                /** @description Mean movement points to the forts by wheel. null: there is nothing to measure. */
                mean: number | null;
                /** @description Steps to the nearest fort. null: there is nothing to measure. */
                nearestFort: number | null;
                /** @description Steps to the nearest other start. null: there is nothing to measure. */
                nearestStart: number | null;
                /** @description CMP-3: number of a start hex. */
                number: number;
                /** @description Dry hexes outside forts on the start hex and its two rings (SET-11). */
                room: number;
            }[];
            /** @description Share of the hexes. */
            terrain: {
                /** @description Bridges. */
                bridge: number;
                /** @description Forest hexes. */
                forest: number;
                /** @description Hexes of forts. */
                fort: number;
                /** @description Open hexes. */
                open: number;
                /** @description Road hexes. */
                road: number;
                /** @description Water hexes. */
                water: number;
            };
            /** @description Trenches that touch an approach hex of a fort. */
            trenchesAtForts: number;
            /** @description The other trenches. */
            trenchesBetween: number;
            /** @description What people should know who play with it. */
            warnings: components["schemas"]["PlayabilityWarning"][];
        };
        PlayabilityWarning: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string | null;
            /** @description For programs; stable. */
            code: string;
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description The reference of a state: the hash of its content. */
        Position: {
            /** @description Where to ask about it. */
            href: string;
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
        };
        PositionQuestion: {
            state: components["schemas"]["TrenchClubState"];
        };
        PreviewAnswer: {
            /** @description From where it stands. */
            here: {
                /** @description One for each legal target, in the order of the state. */
                attacks: components["schemas"]["PreviewedAttack"][];
                /** @description Why nothing can be said of the unit there, or why it can attack nothing at all. */
                refusal: components["schemas"]["TrenchClubRefusal"] | null;
            };
            /** @description In the order of POST /v1/rules/reachable. */
            places: components["schemas"]["PreviewedPlace"][];
            /** @description Why the unit cannot move at all. */
            refusal: components["schemas"]["TrenchClubRefusal"] | null;
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description An attack from there, and how it may end. */
        PreviewedAttack: {
            attack: components["schemas"]["Attack"];
            /** @description As POST /v1/rules/odds, were this attack fought alone. */
            odds?: components["schemas"]["UnitOdds"][];
        };
        /** @description A place where the unit may go, and what it may do from there. */
        PreviewedPlace: {
            /** @description One for each legal target, in the order of the state. */
            attacks: components["schemas"]["PreviewedAttack"][];
            command: components["schemas"]["TrenchClubCommand"];
            destination: components["schemas"]["Destination"];
            /** @description Why nothing can be said of the unit there, or why it can attack nothing at all. */
            refusal: components["schemas"]["TrenchClubRefusal"] | null;
        };
        /** @description What may a unit do from where it may go? Carries exactly one of `state` and `position`. */
        PreviewQuestion: components["schemas"]["PreviewQuestionByState"] | components["schemas"]["PreviewQuestionByPosition"];
        /** @description PreviewQuestion, of a `position`. */
        PreviewQuestionByPosition: {
            /** @description Also the exact odds of each attack. Default: true. */
            odds?: boolean;
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description PreviewQuestion, of a `state`. */
        PreviewQuestionByState: {
            /** @description Also the exact odds of each attack. Default: true. */
            odds?: boolean;
            state: components["schemas"]["TrenchClubState"];
            /** @description Id of a unit. */
            unit: string;
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
        Reach: {
            /** @description Hexes, then forts, then transports to board. */
            destinations: components["schemas"]["Destination"][];
            /** @description With `explain`: every fort the unit cannot end in now. */
            fortsOutOfReach?: components["schemas"]["FortOutOfReach"][];
            /** @description With `explain`: every other hex of the map in play, by reason. */
            outOfReach?: components["schemas"]["OutOfReach"][];
            /** @description Why the unit cannot move at all. */
            refusal: components["schemas"]["TrenchClubRefusal"] | null;
            /** @description What the unit may spend in a turn. In movement points. */
            speed: number;
            /** @description Id of a unit. */
            unit: string;
        };
        ReachableAnswer: {
            /** @description Units. */
            units: components["schemas"]["Reach"][];
        };
        /** @description Where may units go? Carries exactly one of `state` and `position`. */
        ReachableQuestion: components["schemas"]["ReachableQuestionByState"] | components["schemas"]["ReachableQuestionByPosition"];
        /** @description ReachableQuestion, of a `position`. */
        ReachableQuestionByPosition: {
            country?: components["schemas"]["Country"];
            /** @description Also why the other hexes and forts are out of reach. */
            explain?: boolean;
            /** @description Also a cheapest way to each destination. */
            paths?: boolean;
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Default: all of the country, in the order of the state. */
            units?: string[];
        };
        /** @description ReachableQuestion, of a `state`. */
        ReachableQuestionByState: {
            country?: components["schemas"]["Country"];
            /** @description Also why the other hexes and forts are out of reach. */
            explain?: boolean;
            /** @description Also a cheapest way to each destination. */
            paths?: boolean;
            state: components["schemas"]["TrenchClubState"];
            /** @description Default: all of the country, in the order of the state. */
            units?: string[];
        };
        /** @description A rule says no. */
        Refused: {
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: false;
            refusal: components["schemas"]["TrenchClubRefusal"];
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
            seat: components["schemas"]["Country"];
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
        /** @description How does the board look? Carries exactly one of `state` and `position`. */
        RenderQuestion: components["schemas"]["RenderQuestionByState"] | components["schemas"]["RenderQuestionByPosition"];
        /** @description RenderQuestion, of a `position`. */
        RenderQuestionByPosition: {
            /**
             * @description SET-2; default: the state’s option `map.area`.
             * @enum {string}
             */
            area?: "full" | "half-1-6" | "half-7-12";
            /** @description Title, round and phase above, the countries below the board. Default: true. */
            caption?: boolean;
            /** @description Write `q,r` into every hex. Default: false. */
            coordinates?: boolean;
            from?: components["schemas"]["Hex"];
            /** @description What is marked in the drawing. */
            highlights?: components["schemas"]["Highlight"][];
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            /** @description Circumradius of a hex in pixels. It scales the picture; the coordinates inside stay the same. Default: 30. */
            size?: number;
            to?: components["schemas"]["Hex"];
        };
        /** @description RenderQuestion, of a `state`. */
        RenderQuestionByState: {
            /**
             * @description SET-2; default: the state’s option `map.area`.
             * @enum {string}
             */
            area?: "full" | "half-1-6" | "half-7-12";
            /** @description Title, round and phase above, the countries below the board. Default: true. */
            caption?: boolean;
            /** @description Write `q,r` into every hex. Default: false. */
            coordinates?: boolean;
            from?: components["schemas"]["Hex"];
            /** @description What is marked in the drawing. */
            highlights?: components["schemas"]["Highlight"][];
            /** @description Circumradius of a hex in pixels. It scales the picture; the coordinates inside stay the same. Default: 30. */
            size?: number;
            state: components["schemas"]["TrenchClubState"];
            to?: components["schemas"]["Hex"];
        };
        /** @description The final state, or the first entry that diverges. */
        ReplayAnswer: components["schemas"]["Replayed"] | components["schemas"]["Diverged"];
        Replayed: {
            /** @description SHA-256 of the canonical JSON of the final state. */
            hash: string;
            /**
             * @description Is it so?
             * @enum {boolean}
             */
            ok: true;
            state: components["schemas"]["TrenchClubState"];
            /** @description Seats that may give a command next. */
            toAct: components["schemas"]["Country"][];
        };
        ReplayQuestion: {
            /** @description A game file. */
            file: components["schemas"]["GameFile"];
        };
        Result: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            country?: components["schemas"]["Country"];
            /**
             * @description Why; for programs.
             * @enum {string}
             */
            reason: "forts" | "annihilation" | "surrender" | "agreed-draw" | "victory-points";
            /** @description null is a draw. */
            winner: components["schemas"]["Faction"] | null;
        };
        /** @description A ruleset with the basis of every default. */
        Ruleset: {
            /** @description The document itself. */
            document: components["schemas"]["RulesetDocument"];
            /** @description SHA-256 of the document’s canonical JSON: keys sorted, no white space. */
            hash: string;
        };
        RulesetDocument: {
            /** @description Number of the edition. */
            edition: number;
            /** @description Names it. */
            id: string;
            /** @description Where the service does not play as the book says (yet). */
            notes: string[];
            /** @description Default per option key, for a four-player game on the full map. */
            options: {
                [key: string]: {
                    /**
                     * @description DEC-DATA-1: where the figure comes from.
                     * @enum {string}
                     */
                    basis: "book" | "derived" | "estimated";
                    /** @description Id of the clause or decision in the rule catalogue. */
                    clause: string;
                    /** @description The figure. */
                    value: unknown;
                };
            };
            /**
             * @description Which kind of document this is, and its version.
             * @enum {string}
             */
            schema: "trench-club-ruleset/1";
            /** @description For people. */
            title: string;
            /** @description A unit sheet by its id, or the document; default: the ruleset’s. */
            unitSheet: string;
            /** @description VAR-VP: the figures of the variant. */
            victoryPoints: {
                /** @description VAR-VP-1: of both countries together, which win. */
                faction: number;
                /** @description VAR-VP-6: for a fort taken. */
                fort: number;
                /** @description VAR-VP-3: for a headquarters. */
                headquarters: number;
                /** @description VAR-VP-7, DEC-VP-6: money spent that brings one. */
                moneyPerPoint: number;
                /** @description VAR-VP-1: of one country, which win. */
                player: number;
                /** @description VAR-VP-5: for an enemy unit destroyed. */
                unit: number;
            };
        };
        Rulesets: {
            /** @description The editions. */
            rulesets: {
                /** @description Number of the edition. */
                edition: number;
                /** @description SHA-256 of the document’s canonical JSON: keys sorted, no white space. */
                hash: string;
                /** @description Names it. */
                id: string;
                /** @description For people. */
                title: string;
                /** @description A unit sheet by its id, or the document; default: the ruleset’s. */
                unitSheet: string;
            }[];
        };
        /** @description ICON-BB-1, ICON-BB-2: absent when the attacker fires without scatter. */
        Scatter: {
            /** @description A die: 1 to 12. */
            die: number;
            hex: components["schemas"]["Hex"];
            /** @description Whom it hit, of whatever side; null is nobody. */
            unit: string | null;
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
        Seat: {
            /** @description The three start tokens, in the order they were dealt; army n lies at the n-th. */
            armies?: {
                /** @description SET-10: on the map. */
                deployed?: boolean;
                /** @description SET-9: turned over. */
                revealed?: boolean;
                /** @description SET-4: the start number; null while face down for the viewer. */
                token: number | null;
            }[];
            automa?: components["schemas"]["AutomaChoice"];
            chart?: components["schemas"]["ChartChoice"];
            country: components["schemas"]["Country"];
            /**
             * @description Of an opponent: a level of the Automa (AUT-DIF), of Koff’s enemy (KOF-DIF), or of Staff.
             * @enum {string}
             */
            difficulty?: "easy" | "standard" | "hard" | "overkill" | "recruit" | "poilu" | "over_the_top" | "no_mans_land" | "shell_shock" | "poilu_no_special" | "cadet" | "colonel" | "marshal";
            /** @description DEC-END-10 */
            drawOffered?: boolean;
            /**
             * @description Who gives the orders; default a person.
             * @enum {string}
             */
            opponent?: "person" | "enemy" | "automa" | "staff";
            /** @description FRS: armies that got orders in round 1 and in round 2. */
            ordered?: number[][];
            /**
             * @description CARD-3: in a game with dice cards, what this player uses; default cards.
             * @enum {string}
             */
            randomSource?: "dice" | "cards";
            specialForce?: components["schemas"]["SpecialForce"];
            /** @description SET-5: the armies are made. */
            split?: boolean;
            /** @description AUT-D-20: what this person has of the set that two divide as they like, against an Automa. */
            startingUnits?: components["schemas"]["UnitType"][];
            /** @description END-3: has offered to surrender. */
            surrendered?: boolean;
        };
        /**
         * @example {
         *       "country": "germany",
         *       "opponent": "enemy",
         *       "difficulty": "poilu"
         *     }
         */
        SeatChoice: {
            automa?: components["schemas"]["AutomaChoice"];
            chart?: components["schemas"]["ChartChoice"];
            country: components["schemas"]["Country"];
            /**
             * @description Of an opponent; each has its own.
             * @enum {string}
             */
            difficulty?: "poilu" | "recruit" | "over_the_top" | "no_mans_land" | "shell_shock" | "poilu_no_special" | "easy" | "standard" | "hard" | "overkill" | "colonel" | "cadet" | "marshal";
            /**
             * @description Who plays the seat; default a person.
             * @enum {string}
             */
            opponent?: "person" | "enemy" | "automa" | "staff";
            /** @description AUT-D-20: what this person has of the set that two divide as they like, against an Automa. */
            startingUnits?: components["schemas"]["UnitType"][];
        };
        SeatClaim: {
            /** @description Becomes a seat token, once. */
            invitation: string;
        };
        /** @description KOF-R1-2: the armies of an opponent that get orders this round. */
        ServerArmiesChosenEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubArmiesChosenEvent"];
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
            type: "armies-chosen";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SET-5 */
        ServerArmiesSplitEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubArmiesSplitEvent"];
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
            type: "armies-split";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SET-10 */
        ServerArmyDeployedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubArmyDeployedEvent"];
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
            type: "army-deployed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-SET-4 … KOF-SET-7: the army of an opponent, shown as its token is turned over. */
        ServerArmyDrawnEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubArmyDrawnEvent"];
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
            type: "army-drawn";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-SEQ-7: an attack of an opponent, which is fought at once. */
        ServerAttackOrderedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubAttackOrderedEvent"];
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
            type: "attack-ordered";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description ATT-1 */
        ServerAttacksDeclaredEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubAttacksDeclaredEvent"];
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
            type: "attacks-declared";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-D-40, KOF-D-61: the attacks of an opponent that are to come, in their order. */
        ServerAttacksPlannedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubAttacksPlannedEvent"];
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
            type: "attacks-planned";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description ATT-3, DEC-ATT-3 */
        ServerAttackVoidEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubAttackVoidEvent"];
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
            type: "attack-void";
            /** @description Counts the changes of the session. */
            version: number;
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
        /** @description BAT-2 */
        ServerBattleFoughtEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubBattleFoughtEvent"];
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
            type: "battle-fought";
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
        /** @description KOF-SEQ-5: the column of the chart. */
        ServerChartRolledEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubChartRolledEvent"];
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
            type: "chart-rolled";
            /** @description Counts the changes of the session. */
            version: number;
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
        /** @description DEC-END-10 */
        ServerDrawOfferedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubDrawOfferedEvent"];
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
        /** @description DEC-END-10 */
        ServerDrawWithdrawnEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubDrawWithdrawnEvent"];
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
            type: "draw-withdrawn";
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
        ServerEvent: components["schemas"]["ServerSpecialForceChosenEvent"] | components["schemas"]["ServerArmiesSplitEvent"] | components["schemas"]["ServerOrderRolledEvent"] | components["schemas"]["ServerTokenRevealedEvent"] | components["schemas"]["ServerArmyDeployedEvent"] | components["schemas"]["ServerHeadquartersChosenEvent"] | components["schemas"]["ServerPhaseBeganEvent"] | components["schemas"]["ServerUnitMovedEvent"] | components["schemas"]["ServerUnitsUnloadedEvent"] | components["schemas"]["ServerMineLaidEvent"] | components["schemas"]["ServerStructureBuiltEvent"] | components["schemas"]["ServerMineSetOffEvent"] | components["schemas"]["ServerFortTakenEvent"] | components["schemas"]["ServerUnitDestroyedEvent"] | components["schemas"]["ServerHeadquartersCapturedEvent"] | components["schemas"]["ServerPointsScoredEvent"] | components["schemas"]["ServerAttacksDeclaredEvent"] | components["schemas"]["ServerBattleFoughtEvent"] | components["schemas"]["ServerAttackVoidEvent"] | components["schemas"]["ServerIncomePaidEvent"] | components["schemas"]["ServerUnitRepairedEvent"] | components["schemas"]["ServerUnitRecruitedEvent"] | components["schemas"]["ServerUnitHealedEvent"] | components["schemas"]["ServerSpecialForcesShuffledEvent"] | components["schemas"]["ServerSpecialForceBoughtEvent"] | components["schemas"]["ServerTurretPlacedEvent"] | components["schemas"]["ServerMoneyTransferredEvent"] | components["schemas"]["ServerRandomSourceChosenEvent"] | components["schemas"]["ServerTimerStartedEvent"] | components["schemas"]["ServerTimerExpiredEvent"] | components["schemas"]["ServerSurrenderOfferedEvent"] | components["schemas"]["ServerSurrenderWithdrawnEvent"] | components["schemas"]["ServerDrawOfferedEvent"] | components["schemas"]["ServerDrawWithdrawnEvent"] | components["schemas"]["ServerOpponentChoseEvent"] | components["schemas"]["ServerArmyDrawnEvent"] | components["schemas"]["ServerArmiesChosenEvent"] | components["schemas"]["ServerChartRolledEvent"] | components["schemas"]["ServerRepairsOrderedEvent"] | components["schemas"]["ServerVisibleMineLaidEvent"] | components["schemas"]["ServerVisibleMineTestedEvent"] | components["schemas"]["ServerUnitWithdrawnEvent"] | components["schemas"]["ServerAttacksPlannedEvent"] | components["schemas"]["ServerAttackOrderedEvent"] | components["schemas"]["ServerPurchaseRolledEvent"] | components["schemas"]["ServerGameEndedEvent"] | components["schemas"]["ServerSessionCreatedEvent"] | components["schemas"]["ServerSeatClaimedEvent"] | components["schemas"]["ServerSeatReissuedEvent"] | components["schemas"]["ServerSpectatorsReissuedEvent"] | components["schemas"]["ServerDiceContributedEvent"] | components["schemas"]["ServerDiceWaivedEvent"] | components["schemas"]["ServerSessionBegunEvent"] | components["schemas"]["ServerDiceRevealedEvent"] | components["schemas"]["ServerTakebackAskedEvent"] | components["schemas"]["ServerTakebackAcceptedEvent"] | components["schemas"]["ServerTakebackDeclinedEvent"] | components["schemas"]["ServerTakenBackEvent"] | components["schemas"]["ServerRematchOpenedEvent"] | components["schemas"]["ServerSessionClosedEvent"];
        /** @description FRT-3 … FRT-5 */
        ServerFortTakenEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubFortTakenEvent"];
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
            type: "fort-taken";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description END-4 */
        ServerGameEndedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubGameEndedEvent"];
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
        /** @description VAR-VP-3: the flag of `country` is removed (DEC-VP-2). */
        ServerHeadquartersCapturedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubHeadquartersCapturedEvent"];
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
            type: "headquarters-captured";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description VAR-VP-2 */
        ServerHeadquartersChosenEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubHeadquartersChosenEvent"];
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
            type: "headquarters-chosen";
            /** @description Counts the changes of the session. */
            version: number;
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
        /** @description ECO-1 */
        ServerIncomePaidEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubIncomePaidEvent"];
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
            type: "income-paid";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SF-MIN-2; `hand` is the ally who gave the order (DEC-END-6). */
        ServerMineLaidEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubMineLaidEvent"];
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
            type: "mine-laid";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SF-MIN-3: the unit that entered the hex is destroyed; mine and marker of the country are removed. */
        ServerMineSetOffEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubMineSetOffEvent"];
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
            type: "mine-set-off";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description ECO-2 */
        ServerMoneyTransferredEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubMoneyTransferredEvent"];
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
            type: "money-transferred";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The first event of each step of an opponent: why it does what the others tell. `passedOver` is not repaired (KOF-MON-5). */
        ServerOpponentChoseEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubOpponentChoseEvent"];
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
        /** @description SET-8, SET-16 */
        ServerOrderRolledEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubOrderRolledEvent"];
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
            type: "order-rolled";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description PHS-1; a movement phase begins a turn. */
        ServerPhaseBeganEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubPhaseBeganEvent"];
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
            type: "phase-began";
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
        /** @description VAR-VP-3 … VAR-VP-7 */
        ServerPointsScoredEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubPointsScoredEvent"];
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
            type: "points-scored";
            /** @description Counts the changes of the session. */
            version: number;
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
        /** @description KOF-MON-6: does an opponent buy? */
        ServerPurchaseRolledEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubPurchaseRolledEvent"];
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
            type: "purchase-rolled";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description CARD-3 */
        ServerRandomSourceChosenEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubRandomSourceChosenEvent"];
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
            type: "random-source-chosen";
            /** @description Counts the changes of the session. */
            version: number;
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
        /** @description KOF-ORD-6: the units of an opponent that are on their way to a repair now. */
        ServerRepairsOrderedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubRepairsOrderedEvent"];
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
            type: "repairs-ordered";
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
            refusal?: components["schemas"]["TrenchClubRefusal"];
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
        /** @description ECO-9, ECO-10; three Turrets go to the stock, everything else waits to be placed. */
        ServerSpecialForceBoughtEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubSpecialForceBoughtEvent"];
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
            type: "special-force-bought";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description VAR-IDEA-1; a Turret is no unit. */
        ServerSpecialForceChosenEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubSpecialForceChosenEvent"];
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
            type: "special-force-chosen";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description DEC-ECO-11 */
        ServerSpecialForcesShuffledEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubSpecialForcesShuffledEvent"];
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
            type: "special-forces-shuffled";
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
        /** @description ICON-BLD-1: the new terrain of the hexes. */
        ServerStructureBuiltEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubStructureBuiltEvent"];
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
            type: "structure-built";
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
        /** @description DEC-END-6 */
        ServerSurrenderOfferedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubSurrenderOfferedEvent"];
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
            type: "surrender-offered";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description DEC-END-6 */
        ServerSurrenderWithdrawnEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubSurrenderWithdrawnEvent"];
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
            type: "surrender-withdrawn";
            /** @description Counts the changes of the session. */
            version: number;
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
        /** @description DEC-PHS-3 */
        ServerTimerExpiredEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubTimerExpiredEvent"];
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
            type: "timer-expired";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description TIM-1 */
        ServerTimerStartedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubTimerStartedEvent"];
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
            type: "timer-started";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SET-9 */
        ServerTokenRevealedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubTokenRevealedEvent"];
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
            type: "token-revealed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SF-TUR-2 */
        ServerTurretPlacedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubTurretPlacedEvent"];
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
            type: "turret-placed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description FRT-4, BAT-18 */
        ServerUnitDestroyedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitDestroyedEvent"];
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
            type: "unit-destroyed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SF-MED-2 */
        ServerUnitHealedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitHealedEvent"];
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
            type: "unit-healed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description Where the unit is now. */
        ServerUnitMovedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitMovedEvent"];
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
        /** @description ECO-7; a Gunboat comes onto a hex (ECO-11). */
        ServerUnitRecruitedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitRecruitedEvent"];
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
            type: "unit-recruited";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description ECO-5 */
        ServerUnitRepairedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitRepairedEvent"];
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
            type: "unit-repaired";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description TRN-6, TRN-10 */
        ServerUnitsUnloadedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitsUnloadedEvent"];
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
            type: "units-unloaded";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-SPC-5: a unit leaves the game without being destroyed. */
        ServerUnitWithdrawnEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitWithdrawnEvent"];
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
            type: "unit-withdrawn";
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
        /** @description KOF-SPC-5: a mine of an opponent that everybody sees. */
        ServerVisibleMineLaidEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubVisibleMineLaidEvent"];
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
            type: "visible-mine-laid";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-SPC-6: 1 to 3 destroys the unit, and the mine of the country on that hex. */
        ServerVisibleMineTestedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubVisibleMineTestedEvent"];
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
            type: "visible-mine-tested";
            /** @description Counts the changes of the session. */
            version: number;
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
                handedOn?: components["schemas"]["Country"][];
                /** @description Seats that are to contribute, or to waive it, before the game begins. */
                waiting: components["schemas"]["Country"][];
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
                result: components["schemas"]["Result"] | null;
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
                opponent?: "enemy" | "automa" | "staff";
                seat: components["schemas"]["Country"];
                /** @description Once the game is over: is it a winner’s? */
                won?: boolean;
            }[];
            /** @description Number of an event; dense, from 1. */
            seq: number;
            /** @description What `seat` asks to take back; the next command lets it lapse. */
            takeback?: {
                /** @description The event `takeback-asked` that is meant. */
                asked: number;
                seat: components["schemas"]["Country"];
                /** @description The version that is gone back to. */
                version: number;
                /** @description Seats that have not answered. */
                waiting: components["schemas"]["Country"][];
            };
            /** @description Seats that may give a command now. */
            toAct: components["schemas"]["Country"][];
            /** @description Counts the changes of the session. */
            version: number;
            /** @description Who holds the token. */
            you: {
                /**
                 * @description What the token is good for.
                 * @enum {string}
                 */
                role: "host" | "seat" | "spectator";
                seat?: components["schemas"]["Country"];
            };
        };
        /** @description KOF-R1-2: the armies of an opponent that get orders this round. */
        SessionArmiesChosenEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubArmiesChosenEvent"];
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
            type: "armies-chosen";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SET-5 */
        SessionArmiesSplitEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubArmiesSplitEvent"];
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
            type: "armies-split";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SET-10 */
        SessionArmyDeployedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubArmyDeployedEvent"];
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
            type: "army-deployed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-SET-4 … KOF-SET-7: the army of an opponent, shown as its token is turned over. */
        SessionArmyDrawnEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubArmyDrawnEvent"];
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
            type: "army-drawn";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-SEQ-7: an attack of an opponent, which is fought at once. */
        SessionAttackOrderedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubAttackOrderedEvent"];
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
            type: "attack-ordered";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description ATT-1 */
        SessionAttacksDeclaredEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubAttacksDeclaredEvent"];
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
            type: "attacks-declared";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-D-40, KOF-D-61: the attacks of an opponent that are to come, in their order. */
        SessionAttacksPlannedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubAttacksPlannedEvent"];
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
            type: "attacks-planned";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description ATT-3, DEC-ATT-3 */
        SessionAttackVoidEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubAttackVoidEvent"];
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
            type: "attack-void";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description BAT-2 */
        SessionBattleFoughtEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubBattleFoughtEvent"];
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
            type: "battle-fought";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-SEQ-5: the column of the chart. */
        SessionChartRolledEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubChartRolledEvent"];
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
            type: "chart-rolled";
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
                seat: components["schemas"]["Country"];
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
                seat: components["schemas"]["Country"];
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
        /** @description DEC-END-10 */
        SessionDrawOfferedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubDrawOfferedEvent"];
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
        /** @description DEC-END-10 */
        SessionDrawWithdrawnEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubDrawWithdrawnEvent"];
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
            type: "draw-withdrawn";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description An event as the caller may know it. */
        SessionEvent: components["schemas"]["SessionSpecialForceChosenEvent"] | components["schemas"]["SessionArmiesSplitEvent"] | components["schemas"]["SessionOrderRolledEvent"] | components["schemas"]["SessionTokenRevealedEvent"] | components["schemas"]["SessionArmyDeployedEvent"] | components["schemas"]["SessionHeadquartersChosenEvent"] | components["schemas"]["SessionPhaseBeganEvent"] | components["schemas"]["SessionUnitMovedEvent"] | components["schemas"]["SessionUnitsUnloadedEvent"] | components["schemas"]["SessionMineLaidEvent"] | components["schemas"]["SessionStructureBuiltEvent"] | components["schemas"]["SessionMineSetOffEvent"] | components["schemas"]["SessionFortTakenEvent"] | components["schemas"]["SessionUnitDestroyedEvent"] | components["schemas"]["SessionHeadquartersCapturedEvent"] | components["schemas"]["SessionPointsScoredEvent"] | components["schemas"]["SessionAttacksDeclaredEvent"] | components["schemas"]["SessionBattleFoughtEvent"] | components["schemas"]["SessionAttackVoidEvent"] | components["schemas"]["SessionIncomePaidEvent"] | components["schemas"]["SessionUnitRepairedEvent"] | components["schemas"]["SessionUnitRecruitedEvent"] | components["schemas"]["SessionUnitHealedEvent"] | components["schemas"]["SessionSpecialForcesShuffledEvent"] | components["schemas"]["SessionSpecialForceBoughtEvent"] | components["schemas"]["SessionTurretPlacedEvent"] | components["schemas"]["SessionMoneyTransferredEvent"] | components["schemas"]["SessionRandomSourceChosenEvent"] | components["schemas"]["SessionTimerStartedEvent"] | components["schemas"]["SessionTimerExpiredEvent"] | components["schemas"]["SessionSurrenderOfferedEvent"] | components["schemas"]["SessionSurrenderWithdrawnEvent"] | components["schemas"]["SessionDrawOfferedEvent"] | components["schemas"]["SessionDrawWithdrawnEvent"] | components["schemas"]["SessionOpponentChoseEvent"] | components["schemas"]["SessionArmyDrawnEvent"] | components["schemas"]["SessionArmiesChosenEvent"] | components["schemas"]["SessionChartRolledEvent"] | components["schemas"]["SessionRepairsOrderedEvent"] | components["schemas"]["SessionVisibleMineLaidEvent"] | components["schemas"]["SessionVisibleMineTestedEvent"] | components["schemas"]["SessionUnitWithdrawnEvent"] | components["schemas"]["SessionAttacksPlannedEvent"] | components["schemas"]["SessionAttackOrderedEvent"] | components["schemas"]["SessionPurchaseRolledEvent"] | components["schemas"]["SessionGameEndedEvent"] | components["schemas"]["SessionSessionCreatedEvent"] | components["schemas"]["SessionSeatClaimedEvent"] | components["schemas"]["SessionSeatReissuedEvent"] | components["schemas"]["SessionSpectatorsReissuedEvent"] | components["schemas"]["SessionDiceContributedEvent"] | components["schemas"]["SessionDiceWaivedEvent"] | components["schemas"]["SessionSessionBegunEvent"] | components["schemas"]["SessionDiceRevealedEvent"] | components["schemas"]["SessionTakebackAskedEvent"] | components["schemas"]["SessionTakebackAcceptedEvent"] | components["schemas"]["SessionTakebackDeclinedEvent"] | components["schemas"]["SessionTakenBackEvent"] | components["schemas"]["SessionRematchOpenedEvent"] | components["schemas"]["SessionSessionClosedEvent"];
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
        /** @description FRT-3 … FRT-5 */
        SessionFortTakenEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubFortTakenEvent"];
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
            type: "fort-taken";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description END-4 */
        SessionGameEndedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubGameEndedEvent"];
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
        /** @description VAR-VP-3: the flag of `country` is removed (DEC-VP-2). */
        SessionHeadquartersCapturedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubHeadquartersCapturedEvent"];
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
            type: "headquarters-captured";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description VAR-VP-2 */
        SessionHeadquartersChosenEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubHeadquartersChosenEvent"];
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
            type: "headquarters-chosen";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description ECO-1 */
        SessionIncomePaidEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubIncomePaidEvent"];
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
            type: "income-paid";
            /** @description Counts the changes of the session. */
            version: number;
        };
        SessionLegalCommands: {
            /** @description Head of the chain: hash of the last event (docs/proofs.md). */
            chain?: string;
            /** @description Each may be posted as it stands. */
            commands: components["schemas"]["TrenchClubCommand"][];
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
        /** @description SF-MIN-2; `hand` is the ally who gave the order (DEC-END-6). */
        SessionMineLaidEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubMineLaidEvent"];
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
            type: "mine-laid";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SF-MIN-3: the unit that entered the hex is destroyed; mine and marker of the country are removed. */
        SessionMineSetOffEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubMineSetOffEvent"];
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
            type: "mine-set-off";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description ECO-2 */
        SessionMoneyTransferredEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubMoneyTransferredEvent"];
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
            type: "money-transferred";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description The first event of each step of an opponent: why it does what the others tell. `passedOver` is not repaired (KOF-MON-5). */
        SessionOpponentChoseEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubOpponentChoseEvent"];
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
        /** @description SET-8, SET-16 */
        SessionOrderRolledEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubOrderRolledEvent"];
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
            type: "order-rolled";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description Where the game of a session comes from, where it is not new. */
        SessionOrigin: components["schemas"]["SessionRematchOrigin"] | components["schemas"]["SessionContinuationOrigin"];
        /** @description A seat has mixed something of its own into the dice. */
        SessionOwnDiceContributedEvent: {
            /** @description What a seat mixes into the dice. */
            entropy: string;
            seat: components["schemas"]["Country"];
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
            seat: components["schemas"]["Country"];
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
                becomes: components["schemas"]["Country"];
                seat: components["schemas"]["Country"];
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
            seat: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "seat-claimed";
        };
        /** @description The seat has a new invitation; its old token is good no more. */
        SessionOwnSeatReissuedEvent: {
            seat: components["schemas"]["Country"];
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
            seats: components["schemas"]["Country"][];
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
            seat: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "takeback-accepted";
        };
        /** @description A seat asks to take back what happened after a version. The next command lets it lapse. */
        SessionOwnTakebackAskedEvent: {
            seat: components["schemas"]["Country"];
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
            seat: components["schemas"]["Country"];
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
            seat: components["schemas"]["Country"];
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
        /** @description PHS-1; a movement phase begins a turn. */
        SessionPhaseBeganEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubPhaseBeganEvent"];
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
            type: "phase-began";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description VAR-VP-3 … VAR-VP-7 */
        SessionPointsScoredEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubPointsScoredEvent"];
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
            type: "points-scored";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-MON-6: does an opponent buy? */
        SessionPurchaseRolledEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubPurchaseRolledEvent"];
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
            type: "purchase-rolled";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description CARD-3 */
        SessionRandomSourceChosenEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubRandomSourceChosenEvent"];
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
            type: "random-source-chosen";
            /** @description Counts the changes of the session. */
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
                    becomes: components["schemas"]["Country"];
                    seat: components["schemas"]["Country"];
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
        /** @description KOF-ORD-6: the units of an opponent that are on their way to a repair now. */
        SessionRepairsOrderedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubRepairsOrderedEvent"];
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
            type: "repairs-ordered";
            /** @description Counts the changes of the session. */
            version: number;
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
                seat: components["schemas"]["Country"];
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
                seat: components["schemas"]["Country"];
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
                seats: components["schemas"]["Country"][];
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
        /** @description ECO-9, ECO-10; three Turrets go to the stock, everything else waits to be placed. */
        SessionSpecialForceBoughtEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubSpecialForceBoughtEvent"];
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
            type: "special-force-bought";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description VAR-IDEA-1; a Turret is no unit. */
        SessionSpecialForceChosenEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubSpecialForceChosenEvent"];
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
            type: "special-force-chosen";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description DEC-ECO-11 */
        SessionSpecialForcesShuffledEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubSpecialForcesShuffledEvent"];
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
            type: "special-forces-shuffled";
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
            state: components["schemas"]["TrenchClubState"];
            /** @description Seats that may give a command now. */
            toAct: components["schemas"]["Country"][];
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
            toAct: components["schemas"]["Country"][];
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description ICON-BLD-1: the new terrain of the hexes. */
        SessionStructureBuiltEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubStructureBuiltEvent"];
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
            type: "structure-built";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description DEC-END-6 */
        SessionSurrenderOfferedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubSurrenderOfferedEvent"];
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
            type: "surrender-offered";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description DEC-END-6 */
        SessionSurrenderWithdrawnEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubSurrenderWithdrawnEvent"];
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
            type: "surrender-withdrawn";
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
                seat: components["schemas"]["Country"];
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
                seat: components["schemas"]["Country"];
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
                seat: components["schemas"]["Country"];
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
                seat: components["schemas"]["Country"];
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
        /** @description DEC-PHS-3 */
        SessionTimerExpiredEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubTimerExpiredEvent"];
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
            type: "timer-expired";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description TIM-1 */
        SessionTimerStartedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubTimerStartedEvent"];
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
            type: "timer-started";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SET-9 */
        SessionTokenRevealedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubTokenRevealedEvent"];
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
            type: "token-revealed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SF-TUR-2 */
        SessionTurretPlacedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubTurretPlacedEvent"];
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
            type: "turret-placed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description FRT-4, BAT-18 */
        SessionUnitDestroyedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitDestroyedEvent"];
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
            type: "unit-destroyed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description SF-MED-2 */
        SessionUnitHealedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitHealedEvent"];
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
            type: "unit-healed";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description Where the unit is now. */
        SessionUnitMovedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitMovedEvent"];
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
        /** @description ECO-7; a Gunboat comes onto a hex (ECO-11). */
        SessionUnitRecruitedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitRecruitedEvent"];
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
            type: "unit-recruited";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description ECO-5 */
        SessionUnitRepairedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitRepairedEvent"];
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
            type: "unit-repaired";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description TRN-6, TRN-10 */
        SessionUnitsUnloadedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitsUnloadedEvent"];
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
            type: "units-unloaded";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-SPC-5: a unit leaves the game without being destroyed. */
        SessionUnitWithdrawnEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubUnitWithdrawnEvent"];
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
            type: "unit-withdrawn";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-SPC-5: a mine of an opponent that everybody sees. */
        SessionVisibleMineLaidEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubVisibleMineLaidEvent"];
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
            type: "visible-mine-laid";
            /** @description Counts the changes of the session. */
            version: number;
        };
        /** @description KOF-SPC-6: 1 to 3 destroys the unit, and the mine of the country on that hex. */
        SessionVisibleMineTestedEvent: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The command that it belongs to. */
            commandId?: string;
            data: components["schemas"]["TrenchClubVisibleMineTestedEvent"];
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
            type: "visible-mine-tested";
            /** @description Counts the changes of the session. */
            version: number;
        };
        SetUpAnswer: components["schemas"]["SetUpDone"] | components["schemas"]["Refused"];
        SetUpDone: {
            /** @description How many dice were rolled. */
            diceUsed: number;
            /** @description What happened, in order. */
            events: components["schemas"]["TrenchClubEvent"][];
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: true;
            state: components["schemas"]["TrenchClubState"];
            /** @description Seats that may give a command next. */
            toAct: components["schemas"]["Country"][];
        };
        SetUpQuestion: {
            /** @description Where the dice come from. */
            dice: components["schemas"]["DiceSource"];
            /**
             * @description Id of the game.
             * @enum {string}
             */
            game?: "trench-club";
            /** @description A map id, or a map document. */
            map: string | components["schemas"]["MapDocument"];
            options?: components["schemas"]["OptionOverrides"];
            /** @description Also play the turn of the opponents that comes first, where there are any. */
            playOpponents?: boolean;
            /** @description Make the armies, deploy them and roll for the first turn with the dice too. */
            quick?: boolean;
            /**
             * @description The edition: e1 or e2.
             * @enum {string}
             */
            ruleset: "e1" | "e2";
            /** @description SET-1: in order of play, clockwise. */
            seats: components["schemas"]["SeatChoice"][];
            /** @description Figures of single unit types that replace the sheet’s. */
            unitOverrides?: {
                /** @description Figures of airship. */
                airship?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of anti-aircraft-truck. */
                "anti-aircraft-truck"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of anti-tank-gunners. */
                "anti-tank-gunners"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of armoured-car. */
                "armoured-car"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of assault-gun. */
                "assault-gun"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of big-bertha. */
                "big-bertha"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of fighter-plane. */
                "fighter-plane"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of gas-launcher. */
                "gas-launcher"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of ground-attack-plane. */
                "ground-attack-plane"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of gunboat. */
                gunboat?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of heavy-infantry. */
                "heavy-infantry"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of howitzer. */
                howitzer?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of infantry. */
                infantry?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of mark-i-female. */
                "mark-i-female"?: components["schemas"]["UnitFigureOverrides"];
                /** @description SF-MED-1: a Medic. */
                medic?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of minelayer. */
                minelayer?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of mortar. */
                mortar?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of mounted-infantry. */
                "mounted-infantry"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of railway-gun. */
                "railway-gun"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of renault-ft-17. */
                "renault-ft-17"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of tank. */
                tank?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of troop-transport. */
                "troop-transport"?: components["schemas"]["UnitFigureOverrides"];
            };
            /** @description A unit sheet by its id, or the document; default: the ruleset’s. */
            unitSheet?: string | components["schemas"]["UnitSheetDocument"];
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
            state: components["schemas"]["TrenchClubState"];
            /** @description Seats that may give a command now. */
            toAct: components["schemas"]["Country"][];
            /** @description Counts the changes of the session. */
            version: number;
        };
        /**
         * @description SF-GEN-1: a special force.
         * @enum {string}
         */
        SpecialForce: "gunboat" | "medic" | "ground-attack-plane" | "railway-gun" | "airship" | "gas-launcher" | "turret" | "minelayer";
        /** @description An order of Staff, by what it is for. */
        StaffOrder: {
            declined?: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                /** @description The difference in value. */
                worse: number;
            }[];
            /** @description Of an attack by itself, on the board of the declaration. */
            expected?: {
                /** @description G of KOF-ADV-1: expected damage to enemy units. */
                dealt: {
                    /** @description The fraction in lowest terms. */
                    exact: string;
                    /** @description The figure. */
                    value: number;
                };
                /** @description The chance that the target is destroyed. */
                destroyed: {
                    /** @description The fraction in lowest terms. */
                    exact: string;
                    /** @description The figure. */
                    value: number;
                };
                /** @description L of KOF-ADV-1: expected damage to its own side. */
                received: {
                    /** @description The fraction in lowest terms. */
                    exact: string;
                    /** @description The figure. */
                    value: number;
                };
            };
            /** @description Id of a fort. */
            fort?: string;
            hex?: components["schemas"]["Hex"];
            /**
             * @description The purpose of the order.
             * @enum {string}
             */
            script: "take-fort" | "repair" | "enter-fort" | "attack" | "join-attack" | "hold-fort" | "go-to-fort" | "advance" | "keep-away" | "stay" | "heal" | "recruit" | "special-force" | "turret";
            /** @description Id of a unit. */
            target?: string;
            /** @description The order as a sentence. */
            text: string;
            unit?: components["schemas"]["Attacker"];
            unitType?: components["schemas"]["UnitType"];
        };
        /** @description What has changed in a state, and the hash of the whole. */
        StateDelta: {
            /** @description SHA-256 of the canonical JSON of the whole state after: whoever has another takes the whole state. */
            hash: string;
            patch: components["schemas"]["JsonPatch"];
        };
        /** @description One step of a path. */
        Step: components["schemas"]["Hex"] | components["schemas"]["FortStep"] | components["schemas"]["BoardStep"];
        /**
         * @description ICON-BLD-1: what a builder builds.
         * @enum {string}
         */
        Structure: "road" | "trench";
        /** @description A command that is supposed to be given, as POST /v1/rules/apply takes it. */
        SupposedCommand: {
            command: components["schemas"]["TrenchClubCommand"];
            /** @description Where the dice come from. */
            dice?: components["schemas"]["DiceSource"];
            /** @description Also play the turn of the opponents that comes next, where there are any. */
            playOpponents?: boolean;
            seat?: components["schemas"]["Country"];
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
            toAct?: components["schemas"]["Country"][];
            /** @description Counts the changes of the session. */
            version: number;
            /** @description Seats that have not answered. */
            waiting: components["schemas"]["Country"][];
        };
        /** @description What a seat asks of the others. */
        TakebackQuestion: {
            /** @description The version to go back to: what happened after it is taken back. */
            version: number;
        };
        /** @description FRT-7: a fort that becomes its own. */
        TakeFortDestination: {
            /** @description CON-1: the cheapest arrival is stopped by contact. */
            contactStop?: boolean;
            /** @description Least cost of ending the move there. In movement points. */
            cost: number;
            /** @description Nothing can follow there: the move is over, or no points are left. */
            endsMove: boolean;
            /** @description Id of a fort. */
            fort: string;
            /** @description Least cost of being there free to go on, where it is not `cost`. In movement points. */
            freeCost?: number;
            /**
             * @description For programs: what it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "take-fort";
            /** @description With `paths`: a cheapest way, as the command `move` takes it. */
            path?: components["schemas"]["Step"][];
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
        /**
         * @description MOV-4 … MOV-8: the terrain of a hex.
         * @enum {string}
         */
        Terrain: "open" | "road" | "bridge" | "forest" | "water" | "fort" | "trench";
        /** @description What would be legal instead, where there is something near. */
        TrenchClubActingRemedy: {
            /** @description Whom each Medic may heal. */
            heals?: {
                /** @description SF-MED-1: a Medic. */
                medic: string;
                /** @description Units. */
                units: string[];
            }[];
            /** @description Units. */
            units?: string[];
        };
        /** @description Why a rule forbids it: `aimed-at-no-trench`. */
        TrenchClubAimedAtNoTrenchRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/aimed-at-no-trench`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "aimed-at-no-trench";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                attacker: components["schemas"]["Attacker"];
                hex: components["schemas"]["Hex"];
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /** @description Id of the unit that is attacked. */
                target: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubAimRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubAimRemedy: {
            attack: components["schemas"]["Declaration"];
            /** @description Attacks, in order. */
            attacks?: components["schemas"]["Declaration"][];
            /** @description Hexes of the map. */
            hexes: components["schemas"]["Hex"][];
        };
        /** @description Why a rule forbids it: `allied-fort`. */
        TrenchClubAlliedFortRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/allied-fort`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "allied-fort";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort: string;
                hex?: components["schemas"]["Hex"];
                holder: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubAllyRemedy: {
            to: components["schemas"]["Country"][];
        };
        /** @description Why a rule forbids it: `already-acted`. */
        TrenchClubAlreadyActedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/already-acted`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "already-acted";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SF-MED-1: a Medic. */
                medic?: string;
                /** @description Id of a unit. */
                unit?: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubActingRemedy"];
        };
        /** @description Why a rule forbids it: `already-moved`. */
        TrenchClubAlreadyMovedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/already-moved`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "already-moved";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description Why a rule forbids it: `already-offered`. */
        TrenchClubAlreadyOfferedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/already-offered`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "already-offered";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                /**
                 * @description What was offered.
                 * @enum {string}
                 */
                offer: "draw" | "surrender";
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWithdrawalRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubAreasRemedy: {
            /** @description Parts of the map. */
            areas: ("full" | "half-1-6" | "half-7-12")[];
        };
        /** @description KOF-R1-2: the armies of an opponent that get orders this round. */
        TrenchClubArmiesChosenEvent: {
            /** @description SET-5: the three armies. */
            armies: number[];
            country: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "armies-chosen";
        };
        /** @description Why a rule forbids it: `armies-made`. */
        TrenchClubArmiesMadeRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/armies-made`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "armies-made";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWaitingForRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubArmiesRemedy: {
            /** @description SET-5: the three armies. */
            armies: number[];
        };
        /** @description SET-5 */
        TrenchClubArmiesSplitEvent: {
            /** @description SET-5: the three armies. */
            armies: string[][];
            country: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "armies-split";
        };
        /** @description SET-10 */
        TrenchClubArmyDeployedEvent: {
            /** @description SET-5: number of an army. */
            army: number;
            country: components["schemas"]["Country"];
            /** @description Which unit goes to which hex. */
            placements: components["schemas"]["Placement"][];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "army-deployed";
        };
        /** @description KOF-SET-4 … KOF-SET-7: the army of an opponent, shown as its token is turned over. */
        TrenchClubArmyDrawnEvent: {
            /** @description SET-5: number of an army. */
            army: number;
            country: components["schemas"]["Country"];
            /** @description Of a Turret set, put in stock. */
            turrets?: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "army-drawn";
            /** @description Units. */
            units: {
                /** @description Id of a unit. */
                unit: string;
                unitType: components["schemas"]["UnitType"];
            }[];
        };
        /** @description Why a rule forbids it: `army-not-called`. */
        TrenchClubArmyNotCalledRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/army-not-called`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "army-not-called";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SET-5: number of an army. */
                army: number;
                country: components["schemas"]["Country"];
                /** @description Armies that wait for it. */
                waiting: number | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubCalledRemedy"];
        };
        /** @description Why a rule forbids it: `army-of-partner`. */
        TrenchClubArmyOfPartnerRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/army-of-partner`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "army-of-partner";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SET-5: number of an army. */
                army: number;
                country: components["schemas"]["Country"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubArmiesRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubArmyRemedy: {
            /** @description SET-5: number of an army. */
            army: number;
        };
        /** @description Why a rule forbids it: `army-rests`. */
        TrenchClubArmyRestsRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/army-rests`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "army-rests";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SET-5: number of an army. */
                army: number;
                country: components["schemas"]["Country"];
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /** @description How many there may be. */
                limit: number;
                /** @description FRS: armies that have got orders. */
                ordered: number[];
                /** @description DEF-10: number of the round. */
                round: number;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubOrdersRemedy"];
        };
        /** @description Why a rule forbids it: `army-waits`. */
        TrenchClubArmyWaitsRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/army-waits`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "army-waits";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SET-5: number of an army. */
                army: number;
                country: components["schemas"]["Country"];
                /** @description Armies that wait for it. */
                waiting: number;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubArmyRemedy"];
        };
        /** @description Why a rule forbids it: `attacker-has-built`. */
        TrenchClubAttackerHasBuiltRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/attacker-has-built`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "attacker-has-built";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A unit, or the Turret of a fort. */
                attacker: string;
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubListRemedy"];
        };
        /** @description Why a rule forbids it: `attacker-in-fort`. */
        TrenchClubAttackerInFortRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/attacker-in-fort`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "attacker-in-fort";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A unit, or the Turret of a fort. */
                attacker: string;
                /** @description Id of a fort. */
                fort: string;
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubListRemedy"];
        };
        /** @description Why a rule forbids it: `attacker-in-water`. */
        TrenchClubAttackerInWaterRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/attacker-in-water`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "attacker-in-water";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A unit, or the Turret of a fort. */
                attacker: string;
                hex: components["schemas"]["Hex"];
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubListRemedy"];
        };
        /** @description Why a rule forbids it: `attacker-not-on-map`. */
        TrenchClubAttackerNotOnMapRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/attacker-not-on-map`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "attacker-not-on-map";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A unit, or the Turret of a fort. */
                attacker: string;
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubListRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubAttackersRemedy: {
            /** @description Who may attack, in the order of the state. */
            attackers: components["schemas"]["Attacker"][];
            /** @description Attacks, in order. */
            attacks?: components["schemas"]["Declaration"][];
        };
        /** @description Why a rule forbids it: `attacker-unarmed`. */
        TrenchClubAttackerUnarmedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/attacker-unarmed`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "attacker-unarmed";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A unit, or the Turret of a fort. */
                attacker: string;
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubListRemedy"];
        };
        /** @description KOF-SEQ-7: an attack of an opponent, which is fought at once. */
        TrenchClubAttackOrderedEvent: {
            attacker: components["schemas"]["Attacker"];
            country: components["schemas"]["Country"];
            /**
             * @description KOF-TGT-5: its first target was gone.
             * @enum {boolean}
             */
            retargeted?: true;
            /** @description Id of a unit. */
            target: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "attack-ordered";
        };
        /** @description ATT-1 */
        TrenchClubAttacksDeclaredEvent: {
            /** @description Attacks, in order. */
            attacks: components["schemas"]["Declaration"][];
            country: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "attacks-declared";
        };
        /** @description Why a rule forbids it: `attacks-of-partner`. */
        TrenchClubAttacksOfPartnerRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/attacks-of-partner`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "attacks-of-partner";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Attacks, in order. */
                attacks: components["schemas"]["Declaration"][];
                country: components["schemas"]["Country"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubKeepRemedy"];
        };
        /** @description KOF-D-40, KOF-D-61: the attacks of an opponent that are to come, in their order. */
        TrenchClubAttacksPlannedEvent: {
            /** @description Attacks, in order. */
            attacks: {
                attacker: components["schemas"]["Attacker"];
                /**
                 * @description KOF-TGT-4 has put the attacks on the target in order.
                 * @enum {boolean}
                 */
                begun?: true;
                /**
                 * @description Its order named the target.
                 * @enum {boolean}
                 */
                ordered?: true;
                /** @description Id of a unit. */
                target: string;
            }[];
            country: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "attacks-planned";
        };
        /** @description Why a rule forbids it: `attacks-twice`. */
        TrenchClubAttacksTwiceRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/attacks-twice`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "attacks-twice";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                attacker: components["schemas"]["Attacker"];
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /** @description Id of the unit that is attacked. */
                target: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubListRemedy"];
        };
        /** @description ATT-3, DEC-ATT-3 */
        TrenchClubAttackVoidEvent: {
            attacker: components["schemas"]["Attacker"];
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /** @description Number of the attack in the list that was declared, from 0. */
            index: number;
            /** @description Id of a unit. */
            target: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "attack-void";
        };
        /** @description BAT-2 */
        TrenchClubBattleFoughtEvent: {
            /** @description The report of the battle. */
            battle: components["schemas"]["BattleReport"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "battle-fought";
        };
        /** @description Why a rule forbids it: `boat-needs-water`. */
        TrenchClubBoatNeedsWaterRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/boat-needs-water`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "boat-needs-water";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SET-5: number of an army. */
                army: number;
                /** @description Boats. */
                boats: number;
                country: components["schemas"]["Country"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubRingRemedy"];
        };
        /** @description Why a rule forbids it: `boats-stay-outside`. */
        TrenchClubBoatsStayOutsideRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/boats-stay-outside`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "boats-stay-outside";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort: string;
                hex?: components["schemas"]["Hex"];
                holder: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubBoxedInRemedy: {
            /** @description The longest legal part of the path. */
            longestPrefix: components["schemas"]["Step"][];
            /** @description The legal destination that is nearest to the end of the path. */
            nearest: {
                /** @description MOV-2: movement points. */
                cost: number;
                /** @description DEF-6: hexes between the two. */
                distance: number;
                /**
                 * @description For programs: what it is.
                 * @enum {string}
                 */
                kind: "board" | "enter-fort" | "move" | "take-fort";
                /** @description Steps, the start hex not included. */
                path: components["schemas"]["Step"][];
            } | null;
            /** @description TRN-6: where the cargo goes. */
            unload?: components["schemas"]["Placement"][];
        };
        /** @description ICON-BLD-1: a builder builds a trench or a road, which is a bridge over water, on two hexes; then it does not attack. */
        TrenchClubBuildCommand: {
            /** @description Next to each other, in any order. */
            hexes: [
                components["schemas"]["Hex"],
                components["schemas"]["Hex"]
            ];
            structure: components["schemas"]["Structure"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "build";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description Why a rule forbids it: `builder-not-on-map`. */
        TrenchClubBuilderNotOnMapRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/builder-not-on-map`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "builder-not-on-map";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort: string | null;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubUnitsRemedy"];
        };
        /** @description Why a rule forbids it: `build-takes-room`. */
        TrenchClubBuildTakesRoomRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/build-takes-room`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "build-takes-room";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Hexes of the map. */
                hexes: components["schemas"]["Hex"][];
                structure: components["schemas"]["Structure"];
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubSitesRemedy"];
        };
        /** @description ECO-9: pay and draw a special force, or with `choice` take that one where one may choose (ECO-10). */
        TrenchClubBuySpecialForceCommand: {
            choice?: components["schemas"]["SpecialForce"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "buy-special-force";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubBuySpecialForceRemedy: {
            /** @description A command of the game. */
            command: {
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "buy-special-force";
            };
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubCalledRemedy: {
            /** @description SET-5: number of an army. */
            army?: number;
            /** @description Armies whose tokens may be turned over. */
            reveal?: number[];
        };
        /** @description Why a rule forbids it: `cannot-be-carried`. */
        TrenchClubCannotBeCarriedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/cannot-be-carried`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "cannot-be-carried";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `cannot-take-forts`. */
        TrenchClubCannotTakeFortsRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/cannot-take-forts`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "cannot-take-forts";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort: string;
                hex?: components["schemas"]["Hex"];
                holder: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `cards-not-in-play`. */
        TrenchClubCardsNotInPlayRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/cards-not-in-play`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "cards-not-in-play";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                /**
                 * @description CARD-3: dice or dice cards.
                 * @enum {string}
                 */
                source: "dice" | "cards";
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubCardsRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubCardsRemedy: {
            /** @description Options by their keys. */
            options: {
                /**
                 * @description CARD-1: the option.
                 * @enum {string}
                 */
                "random.source": "cards";
            };
        };
        /** @description Why a rule forbids it: `cargo-aboard`. */
        TrenchClubCargoAboardRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/cargo-aboard`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "cargo-aboard";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Transports. */
                transports: string[];
                /** @description Units. */
                units: string[];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubMoveRemedy"];
        };
        /** @description KOF-SEQ-5: the column of the chart. */
        TrenchClubChartRolledEvent: {
            country: components["schemas"]["Country"];
            /** @description A die: 1 to 12. */
            die: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "chart-rolled";
        };
        /** @description VAR-VP-2: one of the three start numbers of the country becomes its headquarters. */
        TrenchClubChooseHeadquartersCommand: {
            /** @description CMP-3: number of a start hex. */
            number: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "choose-headquarters";
        };
        /** @description CARD-3: in a game with dice cards, use them or dice from now on. */
        TrenchClubChooseRandomSourceCommand: {
            /**
             * @description CARD-3: dice or dice cards.
             * @enum {string}
             */
            source: "dice" | "cards";
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "choose-random-source";
        };
        /** @description VAR-IDEA-1: the special force that the country starts with, chosen before it makes its armies. */
        TrenchClubChooseSpecialForceCommand: {
            force: components["schemas"]["SpecialForce"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "choose-special-force";
        };
        /** @description A command of Trench Club. */
        TrenchClubCommand: components["schemas"]["TrenchClubSplitArmiesCommand"] | components["schemas"]["TrenchClubChooseSpecialForceCommand"] | components["schemas"]["TrenchClubRevealTokenCommand"] | components["schemas"]["TrenchClubDeployCommand"] | components["schemas"]["TrenchClubChooseHeadquartersCommand"] | components["schemas"]["TrenchClubMoveCommand"] | components["schemas"]["TrenchClubLayMineCommand"] | components["schemas"]["TrenchClubBuildCommand"] | components["schemas"]["TrenchClubEndMovementCommand"] | components["schemas"]["TrenchClubDeclareCommand"] | components["schemas"]["TrenchClubConfirmDeclarationsCommand"] | components["schemas"]["TrenchClubFightCommand"] | components["schemas"]["TrenchClubRepairCommand"] | components["schemas"]["TrenchClubHealCommand"] | components["schemas"]["TrenchClubRecruitCommand"] | components["schemas"]["TrenchClubBuySpecialForceCommand"] | components["schemas"]["TrenchClubPlaceSpecialForceCommand"] | components["schemas"]["TrenchClubPlaceTurretCommand"] | components["schemas"]["TrenchClubTransferCommand"] | components["schemas"]["TrenchClubEndTurnCommand"] | components["schemas"]["TrenchClubChooseRandomSourceCommand"] | components["schemas"]["TrenchClubSurrenderCommand"] | components["schemas"]["TrenchClubWithdrawSurrenderCommand"] | components["schemas"]["TrenchClubOfferDrawCommand"] | components["schemas"]["TrenchClubWithdrawDrawCommand"] | components["schemas"]["TrenchClubExpireTimerCommand"] | components["schemas"]["TrenchClubStartTimerCommand"];
        /** @description ATT-2: lock the list and go on to the battles. */
        TrenchClubConfirmDeclarationsCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "confirm-declarations";
        };
        /** @description Why a rule forbids it: `contact-stop`. */
        TrenchClubContactStopRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/contact-stop`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "contact-stop";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `country-handed-over`. */
        TrenchClubCountryHandedOverRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/country-handed-over`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "country-handed-over";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                active: components["schemas"]["Country"];
                /** @description A command of the game. */
                command: string;
                hand: components["schemas"]["Country"];
                phase: components["schemas"]["Phase"];
                /** @description A seat of the game. */
                seat: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubHandedOverRemedy"];
        };
        /** @description ATT-1: the list of attacks in order; replaces the list declared so far (DEC-ATT-2). */
        TrenchClubDeclareCommand: {
            /** @description Attacks, in order. */
            attacks: components["schemas"]["Declaration"][];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "declare";
        };
        /** @description SET-9 … SET-12: place the army whose token was turned over. */
        TrenchClubDeployCommand: {
            /** @description SET-5: number of an army. */
            army: number;
            /** @description Which unit goes to which hex. */
            placements: components["schemas"]["Placement"][];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "deploy";
        };
        /** @description Why a rule forbids it: `deployed-in-trench`. */
        TrenchClubDeployedInTrenchRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/deployed-in-trench`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "deployed-in-trench";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                hex: components["schemas"]["Hex"];
                /** @description Id of a unit. */
                unit: string;
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubRingRemedy"];
        };
        /** @description Why a rule forbids it: `deployed-in-water`. */
        TrenchClubDeployedInWaterRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/deployed-in-water`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "deployed-in-water";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                hex: components["schemas"]["Hex"];
                /**
                 * @description OPT-3: Who may be deployed on water: foot soldiers, anybody, nobody (DEC-SET-4).
                 * @enum {string}
                 */
                option: "foot" | "any" | "none";
                /** @description Id of a unit. */
                unit: string;
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubRingRemedy"];
        };
        /** @description Why a rule forbids it: `deployed-on-land`. */
        TrenchClubDeployedOnLandRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/deployed-on-land`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "deployed-on-land";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                hex: components["schemas"]["Hex"];
                /** @description Id of a unit. */
                unit: string;
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubRingRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubDivisionRemedy: {
            /** @description Types of units. */
            kinds: string[];
        };
        /** @description DEC-END-10 */
        TrenchClubDrawOfferedEvent: {
            country: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "draw-offered";
        };
        /** @description DEC-END-10 */
        TrenchClubDrawWithdrawnEvent: {
            country: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "draw-withdrawn";
        };
        /** @description Why a rule forbids it: `empty-path`. */
        TrenchClubEmptyPathRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/empty-path`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "empty-path";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description PHS-3: go on to declaring attacks. */
        TrenchClubEndMovementCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "end-movement";
        };
        /** @description PHS-6 */
        TrenchClubEndTurnCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "end-turn";
        };
        /** @description Why a rule forbids it: `enemy-in-the-way`. */
        TrenchClubEnemyInTheWayRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/enemy-in-the-way`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "enemy-in-the-way";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of the enemy unit. */
                enemy: string;
                /** @description Id of a fort. */
                fort?: string;
                hex: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description An event of Trench Club. */
        TrenchClubEvent: components["schemas"]["TrenchClubSpecialForceChosenEvent"] | components["schemas"]["TrenchClubArmiesSplitEvent"] | components["schemas"]["TrenchClubOrderRolledEvent"] | components["schemas"]["TrenchClubTokenRevealedEvent"] | components["schemas"]["TrenchClubArmyDeployedEvent"] | components["schemas"]["TrenchClubHeadquartersChosenEvent"] | components["schemas"]["TrenchClubPhaseBeganEvent"] | components["schemas"]["TrenchClubUnitMovedEvent"] | components["schemas"]["TrenchClubUnitsUnloadedEvent"] | components["schemas"]["TrenchClubMineLaidEvent"] | components["schemas"]["TrenchClubStructureBuiltEvent"] | components["schemas"]["TrenchClubMineSetOffEvent"] | components["schemas"]["TrenchClubFortTakenEvent"] | components["schemas"]["TrenchClubUnitDestroyedEvent"] | components["schemas"]["TrenchClubHeadquartersCapturedEvent"] | components["schemas"]["TrenchClubPointsScoredEvent"] | components["schemas"]["TrenchClubAttacksDeclaredEvent"] | components["schemas"]["TrenchClubBattleFoughtEvent"] | components["schemas"]["TrenchClubAttackVoidEvent"] | components["schemas"]["TrenchClubIncomePaidEvent"] | components["schemas"]["TrenchClubUnitRepairedEvent"] | components["schemas"]["TrenchClubUnitRecruitedEvent"] | components["schemas"]["TrenchClubUnitHealedEvent"] | components["schemas"]["TrenchClubSpecialForcesShuffledEvent"] | components["schemas"]["TrenchClubSpecialForceBoughtEvent"] | components["schemas"]["TrenchClubTurretPlacedEvent"] | components["schemas"]["TrenchClubMoneyTransferredEvent"] | components["schemas"]["TrenchClubRandomSourceChosenEvent"] | components["schemas"]["TrenchClubTimerStartedEvent"] | components["schemas"]["TrenchClubTimerExpiredEvent"] | components["schemas"]["TrenchClubSurrenderOfferedEvent"] | components["schemas"]["TrenchClubSurrenderWithdrawnEvent"] | components["schemas"]["TrenchClubDrawOfferedEvent"] | components["schemas"]["TrenchClubDrawWithdrawnEvent"] | components["schemas"]["TrenchClubOpponentChoseEvent"] | components["schemas"]["TrenchClubArmyDrawnEvent"] | components["schemas"]["TrenchClubArmiesChosenEvent"] | components["schemas"]["TrenchClubChartRolledEvent"] | components["schemas"]["TrenchClubRepairsOrderedEvent"] | components["schemas"]["TrenchClubVisibleMineLaidEvent"] | components["schemas"]["TrenchClubVisibleMineTestedEvent"] | components["schemas"]["TrenchClubUnitWithdrawnEvent"] | components["schemas"]["TrenchClubAttacksPlannedEvent"] | components["schemas"]["TrenchClubAttackOrderedEvent"] | components["schemas"]["TrenchClubPurchaseRolledEvent"] | components["schemas"]["TrenchClubGameEndedEvent"];
        /** @description DEC-PHS-3: ends phases 1 and 2 once the deadline has passed; anybody may trigger it. */
        TrenchClubExpireTimerCommand: {
            /**
             * Format: date-time
             * @description The time of whoever keeps the clock.
             */
            now: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "expire-timer";
        };
        /** @description Why a rule forbids it: `factions-do-not-alternate`. */
        TrenchClubFactionsDoNotAlternateRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/factions-do-not-alternate`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "factions-do-not-alternate";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Neighbours that are allied. */
                besideAnAlly: components["schemas"]["Country"][];
                /** @description The seats of the game, in order of play. */
                seats: components["schemas"]["Country"][];
                /** @description What is there twice. */
                twice: components["schemas"]["Country"][];
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubFewerOutcomesRemedy: {
            /**
             * @description Attacks, in order.
             * @enum {string}
             */
            attacks?: "fewer";
            /**
             * @description For people: what is wrong with this request.
             * @enum {string}
             */
            detail?: "marginals";
        };
        /** @description BAT-1: fight the next declared attack. */
        TrenchClubFightCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "fight";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubForcesRemedy: {
            /** @description Special forces. */
            forces: components["schemas"]["SpecialForce"][];
        };
        /** @description Why a rule forbids it: `fort-entrance`. */
        TrenchClubFortEntranceRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/fort-entrance`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "fort-entrance";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubFortsRemedy: {
            /** @description Forts. */
            forts: string[];
        };
        /** @description Why a rule forbids it: `forts-start-neutral`. */
        TrenchClubFortsStartNeutralRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/forts-start-neutral`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "forts-start-neutral";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Forts. */
                forts: string[];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubFortsStartRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubFortsStartRemedy: {
            /** @description Options by their keys. */
            options: {
                /**
                 * @description FRT-5: the option.
                 * @enum {string}
                 */
                "forts.start": "scenario";
            };
        };
        /** @description FRT-3 … FRT-5 */
        TrenchClubFortTakenEvent: {
            country: components["schemas"]["Country"];
            /** @description Id of a fort. */
            fort: string;
            from: components["schemas"]["Country"] | null;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "fort-taken";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description Why a rule forbids it: `fort-wall`. */
        TrenchClubFortWallRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/fort-wall`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "fort-wall";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort: string;
                hex: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description END-4 */
        TrenchClubGameEndedEvent: {
            faction: components["schemas"]["Faction"] | null;
            /** @description How the game ended; absent while it goes on. */
            result: components["schemas"]["Result"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game-ended";
        };
        /** @description Why a rule forbids it: `game-over`. */
        TrenchClubGameOverRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/game-over`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "game-over";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                active: components["schemas"]["Country"];
                /** @description A command of the game. */
                command: string;
                phase: components["schemas"]["Phase"];
                /** @description How the game ended; absent while it goes on. */
                result: components["schemas"]["Result"] | null;
                /** @description A seat of the game. */
                seat: string;
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubHandedOverRemedy: {
            /** @description A command of the game. */
            command: {
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "withdraw-surrender";
            };
            /** @description The seats of the game, in order of play. */
            seats: components["schemas"]["Country"][];
        };
        /** @description VAR-VP-3: the flag of `country` is removed (DEC-VP-2). */
        TrenchClubHeadquartersCapturedEvent: {
            by: components["schemas"]["Country"];
            country: components["schemas"]["Country"];
            hex: components["schemas"]["Hex"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "headquarters-captured";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description VAR-VP-2 */
        TrenchClubHeadquartersChosenEvent: {
            country: components["schemas"]["Country"];
            hex: components["schemas"]["Hex"];
            /** @description CMP-3: number of a start hex. */
            number: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "headquarters-chosen";
        };
        /** @description Why a rule forbids it: `headquarters-chosen`. */
        TrenchClubHeadquartersChosenRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/headquarters-chosen`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "headquarters-chosen";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                hex: components["schemas"]["Hex"] | null;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWaitingForRemedy"];
        };
        /** @description SF-MED-1: a Medic heals one own unit next to it, for the price of a repair. */
        TrenchClubHealCommand: {
            /** @description Id of a unit. */
            medic: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "heal";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubHealsRemedy: {
            /** @description Whom each Medic may heal. */
            heals: {
                /** @description SF-MED-1: a Medic. */
                medic: string;
                /** @description Units. */
                units: string[];
            }[];
        };
        /** @description Why a rule forbids it: `hex-not-free`. */
        TrenchClubHexNotFreeRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/hex-not-free`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "hex-not-free";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                hex: components["schemas"]["Hex"];
                /** @description Why; for programs. */
                reason: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubRingRemedy"];
        };
        /** @description Why a rule forbids it: `hex-occupied`. */
        TrenchClubHexOccupiedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/hex-occupied`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "hex-occupied";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description Id of the unit that stands there. */
                occupant: string;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `hidden-fact`. */
        TrenchClubHiddenFactRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/hidden-fact`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "hidden-fact";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a unit. */
                unit?: string | boolean;
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description ECO-1 */
        TrenchClubIncomePaidEvent: {
            /** @description Money. */
            amount: number;
            country: components["schemas"]["Country"];
            /** @description ECO-1: how many forts it is for. */
            forts: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "income-paid";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubKeepRemedy: {
            /** @description The attacks that may stand. */
            keep: components["schemas"]["Declaration"][];
        };
        /** @description SF-MIN-1, SF-MIN-2: a Minelayer puts a marker on its hex or next to it; the mine lies there or next to it, in secret. */
        TrenchClubLayMineCommand: {
            marker: components["schemas"]["Hex"];
            mine: components["schemas"]["Hex"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lay-mine";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubLevelsRemedy: {
            /** @description Levels that there are. */
            levels: ("easy" | "standard" | "hard" | "overkill" | "recruit" | "poilu" | "over_the_top" | "no_mans_land" | "shell_shock" | "poilu_no_special" | "cadet" | "colonel" | "marshal")[];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubListRemedy: {
            /** @description Attacks, in order. */
            attacks?: components["schemas"]["Declaration"][];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubMapsRemedy: {
            /** @description Maps. */
            maps: string[];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubMarkersRemedy: {
            /** @description Hexes where the marker may lie. */
            markers: components["schemas"]["Hex"][];
        };
        /** @description Why a rule forbids it: `medic-not-on-map`. */
        TrenchClubMedicNotOnMapRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/medic-not-on-map`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "medic-not-on-map";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort: string | null;
                /** @description SF-MED-1: a Medic. */
                medic: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubHealsRemedy"];
        };
        /** @description SF-MIN-2; `hand` is the ally who gave the order (DEC-END-6). */
        TrenchClubMineLaidEvent: {
            /** @description As in the state. */
            armed?: boolean | null;
            country: components["schemas"]["Country"];
            hand?: components["schemas"]["Country"];
            marker: components["schemas"]["Hex"];
            /** @description null when hidden from the viewer. */
            mine: components["schemas"]["Hex"] | null;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mine-laid";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description Why a rule forbids it: `minelayer-not-on-map`. */
        TrenchClubMinelayerNotOnMapRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/minelayer-not-on-map`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "minelayer-not-on-map";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort: string | null;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubUnitsRemedy"];
        };
        /** @description SF-MIN-3: the unit that entered the hex is destroyed; mine and marker of the country are removed. */
        TrenchClubMineSetOffEvent: {
            country: components["schemas"]["Country"];
            marker: components["schemas"]["Hex"];
            mine: components["schemas"]["Hex"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mine-set-off";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubMinesRemedy: {
            /** @description Hexes where the mine may lie. */
            mines: components["schemas"]["Hex"][];
        };
        /** @description ECO-2 */
        TrenchClubMoneyTransferredEvent: {
            /** @description Money. */
            amount: number;
            /** @description ECO-2: what sending it cost. */
            fee: number;
            from: components["schemas"]["Country"];
            to: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "money-transferred";
        };
        /** @description MOV-1: the whole move of one unit. A loaded transport unloads at its end; with an empty path it unloads where it stands (DEC-TRN-1). */
        TrenchClubMoveCommand: {
            /** @description Steps, the start hex not included. */
            path: components["schemas"]["Step"][];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "move";
            /** @description Id of a unit. */
            unit: string;
            /** @description TRN-6: where the cargo goes. */
            unload?: components["schemas"]["Placement"][];
        };
        /** @description Why a rule forbids it: `move-has-ended`. */
        TrenchClubMoveHasEndedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/move-has-ended`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "move-has-ended";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubMoveRemedy: {
            /** @description Units that are to move first. */
            move: string[];
        };
        /** @description Why a rule forbids it: `no-free-water`. */
        TrenchClubNoFreeWaterRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-free-water`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-free-water";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                at?: components["schemas"]["Place"];
                choice?: components["schemas"]["SpecialForce"];
                country?: components["schemas"]["Country"];
                force?: components["schemas"]["SpecialForce"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubNoFreeWaterRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubNoFreeWaterRemedy: {
            /** @description Special forces. */
            forces?: components["schemas"]["SpecialForce"][];
            /** @description Hexes of the map. */
            hexes?: components["schemas"]["Hex"][];
        };
        /** @description Why a rule forbids it: `no-joint-game`. */
        TrenchClubNoJointGameRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-joint-game`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-joint-game";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                opponent: components["schemas"]["Country"] | null;
                /** @description The seats of the game, in order of play. */
                seats: components["schemas"]["Country"][];
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description Why a rule forbids it: `no-place-for-marker`. */
        TrenchClubNoPlaceForMarkerRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-place-for-marker`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-place-for-marker";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                marker: components["schemas"]["Hex"];
                /**
                 * @description Why; for programs.
                 * @enum {string}
                 */
                reason: "not-adjacent" | "not-land" | "off-map" | "taken";
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubMarkersRemedy"];
        };
        /** @description Why a rule forbids it: `no-place-for-mine`. */
        TrenchClubNoPlaceForMineRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-place-for-mine`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-place-for-mine";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                marker: components["schemas"]["Hex"];
                mine: components["schemas"]["Hex"];
                /**
                 * @description Why; for programs.
                 * @enum {string}
                 */
                reason: "not-adjacent" | "not-land" | "off-map" | "taken";
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubMinesRemedy"];
        };
        /** @description Why a rule forbids it: `no-place-to-build`. */
        TrenchClubNoPlaceToBuildRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-place-to-build`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-place-to-build";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                hex?: components["schemas"]["Hex"];
                /** @description Hexes of the map. */
                hexes: components["schemas"]["Hex"][];
                /**
                 * @description Why; for programs.
                 * @enum {string}
                 */
                reason: "beside-enemy-trench" | "enemy" | "enemy-trench" | "fort" | "not-adjacent" | "not-neighbours" | "off-map" | "terrain";
                structure: components["schemas"]["Structure"];
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubSitesRemedy"];
        };
        /** @description Why a rule forbids it: `no-range-against-target`. */
        TrenchClubNoRangeAgainstTargetRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-range-against-target`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-range-against-target";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                attacker: components["schemas"]["Attacker"];
                /** @description DEF-6: hexes between the two. */
                distance: number | null;
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /**
                 * @description For programs: what it is.
                 * @enum {string}
                 */
                kind: "ground" | "air" | "boat";
                /** @description DEF-7: distances at which it may attack. */
                range: (string | number)[] | null;
                /** @description Id of the unit that is attacked. */
                target: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubTargetRemedy"];
        };
        /** @description Why a rule forbids it: `no-room-to-unload`. */
        TrenchClubNoRoomToUnloadRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-room-to-unload`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-room-to-unload";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Ids of the units aboard. */
                cargo?: string[];
                /** @description Id of a fort. */
                fort?: string;
                hex: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `no-solo-seats`. */
        TrenchClubNoSoloSeatsRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-solo-seats`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-solo-seats";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                enemy: components["schemas"]["Country"];
                /**
                 * @description The edition: e1 or e2.
                 * @enum {string}
                 */
                ruleset: "e1" | "e2";
                /** @description The seats of the game, in order of play. */
                seats: components["schemas"]["Country"][];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubPlayersRemedy"];
        };
        /** @description Why a rule forbids it: `no-such-level`. */
        TrenchClubNoSuchLevelRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-such-level`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-such-level";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                /**
                 * @description Level of the opponent.
                 * @enum {string}
                 */
                difficulty?: "easy" | "standard" | "hard" | "overkill" | "recruit" | "poilu" | "over_the_top" | "no_mans_land" | "shell_shock" | "poilu_no_special" | "cadet" | "colonel" | "marshal";
                /**
                 * @description Who plays for the service.
                 * @enum {string}
                 */
                opponent?: "automa" | "enemy" | "person" | "staff";
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubLevelsRemedy"];
        };
        /** @description Why a rule forbids it: `not-a-builder`. */
        TrenchClubNotABuilderRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-a-builder`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-a-builder";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a unit. */
                unit: string;
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubUnitsRemedy"];
        };
        /** @description Why a rule forbids it: `not-adjacent`. */
        TrenchClubNotAdjacentRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-adjacent`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-adjacent";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                from: components["schemas"]["Step"];
                hex: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `not-a-medic`. */
        TrenchClubNotAMedicRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-a-medic`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-a-medic";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SF-MED-1: a Medic. */
                medic: string;
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubHealsRemedy"];
        };
        /** @description Why a rule forbids it: `not-a-minelayer`. */
        TrenchClubNotAMinelayerRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-a-minelayer`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-a-minelayer";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a unit. */
                unit: string;
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubUnitsRemedy"];
        };
        /** @description Why a rule forbids it: `not-a-transport`. */
        TrenchClubNotATransportRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-a-transport`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-a-transport";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `not-at-the-fort`. */
        TrenchClubNotAtTheFortRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-at-the-fort`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-at-the-fort";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description FRT-10: approach hexes of the fort. */
                approaches: components["schemas"]["Hex"][];
                /** @description Id of a fort. */
                fort: string;
                hex?: components["schemas"]["Hex"];
                holder: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `not-damaged`. */
        TrenchClubNotDamagedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-damaged`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-damaged";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description BAT-18: damage after it. */
                damage?: number;
                /** @description Id of a fort. */
                fort?: string | null;
                /** @description SF-MED-1: a Medic. */
                medic?: string;
                /** @description ECO-7: price. */
                price?: number | null;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubActingRemedy"];
        };
        /** @description Why a rule forbids it: `not-enough-points`. */
        TrenchClubNotEnoughPointsRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-enough-points`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-enough-points";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description What is missing. */
                missing?: number;
                /** @description What it takes. */
                needed?: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `nothing-to-withdraw`. */
        TrenchClubNothingToWithdrawRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/nothing-to-withdraw`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "nothing-to-withdraw";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                /**
                 * @description What was offered.
                 * @enum {string}
                 */
                offer: "draw" | "surrender";
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubOfferRemedy"];
        };
        /** @description Why a rule forbids it: `nothing-waits`. */
        TrenchClubNothingWaitsRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/nothing-waits`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "nothing-waits";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description Why a rule forbids it: `not-on-unit-board`. */
        TrenchClubNotOnUnitBoardRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-on-unit-board`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-on-unit-board";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubRecruitsRemedy"];
        };
        /** @description Why a rule forbids it: `not-played-by-opponent`. */
        TrenchClubNotPlayedByOpponentRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-played-by-opponent`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-played-by-opponent";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                /** @description What is not played. */
                excluded: string[];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWithoutRemedy"];
        };
        /** @description Why a rule forbids it: `not-played-in-solo`. */
        TrenchClubNotPlayedInSoloRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-played-in-solo`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-played-in-solo";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                enemy: components["schemas"]["Country"];
                /** @description What is not played. */
                excluded: string[];
                /**
                 * @description The edition: e1 or e2.
                 * @enum {string}
                 */
                ruleset: "e1" | "e2";
                /** @description The seats of the game, in order of play. */
                seats: components["schemas"]["Country"][];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWithoutRemedy"];
        };
        /** @description Why a rule forbids it: `not-repairable`. */
        TrenchClubNotRepairableRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-repairable`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-repairable";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description BAT-18: damage after it. */
                damage?: number;
                /** @description Id of a fort. */
                fort?: string | null;
                /** @description SF-MED-1: a Medic. */
                medic?: string;
                /** @description ECO-7: price. */
                price?: number | null;
                /** @description Id of a unit. */
                unit: string;
                unitType?: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubActingRemedy"];
        };
        /** @description Why a rule forbids it: `not-rested`. */
        TrenchClubNotRestedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-rested`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-rested";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description BAT-18: damage after it. */
                damage: number;
                /** @description Id of a fort. */
                fort: string | null;
                /** @description ECO-7: price. */
                price: number | null;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubUnitsRemedy"];
        };
        /** @description Why a rule forbids it: `no-turret-in-stock`. */
        TrenchClubNoTurretInStockRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-turret-in-stock`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-turret-in-stock";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                /** @description SF-TUR-1: Turrets in the stock. */
                stock: number;
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description Why a rule forbids it: `no-turret-there`. */
        TrenchClubNoTurretThereRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-turret-there`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-turret-there";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A unit, or the Turret of a fort. */
                attacker: {
                    /** @description Id of a fort. */
                    fort: string;
                };
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubAttackersRemedy"];
        };
        /** @description Why a rule forbids it: `not-your-ally`. */
        TrenchClubNotYourAllyRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-your-ally`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-your-ally";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                ally: components["schemas"]["Country"] | null;
                country: components["schemas"]["Country"];
                to: components["schemas"]["Country"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubAllyRemedy"];
        };
        /** @description Why a rule forbids it: `not-your-fort`. */
        TrenchClubNotYourFortRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-your-fort`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-your-fort";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                at?: components["schemas"]["Place"];
                country: components["schemas"]["Country"] | null;
                force?: components["schemas"]["SpecialForce"];
                /** @description Id of a fort. */
                fort?: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubFortsRemedy"];
        };
        /** @description Why a rule forbids it: `not-your-start-number`. */
        TrenchClubNotYourStartNumberRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-your-start-number`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-your-start-number";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                /** @description CMP-3: number of a start hex. */
                number: number;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubStartNumbersRemedy"];
        };
        /** @description Why a rule forbids it: `not-your-turn`. */
        TrenchClubNotYourTurnRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-your-turn`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-your-turn";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                active: components["schemas"]["Country"];
                /** @description A command of the game. */
                command: string;
                phase: components["schemas"]["Phase"];
                /** @description A seat of the game. */
                seat: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubSeatsRemedy"];
        };
        /** @description Why a rule forbids it: `not-your-unit`. */
        TrenchClubNotYourUnitRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/not-your-unit`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "not-your-unit";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                active?: components["schemas"]["Country"];
                attacker?: components["schemas"]["Attacker"];
                country: components["schemas"]["Country"];
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /** @description SF-MED-1: a Medic. */
                medic?: string;
                /** @description Id of a unit. */
                unit?: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubNotYourUnitRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubNotYourUnitRemedy: {
            /** @description Who may attack, in the order of the state. */
            attackers?: components["schemas"]["Attacker"][];
            /** @description Attacks, in order. */
            attacks?: components["schemas"]["Declaration"][];
            /** @description Whom each Medic may heal. */
            heals?: {
                /** @description SF-MED-1: a Medic. */
                medic: string;
                /** @description Units. */
                units: string[];
            }[];
            /** @description Units. */
            units?: string[];
        };
        /** @description Why a rule forbids it: `no-way`. */
        TrenchClubNoWayRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/no-way`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "no-way";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description DEC-END-10: a draw when every seat has offered it. */
        TrenchClubOfferDrawCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "offer-draw";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubOfferRemedy: {
            /** @description A command of the game. */
            command: {
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "offer-draw" | "surrender";
            };
        };
        /** @description Why a rule forbids it: `off-the-map`. */
        TrenchClubOffTheMapRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/off-the-map`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "off-the-map";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `one-opponent`. */
        TrenchClubOneOpponentRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/one-opponent`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "one-opponent";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description The seats of the game, in order of play. */
                seats: components["schemas"]["Country"][];
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description The first event of each step of an opponent: why it does what the others tell. `passedOver` is not repaired (KOF-MON-5). */
        TrenchClubOpponentChoseEvent: {
            country: components["schemas"]["Country"];
            /**
             * @description Its turn is over.
             * @enum {boolean}
             */
            ends?: true;
            /** @description Why the opponent does what the events after it tell. */
            explanation: components["schemas"]["OpponentExplanation"];
            /** @description Units that have their order by this step. */
            ordered?: {
                /**
                 * @description KOF-D-50: it was sent within range of a tank.
                 * @enum {boolean}
                 */
                hunts?: true;
                /** @description Id of a unit. */
                target?: string;
                /** @description Id of a unit. */
                unit: string;
            }[];
            /** @description Id of a unit. */
            passedOver?: string;
            /** @description KOF-SPC-3 */
            patient?: {
                /** @description Id of a unit. */
                medic: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description How far its turn has come. */
            stage: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "opponent-chose";
        };
        /** @description SET-8, SET-16 */
        TrenchClubOrderRolledEvent: {
            first: components["schemas"]["Country"];
            /**
             * @description What the order is for.
             * @enum {string}
             */
            purpose: "deployment" | "first-turn";
            /** @description Round 2 and later are rerolls of ties (DEC-SET-6). */
            rolls: {
                country: components["schemas"]["Country"];
                /** @description A die: 1 to 12. */
                die: number;
                /** @description DEC-SET-6: 2 and later are rerolls of ties. */
                round: number;
            }[];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "order-rolled";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubOrdersRemedy: {
            /** @description SET-5: the three armies. */
            armies: number[];
            /** @description Attacks, in order. */
            attacks?: components["schemas"]["Declaration"][];
            /** @description Whom each Medic may heal. */
            heals?: {
                /** @description SF-MED-1: a Medic. */
                medic: string;
                /** @description Units. */
                units: string[];
            }[];
            /** @description The longest legal part of the path. */
            longestPrefix?: components["schemas"]["Step"][];
            /** @description The legal destination that is nearest to the end of the path. */
            nearest?: {
                /** @description MOV-2: movement points. */
                cost: number;
                /** @description DEF-6: hexes between the two. */
                distance: number;
                /**
                 * @description For programs: what it is.
                 * @enum {string}
                 */
                kind: "board" | "enter-fort" | "move" | "take-fort";
                /** @description Steps, the start hex not included. */
                path: components["schemas"]["Step"][];
            } | null;
            /** @description Units. */
            units?: string[];
        };
        /** @description Why a rule forbids it: `patient-not-adjacent`. */
        TrenchClubPatientNotAdjacentRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/patient-not-adjacent`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "patient-not-adjacent";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                at: components["schemas"]["Hex"] | null;
                /** @description SF-MED-1: a Medic. */
                medic: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubHealsRemedy"];
        };
        /** @description PHS-1; a movement phase begins a turn. */
        TrenchClubPhaseBeganEvent: {
            country: components["schemas"]["Country"];
            phase: components["schemas"]["Phase"];
            /** @description DEF-10: number of the round. */
            round: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "phase-began";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubPhaseRemedy: {
            /** @description Commands of the game. */
            commands: string[];
            /** @description The seats of the game, in order of play. */
            seats: components["schemas"]["Country"][];
        };
        /** @description ECO-11: put the special force that was bought into an own fort, a Gunboat on a free water hex. */
        TrenchClubPlaceSpecialForceCommand: {
            at: components["schemas"]["Place"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "place-special-force";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubPlaceSpecialForceRemedy: {
            /** @description A command of the game. */
            command: {
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "place-special-force";
            };
        };
        /** @description SF-TUR-2: put a Turret from the stock into an own fort that has none. */
        TrenchClubPlaceTurretCommand: {
            /** @description Id of a fort. */
            fort: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "place-turret";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubPlayersRemedy: {
            /** @description How many play it. */
            players: number[];
        };
        /** @description VAR-VP-3 … VAR-VP-7 */
        TrenchClubPointsScoredEvent: {
            country: components["schemas"]["Country"];
            /** @description VAR-VP: Victory Points. */
            points: number;
            /**
             * @description Why; for programs.
             * @enum {string}
             */
            reason: "headquarters" | "unit" | "fort" | "money";
            /** @description The country whose headquarters, the unit destroyed, the fort taken; null for money spent. */
            subject: string | null;
            /** @description Of the country, with these. */
            total: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "points-scored";
        };
        /** @description KOF-MON-6: does an opponent buy? */
        TrenchClubPurchaseRolledEvent: {
            country: components["schemas"]["Country"];
            /** @description A die: 1 to 12. */
            die: number;
            /** @description Money. */
            money: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "purchase-rolled";
        };
        /** @description CARD-3 */
        TrenchClubRandomSourceChosenEvent: {
            country: components["schemas"]["Country"];
            /**
             * @description CARD-3: dice or dice cards.
             * @enum {string}
             */
            source: "dice" | "cards";
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "random-source-chosen";
        };
        /** @description ECO-7 */
        TrenchClubRecruitCommand: {
            /** @description Id of a fort. */
            fort: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "recruit";
            unitType: components["schemas"]["UnitType"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubRecruitsRemedy: {
            /** @description Forts. */
            forts: string[];
            /** @description Types of units. */
            unitTypes: components["schemas"]["UnitType"][];
        };
        /** @description Why a rule forbids it: `recruit-without-army`. */
        TrenchClubRecruitWithoutArmyRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/recruit-without-army`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "recruit-without-army";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /** @description How many there may be. */
                limit: number;
                /** @description FRS: armies that have got orders. */
                ordered: number[];
                /** @description DEF-10: number of the round. */
                round: number;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubOrdersRemedy"];
        };
        /** @description Why a rule forbids it, and what it would allow. */
        TrenchClubRefusal: components["schemas"]["TrenchClubRecruitWithoutArmyRefusal"] | components["schemas"]["TrenchClubArmyRestsRefusal"] | components["schemas"]["TrenchClubTooManyArmiesRefusal"] | components["schemas"]["TrenchClubUnknownUnitRefusal"] | components["schemas"]["TrenchClubNotYourUnitRefusal"] | components["schemas"]["TrenchClubAttackerNotOnMapRefusal"] | components["schemas"]["TrenchClubAttackerInFortRefusal"] | components["schemas"]["TrenchClubAttackerHasBuiltRefusal"] | components["schemas"]["TrenchClubAttackerInWaterRefusal"] | components["schemas"]["TrenchClubAttackerUnarmedRefusal"] | components["schemas"]["TrenchClubNoTurretThereRefusal"] | components["schemas"]["TrenchClubTurretNotReadyRefusal"] | components["schemas"]["TrenchClubTargetNotEnemyRefusal"] | components["schemas"]["TrenchClubTargetNotOnMapRefusal"] | components["schemas"]["TrenchClubNoRangeAgainstTargetRefusal"] | components["schemas"]["TrenchClubTargetTooCloseRefusal"] | components["schemas"]["TrenchClubTargetTooFarRefusal"] | components["schemas"]["TrenchClubAimedAtNoTrenchRefusal"] | components["schemas"]["TrenchClubAttacksTwiceRefusal"] | components["schemas"]["TrenchClubAttacksOfPartnerRefusal"] | components["schemas"]["TrenchClubNotAMinelayerRefusal"] | components["schemas"]["TrenchClubMinelayerNotOnMapRefusal"] | components["schemas"]["TrenchClubNoPlaceForMarkerRefusal"] | components["schemas"]["TrenchClubNoPlaceForMineRefusal"] | components["schemas"]["TrenchClubNotABuilderRefusal"] | components["schemas"]["TrenchClubBuilderNotOnMapRefusal"] | components["schemas"]["TrenchClubTrenchesNotInPlayRefusal"] | components["schemas"]["TrenchClubNoPlaceToBuildRefusal"] | components["schemas"]["TrenchClubBuildTakesRoomRefusal"] | components["schemas"]["TrenchClubHiddenFactRefusal"] | components["schemas"]["TrenchClubTooManyOutcomesRefusal"] | components["schemas"]["TrenchClubUnitAboardRefusal"] | components["schemas"]["TrenchClubUnitNotDeployedRefusal"] | components["schemas"]["TrenchClubAlreadyMovedRefusal"] | components["schemas"]["TrenchClubEmptyPathRefusal"] | components["schemas"]["TrenchClubNotAdjacentRefusal"] | components["schemas"]["TrenchClubOffTheMapRefusal"] | components["schemas"]["TrenchClubTerrainBarredRefusal"] | components["schemas"]["TrenchClubNotEnoughPointsRefusal"] | components["schemas"]["TrenchClubNoWayRefusal"] | components["schemas"]["TrenchClubWholeTurnStepRefusal"] | components["schemas"]["TrenchClubMoveHasEndedRefusal"] | components["schemas"]["TrenchClubTrenchHeldRefusal"] | components["schemas"]["TrenchClubEnemyInTheWayRefusal"] | components["schemas"]["TrenchClubHexOccupiedRefusal"] | components["schemas"]["TrenchClubContactStopRefusal"] | components["schemas"]["TrenchClubFortWallRefusal"] | components["schemas"]["TrenchClubFortEntranceRefusal"] | components["schemas"]["TrenchClubUnknownFortRefusal"] | components["schemas"]["TrenchClubNotAtTheFortRefusal"] | components["schemas"]["TrenchClubAlliedFortRefusal"] | components["schemas"]["TrenchClubCannotTakeFortsRefusal"] | components["schemas"]["TrenchClubBoatsStayOutsideRefusal"] | components["schemas"]["TrenchClubTakingFromInsideRefusal"] | components["schemas"]["TrenchClubNotATransportRefusal"] | components["schemas"]["TrenchClubCannotBeCarriedRefusal"] | components["schemas"]["TrenchClubTransportFullRefusal"] | components["schemas"]["TrenchClubTransportHasMovedRefusal"] | components["schemas"]["TrenchClubTransportInFortRefusal"] | components["schemas"]["TrenchClubTransportNotAdjacentRefusal"] | components["schemas"]["TrenchClubNoRoomToUnloadRefusal"] | components["schemas"]["TrenchClubTransportBoxedInRefusal"] | components["schemas"]["TrenchClubUnloadIncompleteRefusal"] | components["schemas"]["TrenchClubUnloadNotAllowedRefusal"] | components["schemas"]["TrenchClubUnloadHexRefusal"] | components["schemas"]["TrenchClubGameOverRefusal"] | components["schemas"]["TrenchClubUnknownSeatRefusal"] | components["schemas"]["TrenchClubWrongPhaseRefusal"] | components["schemas"]["TrenchClubSeatOfOpponentRefusal"] | components["schemas"]["TrenchClubNotYourTurnRefusal"] | components["schemas"]["TrenchClubCountryHandedOverRefusal"] | components["schemas"]["TrenchClubCargoAboardRefusal"] | components["schemas"]["TrenchClubTimerOffRefusal"] | components["schemas"]["TrenchClubTimerRunningRefusal"] | components["schemas"]["TrenchClubTimerNotStartedRefusal"] | components["schemas"]["TrenchClubTimerNotExpiredRefusal"] | components["schemas"]["TrenchClubCardsNotInPlayRefusal"] | components["schemas"]["TrenchClubSourceChosenAlreadyRefusal"] | components["schemas"]["TrenchClubAlreadyOfferedRefusal"] | components["schemas"]["TrenchClubNothingToWithdrawRefusal"] | components["schemas"]["TrenchClubUnknownMapRefusal"] | components["schemas"]["TrenchClubWrongNumberOfPlayersRefusal"] | components["schemas"]["TrenchClubNoJointGameRefusal"] | components["schemas"]["TrenchClubWrongDivisionRefusal"] | components["schemas"]["TrenchClubFactionsDoNotAlternateRefusal"] | components["schemas"]["TrenchClubWrongAreaRefusal"] | components["schemas"]["TrenchClubTooFewStartsRefusal"] | components["schemas"]["TrenchClubFortsStartNeutralRefusal"] | components["schemas"]["TrenchClubOneOpponentRefusal"] | components["schemas"]["TrenchClubNotPlayedByOpponentRefusal"] | components["schemas"]["TrenchClubNoSuchLevelRefusal"] | components["schemas"]["TrenchClubNoSoloSeatsRefusal"] | components["schemas"]["TrenchClubNotPlayedInSoloRefusal"] | components["schemas"]["TrenchClubUnknownChartPatchRefusal"] | components["schemas"]["TrenchClubArmiesMadeRefusal"] | components["schemas"]["TrenchClubSpecialForceChosenRefusal"] | components["schemas"]["TrenchClubSpecialForceFirstRefusal"] | components["schemas"]["TrenchClubWrongSplitRefusal"] | components["schemas"]["TrenchClubArmyOfPartnerRefusal"] | components["schemas"]["TrenchClubTokenRevealedRefusal"] | components["schemas"]["TrenchClubTokenUnknownRefusal"] | components["schemas"]["TrenchClubArmyWaitsRefusal"] | components["schemas"]["TrenchClubArmyNotCalledRefusal"] | components["schemas"]["TrenchClubWrongArmyRefusal"] | components["schemas"]["TrenchClubHexNotFreeRefusal"] | components["schemas"]["TrenchClubDeployedInWaterRefusal"] | components["schemas"]["TrenchClubDeployedInTrenchRefusal"] | components["schemas"]["TrenchClubDeployedOnLandRefusal"] | components["schemas"]["TrenchClubBoatNeedsWaterRefusal"] | components["schemas"]["TrenchClubRingNotFullRefusal"] | components["schemas"]["TrenchClubHeadquartersChosenRefusal"] | components["schemas"]["TrenchClubNotYourStartNumberRefusal"] | components["schemas"]["TrenchClubNotRestedRefusal"] | components["schemas"]["TrenchClubNotDamagedRefusal"] | components["schemas"]["TrenchClubNotRepairableRefusal"] | components["schemas"]["TrenchClubTooExpensiveRefusal"] | components["schemas"]["TrenchClubNotOnUnitBoardRefusal"] | components["schemas"]["TrenchClubSpecialForcesNotInPlayRefusal"] | components["schemas"]["TrenchClubSpecialForceNotChosenRefusal"] | components["schemas"]["TrenchClubSpecialForceWaitsRefusal"] | components["schemas"]["TrenchClubNothingWaitsRefusal"] | components["schemas"]["TrenchClubNoFreeWaterRefusal"] | components["schemas"]["TrenchClubNoTurretInStockRefusal"] | components["schemas"]["TrenchClubTurretThereRefusal"] | components["schemas"]["TrenchClubNotAMedicRefusal"] | components["schemas"]["TrenchClubMedicNotOnMapRefusal"] | components["schemas"]["TrenchClubPatientNotAdjacentRefusal"] | components["schemas"]["TrenchClubAlreadyActedRefusal"] | components["schemas"]["TrenchClubSpecialForcesUnavailableRefusal"] | components["schemas"]["TrenchClubTooManyOfTypeRefusal"] | components["schemas"]["TrenchClubNotYourFortRefusal"] | components["schemas"]["TrenchClubNotYourAllyRefusal"];
        /** @description ECO-3 … ECO-5 */
        TrenchClubRepairCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "repair";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description KOF-ORD-6: the units of an opponent that are on their way to a repair now. */
        TrenchClubRepairsOrderedEvent: {
            country: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "repairs-ordered";
            /** @description Units. */
            units: string[];
        };
        /** @description SET-9: turn over one start token. */
        TrenchClubRevealTokenCommand: {
            /** @description SET-5: number of an army. */
            army: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "reveal-token";
        };
        /** @description Why a rule forbids it: `ring-not-full`. */
        TrenchClubRingNotFullRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/ring-not-full`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "ring-not-full";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SET-5: number of an army. */
                army: number;
                country: components["schemas"]["Country"];
                /** @description Hexes that are free. */
                free: components["schemas"]["Hex"][];
                /** @description SET-11: the ring, counted from the token. */
                ring: number;
                /** @description Units. */
                units: string[];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubRingRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubRingRemedy: {
            /** @description Hexes of the map. */
            hexes: components["schemas"]["Hex"][];
            /** @description SET-11: the ring, counted from the token. */
            ring?: number;
        };
        /** @description Why a rule forbids it: `seat-of-opponent`. */
        TrenchClubSeatOfOpponentRefusal: {
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
                /** @description A seat of the game. */
                seat: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubSeatsRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubSeatsRemedy: {
            /** @description The seats of the game, in order of play. */
            seats: components["schemas"]["Country"][];
        };
        /** @description ICON-BLD-1: a builder builds a trench or a road, which is a bridge over water, on two hexes; then it does not attack. */
        TrenchClubSessionBuildCommand: {
            /** @description Next to each other, in any order. */
            hexes: [
                components["schemas"]["Hex"],
                components["schemas"]["Hex"]
            ];
            structure: components["schemas"]["Structure"];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "build";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description ECO-9: pay and draw a special force, or with `choice` take that one where one may choose (ECO-10). */
        TrenchClubSessionBuySpecialForceCommand: {
            choice?: components["schemas"]["SpecialForce"];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "buy-special-force";
        };
        /** @description VAR-VP-2: one of the three start numbers of the country becomes its headquarters. */
        TrenchClubSessionChooseHeadquartersCommand: {
            /** @description CMP-3: number of a start hex. */
            number: number;
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "choose-headquarters";
        };
        /** @description CARD-3: in a game with dice cards, use them or dice from now on. */
        TrenchClubSessionChooseRandomSourceCommand: {
            /**
             * TrenchClubSessionChooseRandomSourceCommandSource
             * @description CARD-3: dice or dice cards.
             * @enum {string}
             */
            source: "dice" | "cards";
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "choose-random-source";
        };
        /** @description VAR-IDEA-1: the special force that the country starts with, chosen before it makes its armies. */
        TrenchClubSessionChooseSpecialForceCommand: {
            force: components["schemas"]["SpecialForce"];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "choose-special-force";
        };
        /** @description A command of Trench Club. The time of commands of the clock is that of the service. */
        TrenchClubSessionCommand: components["schemas"]["TrenchClubSplitArmiesCommand"] | components["schemas"]["TrenchClubChooseSpecialForceCommand"] | components["schemas"]["TrenchClubRevealTokenCommand"] | components["schemas"]["TrenchClubDeployCommand"] | components["schemas"]["TrenchClubChooseHeadquartersCommand"] | components["schemas"]["TrenchClubMoveCommand"] | components["schemas"]["TrenchClubLayMineCommand"] | components["schemas"]["TrenchClubBuildCommand"] | components["schemas"]["TrenchClubEndMovementCommand"] | components["schemas"]["TrenchClubDeclareCommand"] | components["schemas"]["TrenchClubConfirmDeclarationsCommand"] | components["schemas"]["TrenchClubFightCommand"] | components["schemas"]["TrenchClubRepairCommand"] | components["schemas"]["TrenchClubHealCommand"] | components["schemas"]["TrenchClubRecruitCommand"] | components["schemas"]["TrenchClubBuySpecialForceCommand"] | components["schemas"]["TrenchClubPlaceSpecialForceCommand"] | components["schemas"]["TrenchClubPlaceTurretCommand"] | components["schemas"]["TrenchClubTransferCommand"] | components["schemas"]["TrenchClubEndTurnCommand"] | components["schemas"]["TrenchClubChooseRandomSourceCommand"] | components["schemas"]["TrenchClubSurrenderCommand"] | components["schemas"]["TrenchClubWithdrawSurrenderCommand"] | components["schemas"]["TrenchClubOfferDrawCommand"] | components["schemas"]["TrenchClubWithdrawDrawCommand"] | components["schemas"]["TrenchClubSessionExpireTimerCommand"] | components["schemas"]["TrenchClubSessionStartTimerCommand"];
        /** @description ATT-2: lock the list and go on to the battles. */
        TrenchClubSessionConfirmDeclarationsCommand: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "confirm-declarations";
        };
        /** @description ATT-1: the list of attacks in order; replaces the list declared so far (DEC-ATT-2). */
        TrenchClubSessionDeclareCommand: {
            /** @description Attacks, in order. */
            attacks: components["schemas"]["Declaration"][];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "declare";
        };
        /** @description SET-9 … SET-12: place the army whose token was turned over. */
        TrenchClubSessionDeployCommand: {
            /** @description SET-5: number of an army. */
            army: number;
            /** @description Which unit goes to which hex. */
            placements: components["schemas"]["Placement"][];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "deploy";
        };
        /** @description PHS-3: go on to declaring attacks. */
        TrenchClubSessionEndMovementCommand: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "end-movement";
        };
        /** @description PHS-6 */
        TrenchClubSessionEndTurnCommand: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "end-turn";
        };
        /** @description DEC-PHS-3: anybody of the session may give it. */
        TrenchClubSessionExpireTimerCommand: {
            /**
             * Format: date-time
             * @description The time, as the clock of the caller or of the service has it.
             */
            now?: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "expire-timer";
        };
        /** @description BAT-1: fight the next declared attack. */
        TrenchClubSessionFightCommand: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "fight";
        };
        /** @description SF-MED-1: a Medic heals one own unit next to it, for the price of a repair. */
        TrenchClubSessionHealCommand: {
            /** @description Id of a unit. */
            medic: string;
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "heal";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description SF-MIN-1, SF-MIN-2: a Minelayer puts a marker on its hex or next to it; the mine lies there or next to it, in secret. */
        TrenchClubSessionLayMineCommand: {
            marker: components["schemas"]["Hex"];
            mine: components["schemas"]["Hex"];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "lay-mine";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description MOV-1: the whole move of one unit. A loaded transport unloads at its end; with an empty path it unloads where it stands (DEC-TRN-1). */
        TrenchClubSessionMoveCommand: {
            /** @description Steps, the start hex not included. */
            path: components["schemas"]["Step"][];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "move";
            /** @description Id of a unit. */
            unit: string;
            /** @description TRN-6: where the cargo goes. */
            unload?: components["schemas"]["Placement"][];
        };
        /** @description DEC-END-10: a draw when every seat has offered it. */
        TrenchClubSessionOfferDrawCommand: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "offer-draw";
        };
        /** @description ECO-11: put the special force that was bought into an own fort, a Gunboat on a free water hex. */
        TrenchClubSessionPlaceSpecialForceCommand: {
            at: components["schemas"]["Place"];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "place-special-force";
        };
        /** @description SF-TUR-2: put a Turret from the stock into an own fort that has none. */
        TrenchClubSessionPlaceTurretCommand: {
            /** @description Id of a fort. */
            fort: string;
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "place-turret";
        };
        /** @description ECO-7 */
        TrenchClubSessionRecruitCommand: {
            /** @description Id of a fort. */
            fort: string;
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "recruit";
            unitType: components["schemas"]["UnitType"];
        };
        /** @description ECO-3 … ECO-5 */
        TrenchClubSessionRepairCommand: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "repair";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description SET-9: turn over one start token. */
        TrenchClubSessionRevealTokenCommand: {
            /** @description SET-5: number of an army. */
            army: number;
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "reveal-token";
        };
        /** @description SET-5: split the starting units into three armies. */
        TrenchClubSessionSplitArmiesCommand: {
            /** @description SET-5: the three armies. */
            armies: string[][];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "split-armies";
        };
        /** @description TIM-1: anybody of the session may give it. */
        TrenchClubSessionStartTimerCommand: {
            /**
             * Format: date-time
             * @description The time, as the clock of the caller or of the service has it.
             */
            now?: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "start-timer";
        };
        /** @description END-3; both players of a faction must (DEC-END-6). */
        TrenchClubSessionSurrenderCommand: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "surrender";
        };
        /** @description ECO-2: give money to the ally; the fee comes on top (DEC-ECO-2). */
        TrenchClubSessionTransferCommand: {
            /** @description Money. */
            amount: number;
            to: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "transfer";
        };
        /** @description DEC-END-10 */
        TrenchClubSessionWithdrawDrawCommand: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "withdraw-draw";
        };
        /** @description DEC-END-6: as long as the ally has not surrendered too. */
        TrenchClubSessionWithdrawSurrenderCommand: {
            /**
             * @description Tells the variants apart.
             * @constant
             */
            type: "withdraw-surrender";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubSitesRemedy: {
            /** @description Hexes of the map. */
            hexes?: components["schemas"]["Hex"][][];
        };
        /** @description Why a rule forbids it: `source-chosen-already`. */
        TrenchClubSourceChosenAlreadyRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/source-chosen-already`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "source-chosen-already";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                /**
                 * @description CARD-3: dice or dice cards.
                 * @enum {string}
                 */
                source: "dice" | "cards";
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubSourceRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubSourceRemedy: {
            /** @description A command of the game. */
            command: {
                /**
                 * @description CARD-3: dice or dice cards.
                 * @enum {string}
                 */
                source: "cards" | "dice";
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "choose-random-source";
            };
        };
        /** @description ECO-9, ECO-10; three Turrets go to the stock, everything else waits to be placed. */
        TrenchClubSpecialForceBoughtEvent: {
            /**
             * @description Who it was.
             * @enum {string}
             */
            by: "dice" | "deck" | "choice";
            /** @description Drawn since the deck was shuffled last; the last one counts (DEC-ECO-12). */
            cards?: components["schemas"]["SpecialForce"][];
            country: components["schemas"]["Country"];
            /** @description The last one counts (DEC-ECO-11, DEC-ECO-12). */
            dice?: number[];
            force: components["schemas"]["SpecialForce"];
            /** @description ECO-7: price. */
            price: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "special-force-bought";
        };
        /** @description VAR-IDEA-1; a Turret is no unit. */
        TrenchClubSpecialForceChosenEvent: {
            country: components["schemas"]["Country"];
            force: components["schemas"]["SpecialForce"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "special-force-chosen";
            /** @description Id of a unit. */
            unit?: string;
        };
        /** @description Why a rule forbids it: `special-force-chosen`. */
        TrenchClubSpecialForceChosenRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/special-force-chosen`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "special-force-chosen";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                force: components["schemas"]["SpecialForce"];
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description Why a rule forbids it: `special-force-first`. */
        TrenchClubSpecialForceFirstRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/special-force-first`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "special-force-first";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubForcesRemedy"];
        };
        /** @description Why a rule forbids it: `special-force-not-chosen`. */
        TrenchClubSpecialForceNotChosenRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/special-force-not-chosen`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "special-force-not-chosen";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                choice: components["schemas"]["SpecialForce"];
                country: components["schemas"]["Country"];
                /** @description Forts of the enemy. */
                enemyForts: number;
                /** @description Units of the enemy. */
                enemyUnits: number;
                /** @description Forts. */
                forts: number;
                /** @description Units. */
                units: number;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubBuySpecialForceRemedy"];
        };
        /** @description Why a rule forbids it: `special-forces-not-in-play`. */
        TrenchClubSpecialForcesNotInPlayRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/special-forces-not-in-play`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "special-forces-not-in-play";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                force?: components["schemas"]["SpecialForce"];
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description DEC-ECO-11 */
        TrenchClubSpecialForcesShuffledEvent: {
            /** @description Top first; null when hidden from the viewer. */
            deck: (components["schemas"]["SpecialForce"] | null)[];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "special-forces-shuffled";
        };
        /** @description Why a rule forbids it: `special-forces-unavailable`. */
        TrenchClubSpecialForcesUnavailableRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/special-forces-unavailable`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "special-forces-unavailable";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubRecruitsRemedy"];
        };
        /** @description Why a rule forbids it: `special-force-waits`. */
        TrenchClubSpecialForceWaitsRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/special-force-waits`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "special-force-waits";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                force: components["schemas"]["SpecialForce"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubPlaceSpecialForceRemedy"];
        };
        /** @description SET-5: split the starting units into three armies. */
        TrenchClubSplitArmiesCommand: {
            /** @description SET-5: the three armies. */
            armies: string[][];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "split-armies";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubStartNumbersRemedy: {
            /** @description Numbers that may be chosen. */
            numbers: number[];
        };
        /** @description TIM-1: starts the clock of the active player; the deadline is kept in the state. */
        TrenchClubStartTimerCommand: {
            /**
             * Format: date-time
             * @description The time of whoever keeps the clock.
             */
            now: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "start-timer";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubStartTimerRemedy: {
            /** @description A command of the game. */
            command: {
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "start-timer";
            };
        };
        /** @description trench-club/1 */
        TrenchClubState: {
            active?: components["schemas"]["Country"];
            /** @description Index of the next declared attack to be fought. */
            battle?: number;
            /**
             * Format: date-time
             * @description TIM-1: phases 1 and 2 end then.
             */
            deadline?: string;
            /** @description ATT-1: the attacks that are declared, in order. */
            declarations?: components["schemas"]["Declaration"][];
            firstPlayer?: components["schemas"]["Country"];
            /** @description Forts not listed are neutral. */
            forts?: components["schemas"]["FortState"][];
            /** @description VAR-VP-2: headquarters. */
            headquarters?: {
                country: components["schemas"]["Country"];
                hex: components["schemas"]["Hex"];
            }[];
            /** @description A map id, or a map document. */
            map: string | components["schemas"]["MapDocument"];
            /** @description SF-MIN; the markers are open to everybody. */
            mines?: {
                /** @description Default true; false when another country’s armed mine lay there already. Told to nobody: null in every view (DEC-SF-MIN-2). */
                armed?: boolean | null;
                country: components["schemas"]["Country"];
                marker: components["schemas"]["Hex"];
                /** @description Where it truly lies; null when hidden from the viewer. */
                mine: components["schemas"]["Hex"] | null;
            }[];
            /** @description Bonds (E1) or coins (E2). */
            money?: {
                /** @description Of austria-hungary. */
                "austria-hungary"?: number;
                /** @description Of france. */
                france?: number;
                /** @description Of germany. */
                germany?: number;
                /** @description Of great-britain. */
                "great-britain"?: number;
            };
            options?: components["schemas"]["OptionOverrides"];
            phase?: components["schemas"]["Phase"];
            /** @description How the game ended; absent while it goes on. */
            result?: components["schemas"]["Result"];
            /** @description DEF-10; default 3. */
            round?: number;
            /**
             * @description The edition: e1 or e2.
             * @enum {string}
             */
            ruleset: "e1" | "e2";
            /**
             * @description Which kind of document this is, and its version.
             * @enum {string}
             */
            schema: "trench-club/1";
            /** @description SET-1: in order of play, clockwise. */
            seats: components["schemas"]["Seat"][];
            /** @description Units ever raised, for the ids of recruits. */
            serial?: {
                /** @description Of austria-hungary. */
                "austria-hungary"?: number;
                /** @description Of france. */
                france?: number;
                /** @description Of germany. */
                germany?: number;
                /** @description Of great-britain. */
                "great-britain"?: number;
            };
            /** @description What an opponent remembers, by its country. */
            solo?: {
                "austria-hungary"?: components["schemas"]["OpponentMemory"];
                france?: components["schemas"]["OpponentMemory"];
                germany?: components["schemas"]["OpponentMemory"];
                "great-britain"?: components["schemas"]["OpponentMemory"];
            };
            /** @description OPT-12: the rest of the deck, top first; null when hidden from the viewer. Where there is none it is shuffled anew for the next draw. */
            specialForceDeck?: (components["schemas"]["SpecialForce"] | null)[];
            /** @description Money spent on repairs and recruits (VAR-VP-7). */
            spent?: {
                /** @description Of austria-hungary. */
                "austria-hungary"?: number;
                /** @description Of france. */
                france?: number;
                /** @description Of germany. */
                germany?: number;
                /** @description Of great-britain. */
                "great-britain"?: number;
            };
            /** @description Hexes a builder has changed (ICON-BLD). */
            terrain?: {
                hex: components["schemas"]["Hex"];
                /**
                 * @description MOV-4 … MOV-8: terrain.
                 * @enum {string}
                 */
                terrain: "open" | "road" | "bridge" | "forest" | "water" | "fort" | "trench";
                /** @description Id of a fort. */
                trench?: string;
            }[];
            /** @description Turrets in stock (DEC-SF-TUR-2). */
            turrets?: {
                /** @description Of austria-hungary. */
                "austria-hungary"?: number;
                /** @description Of france. */
                france?: number;
                /** @description Of germany. */
                germany?: number;
                /** @description Of great-britain. */
                "great-britain"?: number;
            };
            /** @description Figures of single unit types that replace the sheet’s. */
            unitOverrides?: {
                /** @description Figures of airship. */
                airship?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of anti-aircraft-truck. */
                "anti-aircraft-truck"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of anti-tank-gunners. */
                "anti-tank-gunners"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of armoured-car. */
                "armoured-car"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of assault-gun. */
                "assault-gun"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of big-bertha. */
                "big-bertha"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of fighter-plane. */
                "fighter-plane"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of gas-launcher. */
                "gas-launcher"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of ground-attack-plane. */
                "ground-attack-plane"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of gunboat. */
                gunboat?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of heavy-infantry. */
                "heavy-infantry"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of howitzer. */
                howitzer?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of infantry. */
                infantry?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of mark-i-female. */
                "mark-i-female"?: components["schemas"]["UnitFigureOverrides"];
                /** @description SF-MED-1: a Medic. */
                medic?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of minelayer. */
                minelayer?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of mortar. */
                mortar?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of mounted-infantry. */
                "mounted-infantry"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of railway-gun. */
                "railway-gun"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of renault-ft-17. */
                "renault-ft-17"?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of tank. */
                tank?: components["schemas"]["UnitFigureOverrides"];
                /** @description Figures of troop-transport. */
                "troop-transport"?: components["schemas"]["UnitFigureOverrides"];
            };
            /** @description Units. */
            units: components["schemas"]["Unit"][];
            /** @description Default: the ruleset’s. */
            unitSheet?: string | components["schemas"]["UnitSheetDocument"];
            /** @description VAR-VP */
            victoryPoints?: {
                /** @description Of austria-hungary. */
                "austria-hungary"?: number;
                /** @description Of france. */
                france?: number;
                /** @description Of germany. */
                germany?: number;
                /** @description Of great-britain. */
                "great-britain"?: number;
            };
            /** @description ECO-11: bought this turn and not placed yet. */
            waitingForce?: {
                country: components["schemas"]["Country"];
                force: components["schemas"]["SpecialForce"];
            };
        };
        /** @description ICON-BLD-1: the new terrain of the hexes. */
        TrenchClubStructureBuiltEvent: {
            /** @description Hexes of the map. */
            hexes: {
                hex: components["schemas"]["Hex"];
                /**
                 * @description MOV-4 … MOV-8: terrain.
                 * @enum {string}
                 */
                terrain: "open" | "road" | "bridge" | "forest" | "water" | "fort" | "trench";
                /** @description Id of a fort. */
                trench?: string;
            }[];
            structure: components["schemas"]["Structure"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "structure-built";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubStructuresRemedy: {
            /** @description What may be built. */
            structures: "road"[];
        };
        /** @description END-3; both players of a faction must (DEC-END-6). */
        TrenchClubSurrenderCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "surrender";
        };
        /** @description DEC-END-6 */
        TrenchClubSurrenderOfferedEvent: {
            country: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "surrender-offered";
        };
        /** @description DEC-END-6 */
        TrenchClubSurrenderWithdrawnEvent: {
            country: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "surrender-withdrawn";
        };
        /** @description Why a rule forbids it: `taking-from-inside`. */
        TrenchClubTakingFromInsideRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/taking-from-inside`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "taking-from-inside";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort: string;
                hex?: components["schemas"]["Hex"];
                holder: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `target-not-enemy`. */
        TrenchClubTargetNotEnemyRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/target-not-enemy`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "target-not-enemy";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                attacker: components["schemas"]["Attacker"];
                country: components["schemas"]["Country"];
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /** @description Whose it is: `own` or `allied`. */
                relation: string;
                /** @description Id of the unit that is attacked. */
                target: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubTargetRemedy"];
        };
        /** @description Why a rule forbids it: `target-not-on-map`. */
        TrenchClubTargetNotOnMapRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/target-not-on-map`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "target-not-on-map";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                attacker: components["schemas"]["Attacker"];
                /** @description Id of a fort. */
                fort?: string;
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /** @description Id of the unit that is attacked. */
                target: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubTargetRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubTargetRemedy: {
            /** @description Attacks, in order. */
            attacks?: components["schemas"]["Declaration"][];
            /** @description Hexes of the map. */
            hexes: components["schemas"]["Hex"][];
            /** @description Units that may be attacked. */
            targets: string[];
        };
        /** @description Why a rule forbids it: `target-too-close`. */
        TrenchClubTargetTooCloseRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/target-too-close`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "target-too-close";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                attacker: components["schemas"]["Attacker"];
                /** @description DEF-6: hexes between the two. */
                distance: number | null;
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /**
                 * @description For programs: what it is.
                 * @enum {string}
                 */
                kind: "ground" | "air" | "boat";
                /** @description DEF-7: distances at which it may attack. */
                range: (string | number)[] | null;
                /** @description Id of the unit that is attacked. */
                target: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubTargetRemedy"];
        };
        /** @description Why a rule forbids it: `target-too-far`. */
        TrenchClubTargetTooFarRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/target-too-far`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "target-too-far";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                attacker: components["schemas"]["Attacker"];
                /** @description DEF-6: hexes between the two. */
                distance: number | null;
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /**
                 * @description For programs: what it is.
                 * @enum {string}
                 */
                kind: "ground" | "air" | "boat";
                /** @description DEF-7: distances at which it may attack. */
                range: (string | number)[] | null;
                /** @description Id of the unit that is attacked. */
                target: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubTargetRemedy"];
        };
        /** @description Why a rule forbids it: `terrain-barred`. */
        TrenchClubTerrainBarredRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/terrain-barred`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "terrain-barred";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                terrain: components["schemas"]["Terrain"];
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubTimeRemedy: {
            /** @description When. */
            at: string;
            /** @description Time that is left. */
            milliseconds: number;
        };
        /** @description DEC-PHS-3 */
        TrenchClubTimerExpiredEvent: {
            /**
             * Format: date-time
             * @description The time, as the clock of the caller or of the service has it.
             */
            now: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "timer-expired";
        };
        /** @description Why a rule forbids it: `timer-not-expired`. */
        TrenchClubTimerNotExpiredRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/timer-not-expired`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "timer-not-expired";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                active: components["schemas"]["Country"];
                /** @description TIM-1: when phases 1 and 2 end. */
                deadline: string | null;
                /** @description The time, as the clock of the caller or of the service has it. */
                now: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubTimeRemedy"];
        };
        /** @description Why a rule forbids it: `timer-not-started`. */
        TrenchClubTimerNotStartedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/timer-not-started`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "timer-not-started";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                active: components["schemas"]["Country"];
                /** @description TIM-1: when phases 1 and 2 end. */
                deadline: string | null;
                /** @description The time, as the clock of the caller or of the service has it. */
                now: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubStartTimerRemedy"];
        };
        /** @description Why a rule forbids it: `timer-off`. */
        TrenchClubTimerOffRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/timer-off`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "timer-off";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                active: components["schemas"]["Country"];
                /** @description The time, as the clock of the caller or of the service has it. */
                now: string;
                /** @description TIM-1: time for a turn. */
                seconds: number | null;
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description Why a rule forbids it: `timer-running`. */
        TrenchClubTimerRunningRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/timer-running`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "timer-running";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                active: components["schemas"]["Country"];
                /** @description TIM-1: when phases 1 and 2 end. */
                deadline: string;
                /** @description The time, as the clock of the caller or of the service has it. */
                now: string;
                /** @description TIM-1: time for a turn. */
                seconds: number | null;
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description TIM-1 */
        TrenchClubTimerStartedEvent: {
            /**
             * Format: date-time
             * @description TIM-1: when phases 1 and 2 end.
             */
            deadline: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "timer-started";
        };
        /** @description SET-9 */
        TrenchClubTokenRevealedEvent: {
            /** @description SET-5: number of an army. */
            army: number;
            country: components["schemas"]["Country"];
            /** @description CMP-3: number of a start hex. */
            number: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "token-revealed";
        };
        /** @description Why a rule forbids it: `token-revealed`. */
        TrenchClubTokenRevealedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/token-revealed`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "token-revealed";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SET-5: number of an army. */
                army: number;
                country: components["schemas"]["Country"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubArmiesRemedy"];
        };
        /** @description Why a rule forbids it: `token-unknown`. */
        TrenchClubTokenUnknownRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/token-unknown`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "token-unknown";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SET-5: number of an army. */
                army: number;
                country: components["schemas"]["Country"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubArmiesRemedy"];
        };
        /** @description Why a rule forbids it: `too-expensive`. */
        TrenchClubTooExpensiveRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/too-expensive`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "too-expensive";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Money. */
                amount?: number;
                country?: components["schemas"]["Country"];
                /** @description BAT-18: damage after it. */
                damage?: number;
                /** @description ECO-2: what sending it cost. */
                fee?: number;
                /** @description Id of a fort. */
                fort?: string | null;
                /** @description SF-MED-1: a Medic. */
                medic?: string;
                /** @description Money. */
                money: number;
                /** @description ECO-7: price. */
                price: number;
                to?: components["schemas"]["Country"];
                /** @description Id of a unit. */
                unit?: string;
                unitType?: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubTooExpensiveRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubTooExpensiveRemedy: {
            /** @description Money. */
            amount?: number;
            /** @description Forts. */
            forts?: string[];
            /** @description Whom each Medic may heal. */
            heals?: {
                /** @description SF-MED-1: a Medic. */
                medic: string;
                /** @description Units. */
                units: string[];
            }[];
            /** @description What is missing. */
            missing: number;
            /** @description Units. */
            units?: string[];
            /** @description Types of units. */
            unitTypes?: components["schemas"]["UnitType"][];
        };
        /** @description Why a rule forbids it: `too-few-starts`. */
        TrenchClubTooFewStartsRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/too-few-starts`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "too-few-starts";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description What it takes. */
                needed: number;
                /** @description Start hexes. */
                starts: number[];
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description Why a rule forbids it: `too-many-armies`. */
        TrenchClubTooManyArmiesRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/too-many-armies`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "too-many-armies";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SET-5: the three armies. */
                armies: number[];
                /** @description SET-5: number of an army. */
                army: number;
                country: components["schemas"]["Country"];
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /** @description How many there may be. */
                limit: number;
                /** @description FRS: armies that have got orders. */
                ordered: number[];
                /** @description DEF-10: number of the round. */
                round: number;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubOrdersRemedy"];
        };
        /** @description Why a rule forbids it: `too-many-of-type`. */
        TrenchClubTooManyOfTypeRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/too-many-of-type`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "too-many-of-type";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                /** @description How many there may be. */
                limit: number;
                /** @description Units. */
                units: string[];
                unitType: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubRecruitsRemedy"];
        };
        /** @description Why a rule forbids it: `too-many-outcomes`. */
        TrenchClubTooManyOutcomesRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/too-many-outcomes`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "too-many-outcomes";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description The battles, in order. */
                battles: number;
                /** @description How many there may be. */
                limit: number;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubFewerOutcomesRemedy"];
        };
        /** @description ECO-2: give money to the ally; the fee comes on top (DEC-ECO-2). */
        TrenchClubTransferCommand: {
            /** @description Money. */
            amount: number;
            to: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "transfer";
        };
        /** @description Why a rule forbids it: `transport-boxed-in`. */
        TrenchClubTransportBoxedInRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/transport-boxed-in`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "transport-boxed-in";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description The left entrance. */
                left?: number;
                /** @description MOV-2: movement points spent before it. */
                spent?: number;
                /** @description Which step of the path, from 0. */
                step?: number;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Transports. */
                transports?: string[];
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubBoxedInRemedy"];
        };
        /** @description Why a rule forbids it: `transport-full`. */
        TrenchClubTransportFullRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/transport-full`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "transport-full";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `transport-has-moved`. */
        TrenchClubTransportHasMovedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/transport-has-moved`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "transport-has-moved";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `transport-in-fort`. */
        TrenchClubTransportInFortRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/transport-in-fort`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "transport-in-fort";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `transport-not-adjacent`. */
        TrenchClubTransportNotAdjacentRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/transport-not-adjacent`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "transport-not-adjacent";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                at?: components["schemas"]["Hex"];
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `trenches-not-in-play`. */
        TrenchClubTrenchesNotInPlayRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/trenches-not-in-play`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "trenches-not-in-play";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubStructuresRemedy"];
        };
        /** @description Why a rule forbids it: `trench-held`. */
        TrenchClubTrenchHeldRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/trench-held`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "trench-held";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of the enemy unit. */
                enemy: string;
                hex: components["schemas"]["Hex"];
                /** @description The left entrance. */
                left?: number;
                /** @description MOV-2: movement points spent before it. */
                spent?: number;
                /** @description Which step of the path, from 0. */
                step?: number;
                /** @description DEC-TRE-16: id of the trench. */
                trench?: string;
                /** @description Id of a unit. */
                unit: string;
                unitType?: components["schemas"]["UnitType"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubTrenchHeldRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubTrenchHeldRemedy: {
            /** @description Hexes of the map. */
            hexes?: components["schemas"]["Hex"][];
            /** @description The longest legal part of the path. */
            longestPrefix?: components["schemas"]["Step"][];
            /** @description The legal destination that is nearest to the end of the path. */
            nearest?: {
                /** @description MOV-2: movement points. */
                cost: number;
                /** @description DEF-6: hexes between the two. */
                distance: number;
                /**
                 * @description For programs: what it is.
                 * @enum {string}
                 */
                kind: "board" | "enter-fort" | "move" | "take-fort";
                /** @description Steps, the start hex not included. */
                path: components["schemas"]["Step"][];
            } | null;
            /** @description SET-11: the ring, counted from the token. */
            ring?: number;
        };
        /** @description Why a rule forbids it: `turret-not-ready`. */
        TrenchClubTurretNotReadyRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/turret-not-ready`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "turret-not-ready";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A unit, or the Turret of a fort. */
                attacker: {
                    /** @description Id of a fort. */
                    fort: string;
                };
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubListRemedy"];
        };
        /** @description SF-TUR-2 */
        TrenchClubTurretPlacedEvent: {
            country: components["schemas"]["Country"];
            /** @description Id of a fort. */
            fort: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "turret-placed";
        };
        /** @description Why a rule forbids it: `turret-there`. */
        TrenchClubTurretThereRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/turret-there`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "turret-there";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort: string;
                /** @description SF-TUR-1: Turrets in the stock. */
                stock: number;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubFortsRemedy"];
        };
        /** @description Why a rule forbids it: `unit-aboard`. */
        TrenchClubUnitAboardRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unit-aboard`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unit-aboard";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of the transport. */
                transport: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubMoveRemedy"];
        };
        /** @description FRT-4, BAT-18 */
        TrenchClubUnitDestroyedEvent: {
            by: components["schemas"]["Attacker"] | null;
            /**
             * @description What destroyed it.
             * @enum {string}
             */
            cause: "fort" | "battle" | "mine";
            country: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "unit-destroyed";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description SF-MED-2 */
        TrenchClubUnitHealedEvent: {
            /** @description Id of a unit. */
            medic: string;
            /** @description ECO-7: price. */
            price: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "unit-healed";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description Where the unit is now. */
        TrenchClubUnitMovedEvent: {
            /** @description Id of a unit. */
            aboard?: string;
            /** @description SET-5: number of an army. */
            army?: number;
            /** @description Movement points. */
            cost: number;
            /** @description Id of a fort. */
            fort?: string;
            hex?: components["schemas"]["Hex"];
            /** @description Steps, the start hex not included. */
            path: components["schemas"]["Step"][];
            /** @description CON-1 */
            stopped: boolean;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "unit-moved";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description Why a rule forbids it: `unit-not-deployed`. */
        TrenchClubUnitNotDeployedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unit-not-deployed`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unit-not-deployed";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description ECO-7; a Gunboat comes onto a hex (ECO-11). */
        TrenchClubUnitRecruitedEvent: {
            country: components["schemas"]["Country"];
            /** @description Id of a fort. */
            fort?: string;
            hex?: components["schemas"]["Hex"];
            /** @description A special force has been paid for when it was bought. */
            price: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "unit-recruited";
            /** @description Id of a unit. */
            unit: string;
            unitType: components["schemas"]["UnitType"];
        };
        /** @description ECO-5 */
        TrenchClubUnitRepairedEvent: {
            /** @description ECO-7: price. */
            price: number;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "unit-repaired";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubUnitsRemedy: {
            /** @description Units. */
            units: string[];
        };
        /** @description TRN-6, TRN-10 */
        TrenchClubUnitsUnloadedEvent: {
            /** @description Id of a fort. */
            fort?: string;
            /** @description Which unit goes to which hex. */
            placements: components["schemas"]["Placement"][];
            /** @description Id of a unit. */
            transport: string;
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "units-unloaded";
            /** @description Units. */
            units: string[];
        };
        /** @description KOF-SPC-5: a unit leaves the game without being destroyed. */
        TrenchClubUnitWithdrawnEvent: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            country: components["schemas"]["Country"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "unit-withdrawn";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description Why a rule forbids it: `unknown-chart-patch`. */
        TrenchClubUnknownChartPatchRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unknown-chart-patch`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unknown-chart-patch";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Readings of the action chart. */
                patches?: string[];
            };
            /** @description For people: one sentence. */
            message: string;
        };
        /** @description Why a rule forbids it: `unknown-fort`. */
        TrenchClubUnknownFortRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unknown-fort`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unknown-fort";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description Why a rule forbids it: `unknown-map`. */
        TrenchClubUnknownMapRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unknown-map`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unknown-map";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description A map id, or a map document. */
                map: string | components["schemas"]["MapDocument"];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubMapsRemedy"];
        };
        /** @description Why a rule forbids it: `unknown-seat`. */
        TrenchClubUnknownSeatRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unknown-seat`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unknown-seat";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                active: components["schemas"]["Country"];
                /** @description A command of the game. */
                command: string;
                phase: components["schemas"]["Phase"];
                /** @description A seat of the game. */
                seat: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubSeatsRemedy"];
        };
        /** @description Why a rule forbids it: `unknown-unit`. */
        TrenchClubUnknownUnitRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unknown-unit`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unknown-unit";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Number of the attack in the list that was declared, from 0. */
                index?: number;
                /** @description The left entrance. */
                left?: number;
                /** @description MOV-2: movement points spent before it. */
                spent?: number;
                /** @description Which step of the path, from 0. */
                step?: number;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubUnknownUnitRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubUnknownUnitRemedy: {
            /** @description Attacks, in order. */
            attacks?: components["schemas"]["Declaration"][];
            /** @description Whom each Medic may heal. */
            heals?: {
                /** @description SF-MED-1: a Medic. */
                medic: string;
                /** @description Units. */
                units: string[];
            }[];
            /** @description Hexes of the map. */
            hexes?: components["schemas"]["Hex"][];
            /** @description The longest legal part of the path. */
            longestPrefix?: components["schemas"]["Step"][];
            /** @description The legal destination that is nearest to the end of the path. */
            nearest?: {
                /** @description MOV-2: movement points. */
                cost: number;
                /** @description DEF-6: hexes between the two. */
                distance: number;
                /**
                 * @description For programs: what it is.
                 * @enum {string}
                 */
                kind: "board" | "enter-fort" | "move" | "take-fort";
                /** @description Steps, the start hex not included. */
                path: components["schemas"]["Step"][];
            } | null;
            /** @description Units that may be attacked. */
            targets?: string[];
            /** @description Units. */
            units?: string[];
        };
        /** @description Why a rule forbids it: `unload-hex`. */
        TrenchClubUnloadHexRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unload-hex`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unload-hex";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Hexes that are free. */
                free: components["schemas"]["Hex"][];
                hex: components["schemas"]["Hex"];
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubUnloadRemedy"];
        };
        /** @description Why a rule forbids it: `unload-incomplete`. */
        TrenchClubUnloadIncompleteRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unload-incomplete`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unload-incomplete";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description DEF-3: id of the transport that it is in. */
                aboard: string[];
                /** @description What is missing. */
                missing: string[];
                /** @description Units that are not aboard. */
                notAboard: string[];
                /** @description Id of the transport. */
                transport: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubUnloadRemedy"];
        };
        /** @description Why a rule forbids it: `unload-not-allowed`. */
        TrenchClubUnloadNotAllowedRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/unload-not-allowed`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unload-not-allowed";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a unit. */
                unit: string;
                /** @description TRN-6: where the cargo goes. */
                unload: components["schemas"]["Placement"][];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubUnloadRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubUnloadRemedy: {
            /** @description TRN-6: where the cargo goes. */
            unload?: components["schemas"]["Placement"][];
        };
        /** @description KOF-SPC-5: a mine of an opponent that everybody sees. */
        TrenchClubVisibleMineLaidEvent: {
            country: components["schemas"]["Country"];
            hex: components["schemas"]["Hex"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "visible-mine-laid";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description KOF-SPC-6: 1 to 3 destroys the unit, and the mine of the country on that hex. */
        TrenchClubVisibleMineTestedEvent: {
            country: components["schemas"]["Country"];
            /** @description A die: 1 to 12. */
            die: number;
            hex: components["schemas"]["Hex"];
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "visible-mine-tested";
            /** @description Id of a unit. */
            unit: string;
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubWaitingForRemedy: {
            /** @description Countries that it waits for. */
            waitingFor: components["schemas"]["Country"][];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubWayRemedy: {
            /** @description The longest legal part of the path. */
            longestPrefix: components["schemas"]["Step"][];
            /** @description The legal destination that is nearest to the end of the path. */
            nearest: {
                /** @description MOV-2: movement points. */
                cost: number;
                /** @description DEF-6: hexes between the two. */
                distance: number;
                /**
                 * @description For programs: what it is.
                 * @enum {string}
                 */
                kind: "board" | "enter-fort" | "move" | "take-fort";
                /** @description Steps, the start hex not included. */
                path: components["schemas"]["Step"][];
            } | null;
        };
        /** @description Why a rule forbids it: `whole-turn-step`. */
        TrenchClubWholeTurnStepRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/whole-turn-step`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "whole-turn-step";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description Id of a fort. */
                fort?: string;
                hex?: components["schemas"]["Hex"];
                holder?: components["schemas"]["Country"] | null;
                /** @description The left entrance. */
                left: number;
                /** @description MOV-2: movement points spent before it. */
                spent: number;
                /** @description Which step of the path, from 0. */
                step: number;
                /** @description MOV-4 … MOV-8: terrain. */
                terrain?: string;
                /** @description Id of the transport. */
                transport?: string;
                /** @description Id of a unit. */
                unit: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubWayRemedy"];
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubWithdrawalRemedy: {
            /** @description A command of the game. */
            command: {
                /**
                 * @description Tells the variants apart.
                 * @enum {string}
                 */
                type: "withdraw-draw" | "withdraw-surrender";
            };
        };
        /** @description DEC-END-10 */
        TrenchClubWithdrawDrawCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "withdraw-draw";
        };
        /** @description DEC-END-6: as long as the ally has not surrendered too. */
        TrenchClubWithdrawSurrenderCommand: {
            /**
             * @description Tells the variants apart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "withdraw-surrender";
        };
        /** @description What would be legal instead, where there is something near. */
        TrenchClubWithoutRemedy: {
            /**
             * @description The edition: e1 or e2.
             * @enum {string}
             */
            ruleset?: "e1" | "e2";
            /** @description What is to be left out. */
            without: string[];
        };
        /** @description Why a rule forbids it: `wrong-area`. */
        TrenchClubWrongAreaRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/wrong-area`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "wrong-area";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /**
                 * @description ICON-AREA-1: hexes hit beside the one aimed at; null for none.
                 * @enum {string}
                 */
                area: "full" | "half-1-6" | "half-7-12";
                /** @description How many play it. */
                players: number;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubAreasRemedy"];
        };
        /** @description Why a rule forbids it: `wrong-army`. */
        TrenchClubWrongArmyRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/wrong-army`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "wrong-army";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description SET-5: number of an army. */
                army: number;
                country: components["schemas"]["Country"];
                /** @description What is named twice. */
                doubled: string[];
                /** @description What belongs to another. */
                foreign: string[];
                /** @description What is missing. */
                missing: string[];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubUnitsRemedy"];
        };
        /** @description Why a rule forbids it: `wrong-division`. */
        TrenchClubWrongDivisionRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/wrong-division`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "wrong-division";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description What belongs to another. */
                foreign?: components["schemas"]["UnitType"][];
                opponent?: components["schemas"]["Country"] | null;
                /** @description The seats of the game, in order of play. */
                seats: components["schemas"]["Country"][];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubDivisionRemedy"];
        };
        /** @description Why a rule forbids it: `wrong-number-of-players`. */
        TrenchClubWrongNumberOfPlayersRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/wrong-number-of-players`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "wrong-number-of-players";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                /** @description How many play it. */
                players?: number;
                /** @description The seats of the game, in order of play. */
                seats: components["schemas"]["Country"][];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubPlayersRemedy"];
        };
        /** @description Why a rule forbids it: `wrong-phase`. */
        TrenchClubWrongPhaseRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/wrong-phase`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "wrong-phase";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                active: components["schemas"]["Country"];
                /** @description A command of the game. */
                command: string;
                phase: components["schemas"]["Phase"];
                /** @description Phases in which it may be given. */
                phases: components["schemas"]["Phase"][] | null;
                /** @description A seat of the game. */
                seat: string;
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubPhaseRemedy"];
        };
        /** @description Why a rule forbids it: `wrong-split`. */
        TrenchClubWrongSplitRefusal: {
            /** @description Id of the clause or decision in the rule catalogue. */
            clause: string;
            /**
             * @description For programs; stable, documented at `/problems/wrong-split`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "wrong-split";
            /** @description The places, pieces and numbers that it rests on. */
            facts: {
                country: components["schemas"]["Country"];
                /** @description What is named twice. */
                doubled: string[];
                /** @description What belongs to another. */
                foreign: string[];
                /** @description What is missing. */
                missing: string[];
            };
            /** @description For people: one sentence. */
            message: string;
            remedy?: components["schemas"]["TrenchClubUnitsRemedy"];
        };
        TurretOfFort: {
            /** @description Id of a fort. */
            fort: string;
        };
        Unit: {
            /** @description Id of a unit. */
            aboard?: string;
            /** @description A Minelayer that has laid a mine, or a Medic that has healed, this turn (SF-MIN-1, SF-MED-1). */
            acted?: boolean;
            /** @description SET-5; absent for recruits. */
            army?: number;
            /** @description Has built this turn, and attacks no more (ICON-BLD-1). */
            built?: boolean;
            country: components["schemas"]["Country"];
            /** @description BAT-18; default 0. */
            damage?: number;
            /** @description Came into its trench in this turn (VAR-TRE-6). */
            enteredTrench?: boolean;
            /** @description Id of a fort. */
            fort?: string;
            hex?: components["schemas"]["Hex"];
            /** @description Id of a unit. */
            id: string;
            /** @description Has made its move this turn: moved, boarded, was carried (MOV-1, TRN-9). */
            moved?: boolean;
            /** @description Inside its fort since its owner’s turn began (ECO-3). */
            rested?: boolean;
            type: components["schemas"]["UnitType"];
            /** @description BAT-19; default 0. */
            xp?: number;
        };
        UnitEntry: {
            /** @description DEF-7: distances at which it may attack air units; null for none. */
            airRange: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                value: ([
                    number,
                    number
                ] | "unlimited" | [
                    number,
                    "unlimited"
                ]) | null;
            };
            /** @description ICON-AREA-1: hexes hit beside the one aimed at; null for none. */
            area?: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                value: components["schemas"]["Hex"][] | null;
            };
            /** @description BAT-12: a die at or below it is a hit; null for the unarmed. */
            attack: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                /** @description The figure. */
                value: {
                    /** @description For recruits. */
                    recruit: number;
                    /** @description For veterans. */
                    veteran: number;
                    /** @description For war heroes. */
                    warHero: number;
                } | null;
            };
            /** @description The same against air units. */
            attackAgainstAir?: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                /** @description The figure. */
                value: {
                    /** @description For recruits. */
                    recruit: number;
                    /** @description For veterans. */
                    veteran: number;
                    /** @description For war heroes. */
                    warHero: number;
                } | null;
            };
            /** @description ICON-AF: the same against foot soldiers. */
            attackAgainstFootSoldiers?: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                /** @description The figure. */
                value: {
                    /** @description For recruits. */
                    recruit: number;
                    /** @description For veterans. */
                    veteran: number;
                    /** @description For war heroes. */
                    warHero: number;
                } | null;
            };
            /** @description ICON-AT: the same against tanks. */
            attackAgainstTanks?: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                /** @description The figure. */
                value: {
                    /** @description For recruits. */
                    recruit: number;
                    /** @description For veterans. */
                    veteran: number;
                    /** @description For war heroes. */
                    warHero: number;
                } | null;
            };
            /** @description ICON-BLD: may build; no printed unit has the icon. */
            builder?: boolean;
            /** @description VAR-VP-4 */
            capturesHeadquarters: boolean;
            /** @description TRN-2 */
            carried: boolean;
            /**
             * @description UNI-20: how it moves.
             * @enum {string}
             */
            class: "foot" | "gun" | "vehicle" | "tank" | "air" | "boat";
            /** @description Whose unit board shows it; empty for special forces. */
            countries: components["schemas"]["Country"][];
            /** @description DEF-4 */
            footSoldier: boolean;
            /** @description BAT-15: the same in forest; null where the open row serves everywhere. */
            forestRow: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                /** @description The figure. */
                value: number[] | null;
            };
            /** @description DEF-7: distances at which it may attack ground units; null for none. */
            groundRange: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                value: ([
                    number,
                    number
                ] | "unlimited" | [
                    number,
                    "unlimited"
                ]) | null;
            };
            /** @description BAT-14: hits that 1 to 6 damage take, in the open. */
            openRow: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                /** @description The figure. */
                value: number[];
            };
            /** @description ECO-7: price. */
            price: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                /** @description The figure. */
                value: number;
            };
            /** @description ECO-4: price of one repair; null where it cannot be repaired. */
            repairPrice: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                /** @description The figure. */
                value: number | null;
            };
            /** @description ICON-BB: dice at or below it scatter the shell; null for none. */
            scatter?: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                /** @description The figure. */
                value: {
                    /** @description For recruits. */
                    recruit: number;
                    /** @description For veterans. */
                    veteran: number;
                    /** @description For war heroes. */
                    warHero: number;
                } | null;
            };
            /** @description SF-GEN-1: is it a special force? */
            specialForce: boolean;
            /** @description DEF-12: movement points of a turn. */
            speed: {
                /** @description DEC-DATA-1: where the figure comes from. */
                basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                /** @description The figure. */
                value: number;
            };
            /** @description UNI-1: one of the eleven. */
            starting: boolean;
            /** @description DEF-5 */
            tank: boolean;
            /** @description For people. */
            title: string;
            /**
             * @description Tells the variants apart.
             * @enum {string}
             */
            type: "infantry" | "mounted-infantry" | "heavy-infantry" | "assault-gun" | "howitzer" | "mortar" | "anti-aircraft-truck" | "troop-transport" | "armoured-car" | "tank" | "fighter-plane" | "big-bertha" | "anti-tank-gunners" | "renault-ft-17" | "mark-i-female" | "gunboat" | "medic" | "ground-attack-plane" | "railway-gun" | "airship" | "gas-launcher" | "minelayer";
        };
        UnitFigureOverrides: {
            airRange?: ([
                number,
                number
            ] | "unlimited" | [
                number,
                "unlimited"
            ]) | null;
            area?: components["schemas"]["Hex"][] | null;
            /** @description BAT-12: a die at or below it is a hit; null for the unarmed. */
            attack?: {
                /** @description For recruits. */
                recruit: number;
                /** @description For veterans. */
                veteran: number;
                /** @description For war heroes. */
                warHero: number;
            } | null;
            /** @description The same against air units. */
            attackAgainstAir?: {
                /** @description For recruits. */
                recruit: number;
                /** @description For veterans. */
                veteran: number;
                /** @description For war heroes. */
                warHero: number;
            } | null;
            /** @description ICON-AF: the same against foot soldiers. */
            attackAgainstFootSoldiers?: {
                /** @description For recruits. */
                recruit: number;
                /** @description For veterans. */
                veteran: number;
                /** @description For war heroes. */
                warHero: number;
            } | null;
            /** @description ICON-AT: the same against tanks. */
            attackAgainstTanks?: {
                /** @description For recruits. */
                recruit: number;
                /** @description For veterans. */
                veteran: number;
                /** @description For war heroes. */
                warHero: number;
            } | null;
            /** @description BAT-15: the same in forest; null where the open row serves everywhere. */
            forestRow?: number[] | null;
            groundRange?: ([
                number,
                number
            ] | "unlimited" | [
                number,
                "unlimited"
            ]) | null;
            /** @description BAT-14: hits that 1 to 6 damage take, in the open. */
            openRow?: number[];
            /** @description ECO-7: price. */
            price?: number;
            /** @description ECO-4: price of one repair; null where it cannot be repaired. */
            repairPrice?: number | null;
            /** @description ICON-BB: dice at or below it scatter the shell; null for none. */
            scatter?: {
                /** @description For recruits. */
                recruit: number;
                /** @description For veterans. */
                veteran: number;
                /** @description For war heroes. */
                warHero: number;
            } | null;
            /** @description DEF-12: movement points of a turn. */
            speed?: number;
        };
        /** @description What becomes of one unit. */
        UnitOdds: {
            /** @description Damage after the battles; the highest value is destruction. */
            damage: components["schemas"]["Chance"][];
            /** @description How likely it is destroyed. */
            destroyed: components["schemas"]["Likelihood"];
            /** @description Mean damage after the battles. */
            expectedDamage: number;
            /** @description Mean of what these battles add. */
            expectedDamageTaken: number;
            /** @description BAT-19: mean of the experience gained. */
            expectedXpGained: number;
            /** @description Id of a unit. */
            unit: string;
            /** @description Experience after the battles. */
            xp: components["schemas"]["Chance"][];
        };
        /** @description A unit after the battles, in one outcome. */
        UnitOutcome: {
            /** @description BAT-18: damage after it. */
            damage: number;
            /** @description BAT-18: is it destroyed? */
            destroyed: boolean;
            /** @description Id of a unit. */
            unit: string;
            /** @description BAT-19: experience after it. */
            xp: number;
        };
        /** @description A unit sheet with the basis of every figure. `document` may be sent as `unitSheet` of a state. */
        UnitSheet: {
            /** @description The document itself. */
            document: components["schemas"]["UnitSheetDocument"];
            /** @description SHA-256 of the document’s canonical JSON: keys sorted, no white space. */
            hash: string;
        };
        UnitSheetDocument: {
            /** @description Names it. */
            id: string;
            /**
             * @description Which kind of document this is, and its version.
             * @enum {string}
             */
            schema: "trench-club-unit-sheet/1";
            /** @description For people. */
            title: string;
            /** @description SF-TUR: fort equipment, not a unit. */
            turret: {
                /** @description BAT-12: a die at or below it is a hit; null for the unarmed. */
                attack: {
                    /** @description DEC-DATA-1: where the figure comes from. */
                    basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                    /** @description The figure. */
                    value: number;
                };
                /** @description SF-TUR: Turrets that one purchase brings. */
                perPurchase: {
                    /** @description DEC-DATA-1: where the figure comes from. */
                    basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                    /** @description The figure. */
                    value: number;
                };
                /** @description DEF-7: distances at which it may attack. */
                range: {
                    /** @description DEC-DATA-1: where the figure comes from. */
                    basis: ("book" | "derived" | "estimated" | "caller") | ("book" | "derived" | "estimated" | "caller")[];
                    /** @description The figure. */
                    value: [
                        number,
                        number
                    ];
                };
            };
            /** @description Units. */
            units: components["schemas"]["UnitEntry"][];
        };
        /** @description What a unit sheet is like to play with. */
        UnitSheetReport: {
            /** @description Countries. */
            countries: {
                country: components["schemas"]["Country"];
                /** @description UNI-1: types it starts with one unit of; eleven in the books. */
                starting: number;
            }[];
            /** @description Types of special forces (SF-GEN-1). */
            specialForces: number;
            /** @description What people should know who play with it. */
            warnings: components["schemas"]["PlayabilityWarning"][];
        };
        UnitSheets: {
            /** @description Unit sheets. */
            unitSheets: {
                /** @description SHA-256 of the document’s canonical JSON: keys sorted, no white space. */
                hash: string;
                /** @description Names it. */
                id: string;
                /** @description For people. */
                title: string;
                /** @description Units. */
                units: number;
            }[];
        };
        /**
         * @description UNI-1, UNI-4, SF-GEN-1: the type of a unit.
         * @enum {string}
         */
        UnitType: "infantry" | "mounted-infantry" | "heavy-infantry" | "assault-gun" | "howitzer" | "mortar" | "anti-aircraft-truck" | "troop-transport" | "armoured-car" | "tank" | "fighter-plane" | "big-bertha" | "anti-tank-gunners" | "renault-ft-17" | "mark-i-female" | "gunboat" | "medic" | "ground-attack-plane" | "railway-gun" | "airship" | "gas-launcher" | "minelayer";
        Valid: {
            /** @description What it sets off; left out where that hangs on dice. */
            events?: components["schemas"]["TrenchClubEvent"][];
            /**
             * @description Do the rules allow it?
             * @enum {boolean}
             */
            legal: true;
        };
        ValidateAnswer: components["schemas"]["Valid"] | components["schemas"]["Refused"];
        /** @description May this command be given? Carries exactly one of `state` and `position`. */
        ValidateQuestion: components["schemas"]["ValidateQuestionByState"] | components["schemas"]["ValidateQuestionByPosition"];
        /** @description ValidateQuestion, of a `position`. */
        ValidateQuestionByPosition: {
            command: components["schemas"]["TrenchClubCommand"];
            /** @description A position by reference, as POST /v1/positions answers it. */
            position: string;
            seat?: components["schemas"]["Country"];
        };
        /** @description ValidateQuestion, of a `state`. */
        ValidateQuestionByState: {
            command: components["schemas"]["TrenchClubCommand"];
            seat?: components["schemas"]["Country"];
            state: components["schemas"]["TrenchClubState"];
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
        /** @description `board-too-large`: The board is too large to draw. `nothing-to-draw`: The part to draw has no hexes. */
        BoardTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `board-too-large`: The board is too large to draw. `nothing-to-draw`: The part to draw has no hexes. `answer-too-large`: The answer would be too large. */
        BoardTooLargeOrNothingToDraw: {
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
        /** @description `documents-full`: No room for more documents. `own-documents-full`: No room for more documents of this sender. `store-full`: The store has no room. */
        DocumentsFull: {
            headers: {
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
        /** @description `impossible-state`: The state is impossible. `answer-too-large`: The answer would be too large. `board-too-large`: The board is too large to draw. `nothing-to-draw`: The part to draw has no hexes. */
        ImpossibleStateOrAnswerTooLargeOrBoardTooLarge: {
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
        /** @description `malformed-json`: The body is not JSON. `malformed-request`: The request is not well formed. `json-too-deep`: The body is nested too deeply. `unknown-id`: An id in the request names nothing. `bad-request`: The request could not be read. */
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
        /** @description `malformed-json`: The body is not JSON. `malformed-request`: The request is not well formed. `json-too-deep`: The body is nested too deeply. `unknown-id`: An id in the request names nothing. `rolls-exhausted`: More dice are needed. `bad-request`: The request could not be read. */
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
    listMaps: {
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
                    "application/json": components["schemas"]["Maps"];
                };
            };
        };
    };
    keepMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MapDocument"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description It was kept already. */
            200: {
                headers: {
                    /** @description Address of the document. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptMap"];
                };
            };
            /** @description It is kept. */
            201: {
                headers: {
                    /** @description Address of the document. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptMap"];
                };
            };
        };
    };
    getMap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example flanders-mud */
                id: string;
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
                    "application/json": components["schemas"]["Map"];
                };
            };
        };
    };
    drawMap: {
        parameters: {
            query?: {
                /** @description Write `q,r` into every hex. */
                coordinates?: boolean;
                /**
                 * @description A corner of the part of the sheet that is drawn, as `q,r`; default its first column and row.
                 * @example 4,-2
                 */
                from?: string;
                /** @description Circumradius of a hex in pixels; default 30. */
                size?: number;
                /**
                 * @description The opposite corner; default the last column and row.
                 * @example 4,-2
                 */
                to?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Built in, or `sha256:` and 64 hex digits.
                 * @example flanders-mud
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The drawing. */
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
    getMapText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Built in, or `sha256:` and 64 hex digits.
                 * @example flanders-mud
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
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
    checkMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MapDocument"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description What it is like to play with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedMap"];
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
                "application/json": components["schemas"]["PositionQuestion"];
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
    getPositionAdvise: {
        parameters: {
            query?: {
                /** @description CMP-1: a country, and its seat. */
                country?: "germany" | "austria-hungary" | "france" | "great-britain";
                /** @description Id of a unit. */
                unit?: string;
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
            /** @description Which attack is worth most? */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advice"];
                };
            };
        };
    };
    getPositionAttacks: {
        parameters: {
            query?: {
                /** @description CMP-1: a country, and its seat. */
                country?: "germany" | "austria-hungary" | "france" | "great-britain";
                /** @description Also say why the other enemy units may not be attacked. */
                explain?: boolean;
                /** @description A unit by its id, or the Turret of a fort: `fort:` and the id of the fort (SF-TUR). */
                unit?: string;
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
            /** @description Who may attack whom? */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttacksAnswer"];
                };
            };
        };
    };
    getPositionBoard: {
        parameters: {
            query?: {
                /** @description Write `q,r` into every hex. */
                coordinates?: boolean;
                /**
                 * @description A corner of the part of the sheet that is drawn, as `q,r`; default its first column and row.
                 * @example 4,-2
                 */
                from?: string;
                /**
                 * @description The opposite corner; default the last column and row.
                 * @example 4,-2
                 */
                to?: string;
                /** @description Id of a unit. */
                unit?: string;
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
                /** @description CMP-1: a country, and its seat. */
                seat?: "germany" | "austria-hungary" | "france" | "great-britain";
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
                    "application/json": components["schemas"]["LegalCommandsAnswer"];
                };
            };
        };
    };
    getPositionOdds: {
        parameters: {
            query: {
                /** @description A unit by its id, or the Turret of a fort: `fort:` and the id of the fort (SF-TUR). */
                attacker: string;
                detail?: "joint" | "marginals";
                /** @description Also as fractions. */
                exact?: boolean;
                /**
                 * @description `hex` of the attack: the trench hex aimed at, as `q,r` (DEC-TRE-12).
                 * @example 4,-2
                 */
                hex?: string;
                /** @description Id of a unit. */
                target: string;
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
            /** @description Exact odds of attacks */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsAnswer"];
                };
            };
        };
    };
    getPositionPreview: {
        parameters: {
            query: {
                /** @description Also the odds of each attack. Default: true. */
                odds?: boolean;
                /** @description Id of a unit. */
                unit: string;
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
            /** @description What may a unit do from where it may go? */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
        };
    };
    getPositionReachable: {
        parameters: {
            query?: {
                /** @description CMP-1: a country, and its seat. */
                country?: "germany" | "austria-hungary" | "france" | "great-britain";
                /** @description Also why the other hexes and forts are out of reach. */
                explain?: boolean;
                /** @description Also a cheapest way to each destination. */
                paths?: boolean;
                /** @description Id of a unit. */
                unit?: string;
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
                    "application/json": components["schemas"]["ReachableAnswer"];
                };
            };
        };
    };
    askAdvise: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdviseQuestion"];
            };
        };
        responses: {
            /** @description Which attack is worth most? */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advice"];
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
                "application/json": components["schemas"]["ApplyQuestion"];
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
                    "application/json": components["schemas"]["ApplyAnswer"];
                    "application/json-patch+json": components["schemas"]["JsonPatch"];
                    "application/vnd.trench-club.delta+json": components["schemas"]["ApplyDelta"];
                };
            };
        };
    };
    askAttacks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttacksQuestion"];
            };
        };
        responses: {
            /** @description Who may attack whom? */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttacksAnswer"];
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
                "application/json": components["schemas"]["BatchQuestion"];
            };
        };
        responses: {
            /** @description Many questions about one state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchAnswer"];
                    "text/event-stream": string;
                };
            };
        };
    };
    askBattle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BattleQuestion"];
            };
        };
        responses: {
            /** @description Fight one attack */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BattleAnswer"];
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
                "application/json": components["schemas"]["LegalCommandsQuestion"];
            };
        };
        responses: {
            /** @description What may this seat do? */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalCommandsAnswer"];
                };
            };
        };
    };
    askOdds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OddsQuestion"];
            };
        };
        responses: {
            /** @description Exact odds of attacks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsAnswer"];
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
                "application/json": components["schemas"]["OpponentQuestion"];
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
                    "application/json": components["schemas"]["OpponentAnswer"];
                    "application/json-patch+json": components["schemas"]["JsonPatch"];
                    "application/vnd.trench-club.delta+json": components["schemas"]["OpponentDelta"];
                    "text/event-stream": string;
                };
            };
        };
    };
    askPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewQuestion"];
            };
        };
        responses: {
            /** @description What may a unit do from where it may go? */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAnswer"];
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
                "application/json": components["schemas"]["ReachableQuestion"];
            };
        };
        responses: {
            /** @description Where may units go? */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReachableAnswer"];
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
                "application/json": components["schemas"]["RenderQuestion"];
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
                "application/json": components["schemas"]["ReplayQuestion"];
            };
        };
        responses: {
            /** @description The final state, or the first divergence. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayAnswer"];
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
                "application/json": components["schemas"]["SetUpQuestion"];
            };
        };
        responses: {
            /** @description The initial state, or the refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUpAnswer"];
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
                "application/json": components["schemas"]["ValidateQuestion"];
            };
        };
        responses: {
            /** @description May this command be given? */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateAnswer"];
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
    listRulesets: {
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
                    "application/json": components["schemas"]["Rulesets"];
                };
            };
        };
    };
    getRuleset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example e1 */
                id: string;
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
                    "application/json": components["schemas"]["Ruleset"];
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
                /** @example trench-club-state */
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
                "application/json": components["schemas"]["CreateSession"];
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
    getSessionAdvise: {
        parameters: {
            query?: {
                /** @description CMP-1: a country, and its seat. */
                country?: "germany" | "austria-hungary" | "france" | "great-britain";
                /** @description Id of a unit. */
                unit?: string;
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
            /** @description Which attack is worth most? */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advice"];
                };
            };
        };
    };
    getSessionAttacks: {
        parameters: {
            query?: {
                /** @description CMP-1: a country, and its seat. */
                country?: "germany" | "austria-hungary" | "france" | "great-britain";
                /** @description Also say why the other enemy units may not be attacked. */
                explain?: boolean;
                /** @description A unit by its id, or the Turret of a fort: `fort:` and the id of the fort (SF-TUR). */
                unit?: string;
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
            /** @description Who may attack whom? */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttacksAnswer"];
                };
            };
        };
    };
    getSessionBoard: {
        parameters: {
            query?: {
                /** @description Write `q,r` into every hex. */
                coordinates?: boolean;
                /**
                 * @description A corner of the part of the sheet that is drawn, as `q,r`; default its first column and row.
                 * @example 4,-2
                 */
                from?: string;
                /**
                 * @description The opposite corner; default the last column and row.
                 * @example 4,-2
                 */
                to?: string;
                /** @description Id of a unit. */
                unit?: string;
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
                "application/json": components["schemas"]["TrenchClubSessionCommand"];
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
    getSessionOdds: {
        parameters: {
            query: {
                /** @description A unit by its id, or the Turret of a fort: `fort:` and the id of the fort (SF-TUR). */
                attacker: string;
                detail?: "joint" | "marginals";
                /** @description Also as fractions. */
                exact?: boolean;
                /**
                 * @description `hex` of the attack: the trench hex aimed at, as `q,r` (DEC-TRE-12).
                 * @example 4,-2
                 */
                hex?: string;
                /** @description Id of a unit. */
                target: string;
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
            /** @description Exact odds of attacks */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsAnswer"];
                };
            };
        };
    };
    getSessionPreview: {
        parameters: {
            query: {
                /** @description Also the odds of each attack. Default: true. */
                odds?: boolean;
                /** @description Id of a unit. */
                unit: string;
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
            /** @description What may a unit do from where it may go? */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
        };
    };
    getSessionReachable: {
        parameters: {
            query?: {
                /** @description CMP-1: a country, and its seat. */
                country?: "germany" | "austria-hungary" | "france" | "great-britain";
                /** @description Also why the other hexes and forts are out of reach. */
                explain?: boolean;
                /** @description Also a cheapest way to each destination. */
                paths?: boolean;
                /** @description Id of a unit. */
                unit?: string;
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
                    "application/json": components["schemas"]["ReachableAnswer"];
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
                    "application/json": components["schemas"]["GameFile"];
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
                "application/json": components["schemas"]["ContinueGame"];
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
    listUnitSheets: {
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
                    "application/json": components["schemas"]["UnitSheets"];
                };
            };
        };
    };
    keepUnitSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitSheetDocument"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description It was kept already. */
            200: {
                headers: {
                    /** @description Address of the document. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptUnitSheet"];
                };
            };
            /** @description It is kept. */
            201: {
                headers: {
                    /** @description Address of the document. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptUnitSheet"];
                };
            };
        };
    };
    getUnitSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example e1 */
                id: string;
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
                    "application/json": components["schemas"]["UnitSheet"];
                };
            };
        };
    };
    getUnitSheetText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Built in, or `sha256:` and 64 hex digits.
                 * @example e1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
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
    checkUnitSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitSheetDocument"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description What it is like to play with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedUnitSheet"];
                };
            };
        };
    };
}

export type RefusalCode =
    | "recruit-without-army"
    | "army-rests"
    | "too-many-armies"
    | "unknown-unit"
    | "not-your-unit"
    | "attacker-not-on-map"
    | "attacker-in-fort"
    | "attacker-has-built"
    | "attacker-in-water"
    | "attacker-unarmed"
    | "no-turret-there"
    | "turret-not-ready"
    | "target-not-enemy"
    | "target-not-on-map"
    | "no-range-against-target"
    | "target-too-close"
    | "target-too-far"
    | "aimed-at-no-trench"
    | "attacks-twice"
    | "attacks-of-partner"
    | "not-a-minelayer"
    | "minelayer-not-on-map"
    | "no-place-for-marker"
    | "no-place-for-mine"
    | "not-a-builder"
    | "builder-not-on-map"
    | "trenches-not-in-play"
    | "no-place-to-build"
    | "build-takes-room"
    | "hidden-fact"
    | "too-many-outcomes"
    | "unit-aboard"
    | "unit-not-deployed"
    | "already-moved"
    | "empty-path"
    | "not-adjacent"
    | "off-the-map"
    | "terrain-barred"
    | "not-enough-points"
    | "no-way"
    | "whole-turn-step"
    | "move-has-ended"
    | "trench-held"
    | "enemy-in-the-way"
    | "hex-occupied"
    | "contact-stop"
    | "fort-wall"
    | "fort-entrance"
    | "unknown-fort"
    | "not-at-the-fort"
    | "allied-fort"
    | "cannot-take-forts"
    | "boats-stay-outside"
    | "taking-from-inside"
    | "not-a-transport"
    | "cannot-be-carried"
    | "transport-full"
    | "transport-has-moved"
    | "transport-in-fort"
    | "transport-not-adjacent"
    | "no-room-to-unload"
    | "transport-boxed-in"
    | "unload-incomplete"
    | "unload-not-allowed"
    | "unload-hex"
    | "game-over"
    | "unknown-seat"
    | "wrong-phase"
    | "seat-of-opponent"
    | "not-your-turn"
    | "country-handed-over"
    | "cargo-aboard"
    | "timer-off"
    | "timer-running"
    | "timer-not-started"
    | "timer-not-expired"
    | "cards-not-in-play"
    | "source-chosen-already"
    | "already-offered"
    | "nothing-to-withdraw"
    | "unknown-map"
    | "wrong-number-of-players"
    | "no-joint-game"
    | "wrong-division"
    | "factions-do-not-alternate"
    | "wrong-area"
    | "too-few-starts"
    | "forts-start-neutral"
    | "one-opponent"
    | "not-played-by-opponent"
    | "no-such-level"
    | "no-solo-seats"
    | "not-played-in-solo"
    | "unknown-chart-patch"
    | "armies-made"
    | "special-force-chosen"
    | "special-force-first"
    | "wrong-split"
    | "army-of-partner"
    | "token-revealed"
    | "token-unknown"
    | "army-waits"
    | "army-not-called"
    | "wrong-army"
    | "hex-not-free"
    | "deployed-in-water"
    | "deployed-in-trench"
    | "deployed-on-land"
    | "boat-needs-water"
    | "ring-not-full"
    | "headquarters-chosen"
    | "not-your-start-number"
    | "not-rested"
    | "not-damaged"
    | "not-repairable"
    | "too-expensive"
    | "not-on-unit-board"
    | "special-forces-not-in-play"
    | "special-force-not-chosen"
    | "special-force-waits"
    | "nothing-waits"
    | "no-free-water"
    | "no-turret-in-stock"
    | "turret-there"
    | "not-a-medic"
    | "medic-not-on-map"
    | "patient-not-adjacent"
    | "already-acted"
    | "special-forces-unavailable"
    | "too-many-of-type"
    | "not-your-fort"
    | "not-your-ally";
