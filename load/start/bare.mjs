/** What any service made of these packages costs before it does anything: they are loaded, one of them listens. */
import '@fastify/cors';
import '@fastify/static';
import '@fastify/swagger';
import '@fastify/websocket';
import '@sinclair/typebox';
import Fastify from 'fastify';
import 'ioredis';
import 'lmdb';
import 'pino';
import 'piscina';
import 'prom-client';

await Fastify().listen({ host: '127.0.0.1', port: 0 });
