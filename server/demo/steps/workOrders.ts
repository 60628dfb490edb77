import { each } from '../Crew.ts';
import type { SheetRow } from '../csv.ts';
import { ORDERS, ORDER_QUANTITY, type DemoOrder } from '../plant/orders.ts';
import { FIRST_STEP, routeOf } from '../plant/routes.ts';
import { produce } from './cards.ts';
import { ago, AT_ONCE, type Plant, type Step } from './types.ts';

/** Orders in every state, with what was made of them so far. */
export const workOrders: Step = {
  id: 'workOrders',
  size: () => ORDERS.length,
  run: async (plant, progress) => {
    await plant.crew.put('planner', 'work-order', 'work-orders', orderRows(plant));
    await each(ORDERS, AT_ONCE, async (order, i) => {
      await live(plant, order, i);
      progress.add(1);
    });
  },
};

function orderRows(plant: Plant): readonly SheetRow[] {
  const sources = ['plan', 'plan', 'customer', 'trial'];
  return ORDERS.map(({ code, part, line }, i) => ({
    code,
    partCode: part,
    quantity: ORDER_QUANTITY,
    routeCode: routeOf(part),
    lineCode: line,
    orderSource: sources[i % sources.length],
    plannedStart: ago(plant, 3 - i / 8),
    plannedEnd: ago(plant, -1 - i / 8),
    priority: 1 + (i % 9),
  }));
}

async function live(plant: Plant, order: DemoOrder, i: number): Promise<void> {
  const { code, fate } = order;
  const event = (name: string, reason?: string): Promise<unknown> =>
    plant.crew.act(
      'planner',
      `work-order-${name}`,
      { workOrderCode: code, ...(reason === undefined ? {} : { reason }) },
      `${name}:${code}`,
    );
  if (fate === 'created') return;
  if (fate === 'cancelled') return void (await event('cancel', 'customer-cancelled'));
  await event('release');
  if (fate === 'released') return dispatch(plant, order);
  await event('start');
  await produce(plant, order, i, fate === 'producing' || fate === 'paused');
  if (fate === 'paused') await event('pause', 'missing-material');
  if (fate === 'completed' || fate === 'closed') await event('complete');
  if (fate === 'closed') await event('close', 'settled');
}

/** Work that is given out but not begun; one of three is taken back. */
async function dispatch(plant: Plant, { code, worker }: DemoOrder): Promise<void> {
  const shifts = ['DAY', 'LATE', 'NIGHT'];
  const dispatchRows = shifts.map((shiftCode) => ({
    operatorNo: worker,
    quantity: ORDER_QUANTITY / 3,
    shiftCode,
    date: plant.begunAt.toISOString().slice(0, 10),
  }));
  const made = await plant.crew.act(
    'planner',
    'machining-dispatch',
    { workOrderCode: code, stepCode: FIRST_STEP, dispatchRows },
    `dispatch:${code}`,
  );
  const last = made.findLast(({ entity }) => entity === 'dispatch-order');
  if (last)
    await plant.crew.act(
      'planner',
      'dispatch-order-withdraw',
      { dispatchOrderCode: last.code, reason: 'change-of-shift' },
      `withdraw:${code}`,
    );
}
