import type { HomeData } from '../api/shapes.ts';
import { createStore } from '../lib/store.ts';

/** What the two homes show; null until it is known. */
export const home = createStore<HomeData | null>(null);
