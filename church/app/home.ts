import type { HomeData } from '#contract/church';
import { createStore } from '../lib/store.ts';

/** Data of both home pages; null until loaded. */
export const home = createStore<HomeData | null>(null);
