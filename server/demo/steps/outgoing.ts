import customers from '../data/customers.json' with { type: 'json' };
import outgoings from '../data/outgoing.json' with { type: 'json' };
import serials from '../data/serials.json' with { type: 'json' };
import { reasonOf } from '../plant/reasons.ts';
import type { DemoPallet } from './stock/stockPlan.ts';
import { frozenBoxes } from './stock/stockStates.ts';
import { SPARE_BOXES, unrequestedBoxes } from './stock/stockUps.ts';
import { daysBefore, type Plant, type Step } from './types.ts';

/** Pallets loaded of those that are ordered, for each ship order. */
const ORDERS = [
  { ordered: 2, loaded: 0 },
  { ordered: 3, loaded: 0 },
  { ordered: 2, loaded: 1 },
  { ordered: 1, loaded: 1 },
] as const;
/** Pallets of a product that make it fit: shipping some never asks about the safe stock. */
const PLENTY = 4;
const WRITE_OFFS = 3;
const LENDINGS = 2;
const DUE_DAYS = 14;
const LENDING_AREA = 'SEMI-A';
const TASKS = [
  { kind: 'supermarket' },
  { kind: 'machining', lineCode: 'L-ARM1' },
  { kind: 'assembly', lineCode: 'L-ASM1' },
] as const;

/** What leaves the store: orders from SHIP-0001 on, write-offs, what is lent, and supplies that wait, from SUP-0001 on. */
export const outgoing: Step = {
  id: 'outgoing',
  size: () => ORDERS.length + WRITE_OFFS + LENDINGS + TASKS.length,
  async run(plant, progress) {
    const products = plentifulProducts(plant);
    for (const [i, order] of ORDERS.entries()) {
      const pallets = products[i];
      if (pallets) await ship(plant, i, pallets, order);
      progress.add(1);
    }
    for (let i = 0; i < WRITE_OFFS; i += 1) {
      await writeOff(plant, i);
      progress.add(1);
    }
    for (let i = 0; i < LENDINGS; i += 1) {
      await lend(plant, i);
      progress.add(1);
    }
    for (let i = 0; i < TASKS.length; i += 1) {
      await supply(plant, i);
      progress.add(1);
    }
  },
};

/** Pallets of each product of which there are many, the oldest first; none with a frozen box. */
function plentifulProducts(plant: Plant): readonly (readonly DemoPallet[])[] {
  const frozen = new Set(frozenBoxes(plant));
  const isFree = ({ boxes }: DemoPallet): boolean => boxes.every((box) => !frozen.has(box));
  const products = plant.stock.pallets.filter((pallet) => pallet.batch.part.category === 'product' && isFree(pallet));
  const parts = [...new Set(products.map(({ batch }) => batch.part.code))];
  return parts
    .map((part) => products.filter(({ batch }) => batch.part.code === part).toSorted((a, b) => b.batch.age - a.batch.age))
    .filter(({ length }) => length >= PLENTY);
}

async function ship(
  { users, size }: Plant,
  i: number,
  pallets: readonly DemoPallet[],
  { ordered, loaded }: (typeof ORDERS)[number],
): Promise<void> {
  const part = pallets[0]?.batch.part;
  if (!part) return;
  const code = `SHIP-${String(i + 1).padStart(4, '0')}`;
  const lines = [{ lineNo: 10, part: part.code, orderedQuantity: ordered * part.pack * size.boxesPerPallet }];
  const customer = customers[i % customers.length]?.code;
  await users.act('planner', 'ship-order-create', { code, kind: 'customer', customer, lines }, `ship-order:${code}`);
  const huCodes = pallets.slice(0, loaded).map((pallet) => pallet.code);
  if (huCodes.length === 0) return;
  const input = { shipOrderCode: code, huCodes, truckNo: outgoings.trucks[i] };
  await users.act('keeper', 'assembly-shipping', input, `ship:${code}`);
}

async function writeOff(plant: Plant, i: number): Promise<void> {
  const box = unrequestedBoxes(plant)[SPARE_BOXES + i];
  if (!box) return;
  const input = { boxCode: box.code, stockQuantity: 2 + i, ...outgoings.party, reason: reasonOf('write-off-reason', i) };
  await plant.users.act('keeper', 'write-off', input, `write-off:${box.code}`);
}

/** A few pieces of a box in the semi-finished store. */
async function lend(plant: Plant, i: number): Promise<void> {
  const frozen = new Set(frozenBoxes(plant));
  const stored = plant.stock.pallets.filter(({ bin }) => bin.startsWith(LENDING_AREA)).flatMap(({ boxes }) => boxes);
  const boxCode = stored.filter((box) => !frozen.has(box)).at(-1 - i * LENDINGS);
  if (boxCode === undefined) return;
  const dueOn = daysBefore(plant, -DUE_DAYS * (i + 1)).slice(0, 10);
  const input = { operatorNo: 'E003', lendSubject: 'box', boxCode, stockQuantity: 2 + i, ...serials.housings.lending, dueOn };
  await plant.users.act('operator', 'machining-lending', input, `lend:${boxCode}`);
}

async function supply(plant: Plant, i: number): Promise<void> {
  const box = unrequestedBoxes(plant)[i];
  if (!box) return;
  const { code, pack } = box.batch.part;
  const taskCode = `SUP-${String(i + 1).padStart(4, '0')}`;
  await plant.users.act(
    'planner',
    'supply-task-create',
    { taskCode, ...TASKS[i], partCode: code, quantity: pack },
    `supply:${taskCode}`,
  );
}
