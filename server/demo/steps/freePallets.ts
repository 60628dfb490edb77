import { each } from '../Crew.ts';
import { AT_ONCE, type Step } from './types.ts';

const CODES = Array.from({ length: 8 }, (_, i) => `PL-FREE-0${i + 1}`);

/** Empty pallets to build on; those of the opening stock are full. */
export const freePallets: Step = {
  id: 'freePallets',
  size: () => CODES.length,
  run: ({ crew, size }, progress) =>
    each(CODES, AT_ONCE, async (palletCode) => {
      await crew.act('leader', 'pallet-create', { palletCode, capacity: size.boxesPerPallet }, `pallet:${palletCode}`);
      progress.add(1);
    }),
};
