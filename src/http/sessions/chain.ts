import { Type } from '@sinclair/typebox';
import type { Services } from '../services.js';
import { SignatureMembers } from '../../game/chain-proof-schema.js';
import { ClosedObject, NamedObject } from '../../game/schema.js';
import { answers, jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { ref } from '../../wire/components.js';
import { Chain, Version } from '../../wire/hosting-schemas.js';
import { sendJson } from '../../wire/json.js';
import { sessionRoute } from './auth.js';

const SignedHeadSchema = NamedObject(
  'SignedHead',
  'Where a log stands. A log from before the chain has neither hash nor signature.',
  {
    session: Type.String({ description: 'Id of the session.' }),
    epoch: Type.String({ description: 'Name of its log: another one is another log.' }),
    version: Version,
    seq: Type.Integer({ minimum: 1, description: 'The last event.' }),
    chain: Chain,
    kid: Type.Optional(SignatureMembers.kid),
    signature: Type.Optional(SignatureMembers.signature),
  },
);

const PublicKeysSchema = NamedObject('PublicKeys', 'A JSON Web Key Set (RFC 7517, RFC 8037).', {
  keys: Type.Array(
    ClosedObject({
      kty: Type.Literal('OKP', { description: 'The kind of key (RFC 8037).' }),
      crv: Type.Literal('Ed25519', { description: 'The curve.' }),
      x: Type.String({ description: 'The public key, 32 bytes in base64url.' }),
      kid: Type.String({ description: 'Its thumbprint (RFC 7638).' }),
      use: Type.Literal('sig', { description: 'For signatures.' }),
      alg: Type.Literal('EdDSA', { description: 'The algorithm.' }),
    }),
    { description: 'The first one signs; the others have signed before.' },
  ),
});

/** Signed heads of logs, and the keys to verify them. */
export function sessionChainRoutes(app: App, { service }: Services): void {
  sessionRoute(app, service, {
    method: 'GET',
    path: '/chain',
    operation: 'read',
    operationId: 'getSessionChain',
    summary: 'Where the log stands, signed',
    description:
      'The head of the chain with the signature of the service over it. A saved answer proves later that the log had come to this event: `npm run tool -- verify game.json --head head.json --keys keys.json` (docs/proofs.md).',
    successes: { 200: jsonAnswer(ref(SignedHeadSchema), 'The head.') },
    problems: ['store-full'],
    async answer({ member }, _request, reply) {
      return sendJson(
        reply.header('cache-control', 'no-store'),
        JSON.stringify(await service.log.head(member.snapshot)),
      );
    },
  });

  app.get(
    '/v1/keys',
    {
      schema: {
        operationId: 'listKeys',
        summary: 'Public keys of the service',
        description: 'The keys with which heads of logs are signed. They are checked offline, so save them.',
        tags: ['sessions'],
        response: answers({ 200: jsonAnswer(ref(PublicKeysSchema), 'The keys.') }, 'store-unavailable', 'store-full'),
      },
    },
    async (_request, reply) => {
      const keys = await service.signingKeys();
      return sendJson(reply.header('cache-control', 'public, max-age=300'), JSON.stringify({ keys }));
    },
  );
}
