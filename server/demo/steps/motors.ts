import customers from '../data/customers.json' with { type: 'json' };
import outgoings from '../data/outgoing.json' with { type: 'json' };
import serials from '../data/serials.json' with { type: 'json' };
import { demoOrder } from '../plant/orders.ts';
import type { Plant, Step } from './types.ts';

const { motors, operator: operatorNo } = serials;
const WORKS: readonly ((plant: Plant) => Promise<unknown>)[] = [begin, age, ship];

/** Motors of an order: the first are new, the next on the line, two are aged, the last two at the customer. */
export const serialMotors: Step = {
  id: 'serialMotors',
  size: () => WORKS.length,
  run: async (plant, progress) => {
    for (const work of WORKS) {
      await work(plant);
      progress.add(1);
    }
  },
};

/** Motors by their places in the order: `PL-0003-01`. */
const codes = (from: number, to: number): readonly string[] =>
  Array.from(
    { length: to - from + 1 },
    (_, i) => `PL-${motors.order.slice('WO-'.length)}-${String(from + i).padStart(2, '0')}`,
  );

async function begin({ users }: Plant): Promise<void> {
  const { code: workOrder, part, line } = demoOrder(motors.order);
  const pieces = codes(1, motors.count).map((code) => ({ code, workOrder, part, line, quality: 'qualified' }));
  await users.put('planner', 'product-label', 'motors', pieces);
  for (const labelCode of codes(motors.online, motors.count)) {
    const input = { operatorNo, workOrderCode: workOrder, labelCode };
    await users.act('operator', 'armature-online', input, `online:${labelCode}`);
  }
}

async function age({ users }: Plant): Promise<void> {
  const labelCodes = codes(...pair(motors.aged));
  const place = { workOrderCode: motors.order, frockCode: motors.rack, equipmentCode: motors.bench };
  await users.act('operator', 'controller-aging-in', { operatorNo, ...place, labelCodes }, 'motors:aging');
}

/** Off the line onto a carrier, with it into the finished store, and out to a customer. */
async function ship({ users }: Plant): Promise<void> {
  const labelCodes = codes(...pair(motors.shipped));
  const { carrier: frockCode, shipOrder: code } = motors;
  await users.act('operator', 'armature-offline', { operatorNo, labelCodes, frockCode }, 'motors:offline');
  await users.act('operator', 'frock-assembly-stock-in', { operatorNo, frockCode, binCode: motors.bin }, 'motors:stored');
  const lines = [{ lineNo: 10, part: demoOrder(motors.order).part, orderedQuantity: labelCodes.length }];
  const order = { code, kind: 'customer', customer: customers[0]?.code, lines };
  await users.act('planner', 'ship-order-create', order, 'motors:ordered');
  const loaded = { shipOrderCode: code, huCodes: [frockCode], truckNo: outgoings.trucks[0] };
  await users.act('keeper', 'assembly-shipping', loaded, 'motors:shipped');
}

/** Two motors, the first by its place. */
const pair = (first: number): readonly [number, number] => [first, first + 1];
