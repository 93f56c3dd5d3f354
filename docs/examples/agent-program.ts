import { Client } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { playSeat } from './agent.js';

// The benchmark is at the other end of the standard input and output; messages look the same in both directions.
const client = new Client({ name: 'random-agent', version: '1.0.0' });
await client.connect(new StdioServerTransport());
let seed = Number(process.env['BENCH_SEED'] ?? 1);
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
await playSeat(client, { session: process.env['BENCH_SESSION'] ?? '' }, random);
await client.close();
