import data from '../data/maintenance.json' with { type: 'json' };
import { personOf } from '../plant/people.ts';
import { daysBefore, type Plant, type Step, stepOf } from './types.ts';

const MAINTAINER = personOf('maintainer');
const OPERATOR = personOf('operator');

/** Maintenance orders in several states, a broken spare part, and tools that somebody asked for. */
export const maintenance: Step = stepOf('maintenance', [orders, review, disposal, toolRequest]);

/** The first waits for a new date, the second has a defect that waits to be handled. */
async function orders(plant: Plant): Promise<void> {
  const { users } = plant;
  await users.put('admin', 'check-plan', 'maintenance-plans', data['check-plan']);
  const created = await users.act('admin', 'maintenance-generate', { planCode: 'CP-LATHE-M' }, 'maintenance:orders');
  const [first, second] = created.map(({ code }) => ({ maintenanceOrderCode: code }));
  const newDate = await laterDay(plant, first?.maintenanceOrderCode);
  await users.act('maintainer', 'maintenance-plan-change', { ...first, newDate, reason: data.reason }, 'maintenance:change');
  const assigned = { maintenanceOrderCodes: [second?.maintenanceOrderCode], personNo: MAINTAINER };
  await users.act('leader', 'maintenance-assign', assigned, 'maintenance:assign');
  await users.act('maintainer', 'maintenance-start', { ...second, personNo: MAINTAINER }, 'maintenance:start');
  const defect = { ...second, description: data.defect };
  await users.act('maintainer', 'maintenance-report-defect', defect, 'maintenance:defect');
}

/** Three days after an order is planned, and never in the past, whatever the zone of the plant. */
async function laterDay(plant: Plant, order: string | undefined): Promise<string> {
  const { rows } = await plant.users.deps.pool.query<{ day: string }>(
    `SELECT to_char(greatest("planned_on", $2::date) + 3, 'YYYY-MM-DD') AS "day" FROM "maintenance_order" WHERE "code" = $1`,
    [order, daysBefore(plant, 0).slice(0, 10)],
  );
  return rows[0]?.day ?? '';
}

/** The balancer is done, and waits for somebody to look at it. */
async function review({ users }: Plant): Promise<void> {
  const [created] = await users.act('admin', 'maintenance-generate', { planCode: 'CP-BALANCER-M' }, 'maintenance:balancers');
  const order = { maintenanceOrderCode: created?.code, personNo: MAINTAINER };
  const assigned = { maintenanceOrderCodes: [created?.code], personNo: MAINTAINER };
  await users.act('leader', 'maintenance-assign', assigned, 'maintenance:balancer-assign');
  await users.act('maintainer', 'maintenance-start', order, 'maintenance:balancer-start');
  const { rows } = await users.deps.pool.query<{ id: string }>(
    `SELECT i."id" FROM "check_item" AS i JOIN "check_plan" AS p ON p."id" = i."plan" WHERE p."code" = 'CP-BALANCER-M'`,
  );
  const checkResults = rows.map(({ id: itemId }) => ({ itemId, checkResult: 'ok' }));
  await users.act(
    'maintainer',
    'maintenance-execute',
    { ...order, workingMinutes: 25, checkResults },
    'maintenance:balancer',
  );
}

async function disposal(plant: Plant): Promise<void> {
  const damaged = { damageAt: daysBefore(plant, 1), damagePersonNo: MAINTAINER };
  const input = { equipmentCode: 'EQ-T01', partCode: 'SP-001', stockQuantity: 1, ...damaged };
  await plant.users.act('maintainer', 'spare-part-disposal', input, 'maintenance:disposal');
}

/** Inserts that are ordered and may be received, and one that is asked for. */
async function toolRequest({ users }: Plant): Promise<void> {
  const lines = [{ lineNo: 10, part: 'KN-001', orderedQuantity: 10 }];
  const ordered = { supplier: 'V001', category: 'knife', lines };
  const created = await users.act('toolkeeper', 'purchase-order-create', ordered, 'maintenance:purchase');
  const order = created.find(({ entity }) => entity === 'purchase-order');
  await users.act('toolkeeper', 'purchase-order-approve', { purchaseOrderCode: order?.code }, 'maintenance:purchase-approve');
  const requestLines = [{ partCode: 'KN-001', toolQuantity: 1, positionNo: 'T02' }];
  const input = { operatorNo: OPERATOR, toolCategory: 'knife', equipmentCode: 'EQ-T01', requestLines };
  await users.act('operator', 'tool-stock-out-request', input, 'maintenance:tools');
}
