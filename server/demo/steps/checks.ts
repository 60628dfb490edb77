import checks from '../data/checks.json' with { type: 'json' };
import type { Made } from '../Crew.ts';
import { reasonOf } from '../plant/reasons.ts';
import { ago, type Plant, type Step } from './types.ts';

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

async function plans({ crew }: Plant): Promise<void> {
  await crew.put('admin', 'check-plan', 'check-plans', checks['check-plan']);
  await crew.put('quality', 'inspection-plan', 'first-article-plans', checks['inspection-plan']);
}

/** The first machine waits for its check, the second is being checked, the third was left out. */
async function spotChecks({ crew }: Plant): Promise<void> {
  await crew.act('admin', 'spot-check-generate', { planCode: 'CP-PRESS' }, 'checks:CP-PRESS');
  const [, second, third] = await crew.act('admin', 'spot-check-generate', { planCode: 'CP-WINDER' }, 'checks:CP-WINDER');
  await crew.act('operator', 'spot-check-start', { ...orderOf('spotCheck', second), operatorNo: 'E003' }, 'checks:start');
  const jumped = { ...orderOf('spotCheck', third), operatorNo: 'E003', jumpReason: reasonOf('jump-reason', 1) };
  await crew.act('operator', 'spot-check-jump', jumped, 'checks:jump');
}

/** The second lathe is overdue. */
async function patrols({ crew }: Plant): Promise<void> {
  const [, second] = await crew.act('admin', 'patrol-generate', { planCode: 'CP-LATHE' }, 'patrols:CP-LATHE');
  await crew.act('admin', 'patrol-order-expire', orderOf('patrol', second), 'patrols:expire');
}

function orderOf(kind: string, made: Made | undefined): object {
  return { [`${kind}OrderCode`]: made?.code };
}

const HOURS = 1 / 24;

/** One report nobody has answered, one that is worked on, one that stopped its line and is closed. */
async function reports(plant: Plant): Promise<void> {
  const { crew } = plant;
  const report = async (key: keyof typeof checks.reports, hoursAgo: number): Promise<object> => {
    const given = { operatorNo: 'E003', responsibleDepartmentCode: 'MAINT', startedAt: ago(plant, hoursAgo * HOURS) };
    const [made] = await crew.act('operator', 'abnormal-report', { ...given, ...checks.reports[key] }, `abnormal:${key}`);
    return { abnormalReportCode: made?.code };
  };
  await report('open', 0.5);
  const answered = await report('responding', 2);
  await crew.act('maintainer', 'abnormal-respond', { ...answered, operatorNo: 'E007' }, 'abnormal:respond');
  const closing = { operatorNo: 'E002', measure: checks.measure, endedAt: ago(plant, 7 * HOURS) };
  await crew.act('leader', 'abnormal-close', { ...(await report('closed', 8)), ...closing }, 'abnormal:close');
}
