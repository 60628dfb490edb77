import { inParallel } from '../DemoUsers.ts';
import type { SheetRow } from '../csv.ts';
import { ORDERS, ORDER_QUANTITY, type DemoOrder } from '../plant/orders.ts';
import { personOf } from '../plant/people.ts';
import { FIRST_STEP, routeOf } from '../plant/routes.ts';
import { produce } from './cards.ts';
import { daysBefore, CONCURRENCY, type Plant, type Step } from './types.ts';

const OPERATOR = personOf('operator');

/** Every tenth order is given out for a shift that is over, the others for one to come, whatever the zone of the plant. */
const OVERDUE = { each: 10, at: 5 };

/** Orders in every state, with what was made of them so far. */
export const workOrders: Step = {
  id: 'workOrders',
  size: () => ORDERS.length,
  run: async (plant, progress) => {
    await plant.users.put('planner', 'work-order', 'work-orders', orderRows(plant));
    await inParallel(ORDERS, CONCURRENCY, async (order, i) => {
      await runOrder(plant, order, i);
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
    plannedStart: daysBefore(plant, 3 - i / 8),
    plannedEnd: daysBefore(plant, -1 - i / 8),
    priority: 1 + (i % 9),
  }));
}

async function runOrder(plant: Plant, order: DemoOrder, i: number): Promise<void> {
  const { code, outcome } = order;
  const event = (name: string, reason?: string): Promise<unknown> =>
    plant.users.act(
      'planner',
      `work-order-${name}`,
      { workOrderCode: code, ...(reason === undefined ? {} : { reason }) },
      `${name}:${code}`,
    );
  if (outcome === 'created') return;
  if (outcome === 'cancelled') return void (await event('cancel', 'customer-cancelled'));
  await event('release');
  if (outcome === 'released') return dispatch(plant, order, i);
  await event('start');
  await produce(plant, order, i, outcome === 'producing' || outcome === 'paused');
  if (outcome === 'paused') await event('pause', 'missing-material');
  if (outcome === 'completed' || outcome === 'closed') await event('complete');
  if (outcome === 'closed') await event('close', 'settled');
}

/** Work that is given out but not begun, the first of it to the person of the account; one of three is taken back. */
async function dispatch(plant: Plant, { code, worker }: DemoOrder, i: number): Promise<void> {
  const isOverdue = i % OVERDUE.each === OVERDUE.at;
  const date = daysBefore(plant, isOverdue ? 1.5 : -0.5).slice(0, 10);
  const shifts = ['DAY', 'LATE', 'NIGHT'];
  const dispatchRows = shifts.map((shiftCode, n) => ({
    operatorNo: n === 0 ? OPERATOR : worker,
    quantity: ORDER_QUANTITY / 3,
    shiftCode,
    date,
  }));
  const made = await plant.users.act(
    'planner',
    'machining-dispatch',
    { workOrderCode: code, stepCode: FIRST_STEP, dispatchRows },
    `dispatch:${code}`,
  );
  const last = made.findLast(({ entity }) => entity === 'dispatch-order');
  if (last)
    await plant.users.act(
      'planner',
      'dispatch-order-withdraw',
      { dispatchOrderCode: last.code, reason: 'change-of-shift' },
      `withdraw:${code}`,
    );
}
