import { turnsOf } from '../../session/core/turns.js';
import { Type } from '@sinclair/typebox';
import type { Services } from '../services.js';
import { DELTA } from '../../game/delta-schema.js';
import { PATCH_CONTENT, PATCH_HEADERS, sendPatch, stateForm, type StateForm } from '../../wire/delta-form.js';
import { ClosedObject } from '../../game/schema.js';
import { shownClocks } from '../../session/core/clock.js';
import { clocksView } from '../../session/core/clock.js';
import type { CreateSession } from '../../session/host/creation.js';
import type { SessionSnapshot } from '../../session/core/snapshot.js';
import { seatsYetToAgree, publicOrigin } from '../../session/core/meta.js';
import type { AnyGame } from '../../game/hosted.js';
import type { App } from '../../wire/app-type.js';
import { clientGone } from '../../wire/client-gone.js';
import { deltaOf, type Delta } from '../../wire/delta.js';
import { isHeld, NOT_MODIFIED, strongETag } from '../../wire/documents.js';
import { versionTag } from '../../wire/version-tag.js';
import { changeRoute, sendChange } from './change-route.js';
import { sessionRoute } from './auth.js';
import { boundTo, idempotencyKeyOf } from '../../wire/idempotency-key.js';
import { substitution } from '../documents/substitution.js';
import { openingRoute } from './creations.js';
import { headers, jsonAnswer } from '../../wire/answers.js';
import { ClaimSchema, OfferSchema } from '../../wire/hosting-schemas.js';
import { ReissuedSpectatorsSchema } from '../../wire/session-schemas.js';
import { malformedAt } from '../../wire/problems.js';
import { msg } from '../../wire/words/english.js';
import { ref } from '../../wire/components.js';
import { sendJson } from '../../wire/json.js';
import { Count } from '../../wire/queries.js';
import { expandPreset } from '../../game/presets.js';
import { bodyByPreset } from '../../rules/bodies.js';
import { refuseImpossible } from '../../rules/states.js';

const SeatParameters = Type.Object({
  id: Type.String({ description: 'Id of the session.' }),
  seat: Type.String({ description: 'A seat of the session.' }),
});

interface StateQuery {
  readonly atSeq?: number;
  readonly delta?: boolean;
  readonly since?: number;
}

/** The version that a delta starts from; undefined if none is requested. @throws Problem `malformed-request` */
function sinceOf({ atSeq, delta, since }: StateQuery, form: StateForm): number | undefined {
  // `Accept` is a preference: without `since` the answer is the whole state.
  if (since === undefined && delta !== true) return undefined;
  if (since !== undefined && form !== 'whole' && atSeq === undefined) return since;
  throw malformedAt('query', '/since', 'wrong-value', msg('since'));
}

