/** Wrong on purpose: the test reads what the compiler prints. */
import type * as client from '@trench-club/client';
import type * as engine from '@trench-club/engine';
import type { TrenchCommand, TrenchState } from '@trench-club/engine/trench';

declare const given: { readonly client: [client.State, client.Command, client.Event]; readonly text: string };
export const state: engine.State = given.text;
export const command: engine.Command = given.text;
export const event: engine.Event = given.text;
export const ofClient: [client.State, client.Command, client.Event] = [given.text, given.text, given.text];
export const toNumber: number[] = given.client;
export const trench: [TrenchState, TrenchCommand] = [given.text, given.text];
export const trenchOfClient: [client.State<'trench'>, client.Command<'trench'>] = [given.text, given.text];
