import { createStore } from '../lib/store.ts';

/** Whether the player has a track: the frame shows its bar then, and loads it no earlier. */
export const isPlayerOpen = createStore(false);

/** Storage key of the positions of all recordings. */
export const POSITIONS = 'church.positions';