export function sessionRoutes(app: App, services: Services): void {
  const { service, schemas } = services;
  createRoute(app, services);

  sessionRoute(app, service, {
    method: 'GET',
    path: '',
    operation: 'read',
    operationId: 'getSession',
    summary: 'What a session is and where it stands',
    description: 'Metadata, the seats, who is to act and who the holder of the token is.',
    successes: { 200: jsonAnswer(ref(schemas.session), 'The session.'), ...NOT_MODIFIED },
    answer({ id, member: { principal, snapshot } }, request, reply) {
      const { meta, epoch, version, seq, chain, game, toAct, seats, analysis, ended } = snapshot;
      const { createdAt, commitment, dice } = meta;
      const session = { id, game: game.id, createdAt, epoch, version, seq, chain, you: principal, seats, toAct };
      const text = JSON.stringify({
        ...session,
        turns: turnsOf(snapshot, service.timeShift),
        commitment,
        ...(dice && { dice: { waiting: snapshot.waiting, ...dice } }),
        origin: meta.origin && publicOrigin(meta.origin),
        ...(meta.clocks && { clocks: clocksView(meta.clocks, service.timeShift) }),
        analysis,
        takeback: takebackMember(snapshot),
        rematch: meta.rematch,
        ended,
      });
      const etag = strongETag(text);
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      return isHeld(request, etag) ? reply.code(304).send() : sendJson(reply, text);
    },
  });

  sessionRoute(app, service, {
    method: 'GET',
    path: '/state',
    operation: 'read',
    operationId: 'getSessionState',
    summary: 'The state as the caller may know it',
    description:
      'A snapshot: with its `epoch` and `seq` the events can be followed from here. `atSeq` asks for the state after an earlier event. Strong ETag of version, chain and viewer; it serves as `If-Match` of a command. With `delta=true` and `since` the answer says what has changed since that version, for clients that have the earlier state; with `Accept: application/json-patch+json` and `since` it is the patch alone.',
    query: ClosedObject({
      atSeq: Type.Optional(Count(0, 'The state after this event instead of the present one.')),
      delta: Type.Optional(Type.Boolean({ description: '`true`: what has changed since `since`, not the state.' })),
      since: Type.Optional(Count(1, 'With a delta or a patch: a version of the session.')),
    }),
    successes: {
      200: {
        description: 'The state, or what has changed in it.',
        content: {
          'application/json': { schema: ref(schemas.sessionState) },
          [DELTA]: { schema: ref(schemas.sessionStateDelta) },
          ...PATCH_CONTENT,
        },
        ...headers(PATCH_HEADERS),
      },
      ...NOT_MODIFIED,
    },
    problems: ['malformed-request', 'position-gone', 'session-gathering'],
    async answer({ id, member, viewer }, request, reply) {
      const { snapshot } = member;
      snapshot.requireBegun();
      const { epoch, version, seq, chain, game, toAct } = snapshot;
      const query = request.query as StateQuery;
      const form = stateForm(request, reply);
      const since = sinceOf(query, form);
      const { atSeq } = query;
      reply.header('cache-control', 'private, no-cache');
      if (atSeq !== undefined) {
        const state = await service.log.stateAt(member.snapshot, atSeq, viewer, clientGone(reply));
        const then = { session: id, epoch, seq: atSeq, toAct: game.toAct(state), state };
        return sendJson(reply, JSON.stringify(then));
      }
      const etag = versionTag(snapshot, viewer);
      reply.header('etag', etag);
      if (isHeld(request, etag)) return reply.code(304).send();
      const view = snapshot.view(viewer);
      const place = { session: id, epoch, version, seq, chain, toAct, ...deadlinesMember(snapshot, service.timeShift) };
      if (since !== undefined) {
        const sendDelta = (text: string) =>
          form === 'patch'
            ? sendPatch(reply, (JSON.parse(text) as { delta: Delta }).delta)
            : reply.header('content-type', `${DELTA}; charset=utf-8`).send(text);
        const known = view.findAnswer(`delta ${since}`);
        if (known !== undefined) return sendDelta(known);
        const before = await service.log.viewAt(member.snapshot, since, viewer, clientGone(reply));
        const changed = { ...place, since, delta: deltaOf(before, view.state) };
        return sendDelta(view.keep(`delta ${since}`, JSON.stringify(changed)));
      }
      const text = view.answer('state', () => JSON.stringify({ ...place, state: view.state }));
      return sendJson(reply, text);
    },
  });

  sessionRoute(app, service, {
    method: 'POST',
    path: '/seats/:seat/claims',
    operation: null,
    operationId: 'claimSeat',
    summary: 'Turn an invitation into a seat token',
    description:
      'An invitation works once; `dryRun` asks whether it is good without using it up. A seat that the host offers (`offered`) is claimed without one: the body is `{}`. If the answer gets lost, a retry with the same `Idempotency-Key` gives it again.',
    params: SeatParameters,
    query: ClosedObject({ dryRun: Type.Optional(Type.Boolean({ description: '`true`: nothing happens.' })) }),
    body: ClaimSchema,
    idempotent: true,
    successes: {
      200: jsonAnswer(ref(schemas.claimable), 'With `dryRun`: the seat can be claimed so now.'),
      201: jsonAnswer(ref(schemas.claimed), 'The seat is taken.'),
    },
    problems: ['session-unknown'],
    async answer({ id }, request, reply) {
      const { seat } = request.params as { seat: string };
      const { invitation, name } = request.body as { invitation?: string; name?: string };
      if ((request.query as { dryRun?: boolean }).dryRun) {
        const { game, seats } = await service.claimable({ session: id, seat, invitation });
        return sendJson(reply, JSON.stringify({ session: id, seat, game: game.id, seats }));
      }
      const idempotencyKey = idempotencyKeyOf(request);
      const claim = { session: id, seat, invitation, name, idempotencyKey, boundTo: boundTo(request) };
      return sendChange(reply, await service.claim(claim));
    },
  });

  changeRoute(app, service, 'reissue', {
    path: '/seats/:seat/invitations',
    operation: 'manage',
    operationId: 'reissueSeat',
    summary: 'Take a seat back and invite again',
    description: 'For the host. Token and invitation of the seat are worth nothing from then on.',
    params: SeatParameters,
    success: jsonAnswer(ref(schemas.reissuedSeat), 'A new invitation.'),
  });

  changeRoute(app, service, 'offer', {
    path: '/seats/:seat/offers',
    operation: 'manage',
    operationId: 'offerSeat',
    summary: 'Offer a seat, or take the offer back',
    description:
      'For the host. An offered seat is listed by `GET /v1/sessions?open=true`, and anyone may claim it without an invitation. The invitation stays good until then. A claimed seat stays as it is.',
    params: SeatParameters,
    body: OfferSchema,
    success: jsonAnswer(ref(schemas.offeredSeat), 'Whether the seat is on offer.'),
  });

  changeRoute(app, service, 'set-opponent', {
    path: '/seats/:seat/opponent',
    operation: 'substitute',
    operationId: 'setOpponent',
    summary: 'Let an opponent play a seat, or its person again',
    description:
      'For the host, and for a seat about itself, while the game runs. From now on, or for its turn under way (`once`), the service gives the commands of the seat, by what the seat may know, in the same write as what they follow. `null` hands the seat back. Who claims the seat anew plays it. An opponent agrees to takebacks and pauses. At least one seat stays with a person.',
    params: SeatParameters,
    body: schemas.seatOpponent,
    success: jsonAnswer(ref(schemas.opponentSet), 'Who plays the seat.'),
    status: 200,
    problems: ['session-over', 'session-gathering', 'opponent-impossible', 'overloaded'],
  });

  changeRoute(app, service, 'reissue-spectators', {
    path: '/spectators/tokens',
    operation: 'manage',
    operationId: 'reissueSpectators',
    summary: 'Give spectators a new token',
    description: 'For the host. The token that spectators had is worth nothing from then on.',
    success: jsonAnswer(ref(ReissuedSpectatorsSchema), 'The new token.'),
  });
}

