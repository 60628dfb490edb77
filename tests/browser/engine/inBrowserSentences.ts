import { sentences } from './sentences.ts';

Object.assign(globalThis, { sentences });
