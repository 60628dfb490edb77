import checks from '../data/checks.json' with { type: 'json' };
import type { CreatedRecord } from '../DemoUsers.ts';
import { reasonOf } from '../plant/reasons.ts';
import { daysBefore, type Plant, type Step } from './types.ts';

const WORKS: readonly ((plant: Plant) => Promise<unknown>)[] = [plans, spotChecks, patrols, reports];

/** What is checked of the machines, orders to check them in several states, and trouble that was reported. */
export const checkOrders: Step = {
  id: 'checks',
  size: () => WORKS.length,
  run: async (plant, progress) => {
    for (const work of WORKS) {
      await work(plant);
      progress.add(1);
    }
  },
};

async function plans({ users }: Plant): Promise<void> {
  await users.put('admin', 'check-plan', 'check-plans', checks['check-plan']);
  await users.put('quality', 'inspection-plan', 'first-article-plans', checks['inspection-plan']);
}

/** The first machine waits for its check, the second is being checked, the third was left out. */
async function spotChecks({ users }: Plant): Promise<void> {
  await users.act('admin', 'spot-check-generate', { planCode: 'CP-PRESS' }, 'checks:CP-PRESS');
  const [, second, third] = await users.act('admin', 'spot-check-generate', { planCode: 'CP-WINDER' }, 'checks:CP-WINDER');
  await users.act('operator', 'spot-check-start', { ...namedOrder('spotCheck', second), operatorNo: 'E003' }, 'checks:start');
  const jumped = { ...namedOrder('spotCheck', third), operatorNo: 'E003', jumpReason: reasonOf('jump-reason', 1) };
  await users.act('operator', 'spot-check-jump', jumped, 'checks:jump');
}

/** The second lathe is overdue. */
async function patrols({ users }: Plant): Promise<void> {
  const [, second] = await users.act('admin', 'patrol-generate', { planCode: 'CP-LATHE' }, 'patrols:CP-LATHE');
  await users.act('admin', 'patrol-order-expire', namedOrder('patrol', second), 'patrols:expire');
}

function namedOrder(kind: string, made: CreatedRecord | undefined): object {
  return { [`${kind}OrderCode`]: made?.code };
}

const HOURS = 1 / 24;

/** One unanswered report, one in progress, one that stopped its line and is closed. */
async function reports(plant: Plant): Promise<void> {
  const { users } = plant;
  const report = async (key: keyof typeof checks.reports, hoursAgo: number): Promise<object> => {
    const given = { operatorNo: 'E003', responsibleDepartmentCode: 'MAINT', startedAt: daysBefore(plant, hoursAgo * HOURS) };
    const [made] = await users.act('operator', 'abnormal-report', { ...given, ...checks.reports[key] }, `abnormal:${key}`);
    return { abnormalReportCode: made?.code };
  };
  await report('open', 0.5);
  const answered = await report('responding', 2);
  await users.act('maintainer', 'abnormal-respond', { ...answered, operatorNo: 'E007' }, 'abnormal:respond');
  const closing = { operatorNo: 'E002', measure: checks.measure, endedAt: daysBefore(plant, 7 * HOURS) };
  await users.act('leader', 'abnormal-close', { ...(await report('closed', 8)), ...closing }, 'abnormal:close');
}
