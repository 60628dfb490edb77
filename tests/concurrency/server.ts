/** A server as it ships, in a process of its own, with one planted fault where the test asks for it. */
import { startServer } from '../../server/start/startServer.ts';
import { isFault, plant } from './faults.ts';

const emit = (word: string, params: object = {}): void => console.log(JSON.stringify([word, params]));
const fault = process.env['FAULT'];
if (isFault(fault)) plant(fault);

const server = await startServer({ env: process.env, root: process.env['ROOT']!, log: emit });
process.once('SIGTERM', () => void server.stop());
emit('ready', { url: server.url });
