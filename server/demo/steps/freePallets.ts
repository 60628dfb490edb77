import { inParallel } from '../DemoUsers.ts';
import { CONCURRENCY, type Step } from './types.ts';

const CODES = Array.from({ length: 8 }, (_, i) => `PL-FREE-0${i + 1}`);

/** Empty pallets to build on; those of the opening stock are full. */
export const freePallets: Step = {
  id: 'freePallets',
  size: () => CODES.length,
  run: ({ users, size }, progress) =>
    inParallel(CODES, CONCURRENCY, async (palletCode) => {
      await users.act('leader', 'pallet-create', { palletCode, capacity: size.boxesPerPallet }, `pallet:${palletCode}`);
      progress.add(1);
    }),
};
