/** The server's entry point: every public name is listed here. */
export { startServer } from './start/startServer.ts';
export type { RunningServer, StartContext } from './start/startServer.ts';
