import { createStore } from '../lib/store.ts';

/** Whether there is something in the player: the frame draws its bar then, and loads it no earlier. */
export const isHeard = createStore(false);

/** Where a browser keeps how far everything was heard. */
export const POSITIONS = 'church.positions';
