/** The server's door. */
export { startServer } from './main.ts';
export type { RunningServer, Surroundings } from './main.ts';
