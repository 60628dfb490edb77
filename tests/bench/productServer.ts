/** The server as it ships. */
import { startServer } from '../../server/start/startServer.ts';
import { serve } from './children.ts';

const server = await startServer({ env: process.env, root: process.env['ROOT']!, log: () => undefined });
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
serve(server.url);
