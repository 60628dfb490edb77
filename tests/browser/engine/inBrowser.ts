import { verdictsOf } from './verdicts.ts';

Object.assign(globalThis, { verdictsOf });
