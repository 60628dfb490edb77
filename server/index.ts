/** The server's door. */
export { startServer } from './start/startServer.ts';
export type { RunningServer, Surroundings } from './start/startServer.ts';