function takebackMember({ meta }: SessionSnapshot): object | undefined {
  if (!meta.takeback) return undefined;
  const { seat, version, asked } = meta.takeback;
  return { seat, version, asked, waiting: seatsYetToAgree(meta, meta.takeback) };
}

/** Deadlines by seat, in a session with clocks. */
function deadlinesMember({ meta: { clocks } }: SessionSnapshot, shift: number) {
  return clocks && { deadlines: shownClocks(clocks, shift).map(({ seat, deadline }) => ({ seat, deadline })) };
}

function createRoute(app: App, services: Services): void {
  const { service, games, library, schemas } = services;
  const substitute = substitution(games, library);
  const bodies = schemas.createSession.map(({ id, schema }) => ({ game: games.get(id) as AnyGame, value: schema }));
  openingRoute(app, services, {
    url: '/v1/sessions',
    operationId: 'createSession',
    summary: 'Open a session',
    description:
      'Takes the members of a game, or a `preset` of `GET /v1/presets` with whatever members differ from it. Answers with the only copies of the host token, the spectator token and one invitation for each seat. A retry with the same `Idempotency-Key` (at least 16 characters, random) has the same answer. Where the service has API keys, one is needed as bearer token.',
    body: bodyByPreset(games, bodies, 'CreateSession'),
    problems: ['game-unknown', 'impossible-state', 'rules-refusal'],
    async prepare(request) {
      await substitute(request);
      request.body = expandPreset(games, request.body);
    },
    async open({ body }, _reply, creation) {
      const {
        game: id,
        contributions,
        open,
        clock,
        analysis,
        ...asked
      } = body as Pick<CreateSession, 'game' | 'contributions' | 'clock' | 'analysis'> & { open?: boolean };
      const { sessionSetUp } = games.get(id) as AnyGame;
      refuseImpossible(sessionSetUp.findings(asked as never), '');
      const setUp = sessionSetUp.request(asked as never);
      return service.create({ ...creation, game: id, setUp, contributions, clock, analysis, open });
    },
  });
}
