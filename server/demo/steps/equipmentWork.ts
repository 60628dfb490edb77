import data from '../data/equipment.json' with { type: 'json' };
import { personOf } from '../plant/people.ts';
import { daysBefore, type Plant, type Step, stepOf } from './types.ts';

const RATED_LIFE = 500;
const MAINTAINER = personOf('maintainer');
const OPERATOR = personOf('operator');
const LEADER = personOf('leader');

/** Spare parts and tools, before anything has moved: what is there when a plant begins. */
export const openingSpares: Step = {
  id: 'openingSpares',
  size: () => 2,
  async run({ users, stock }, progress) {
    await users.put('admin', 'part', 'equipment-parts', data.parts);
    await users.put('admin', 'fault-code', 'fault-codes', data.faultCodes);
    const binCode = stock.bins.find(({ area }) => area === 'SPARE-A')?.code ?? '';
    const looseIn = data.spares.map((spare) => ({ ...spare, binCode }));
    await users.act('admin', 'opening-loose-stock', { looseIn }, 'spares');
    progress.add(1);
    const known = { partCode: 'KN-001', category: 'knife', ratedLife: RATED_LIFE };
    const tools = data.tools.map((tool) => ({ ...known, ...tool, ...(isStored(tool) ? { binCode } : {}) }));
    await users.act('admin', 'opening-tools', { toolsIn: tools }, 'tools');
    progress.add(1);
  },
};

/** What is neither mounted nor given out lies in the store. */
const isStored = (tool: (typeof data.tools)[number]): boolean => !('equipmentCode' in tool) && !('isIssued' in tool);

/** Faults, improvements and tool changes, each in another state. */
export const equipmentWork: Step = stepOf('equipmentWork', [faults, improvements, toolChanges]);

/** One waits for a repairer, one for its repair, one is repaired, one waits for the verification of its countermeasure. */
async function faults(plant: Plant): Promise<void> {
  const { users } = plant;
  for (const [i, fault] of data.faults.entries()) {
    const times = { damageAt: daysBefore(plant, i + 1), stopMinutes: 30 * i, lineStopMinutes: 10 * i };
    const report = { operatorNo: OPERATOR, ...fault, ...times };
    const [created] = await users.act('operator', 'fault-report', report, `fault:${i}`);
    const faultRepairOrderCode = created?.code ?? '';
    const act = (account: string, action: string, input: object): Promise<unknown> =>
      users.act(account, action, { faultRepairOrderCode, ...input }, `${action}:${i}`);
    if (i > 0) await act('leader', 'fault-assign', { personNo: MAINTAINER });
    if (i > 1) await act('maintainer', 'fault-start', { personNo: MAINTAINER });
    if (i > 2) await repair(plant, act, i);
  }
}

async function repair(
  plant: Plant,
  act: (account: string, action: string, input: object) => Promise<unknown>,
  i: number,
): Promise<void> {
  await act('maintainer', 'fault-repair', {
    personNo: MAINTAINER,
    repairedAt: daysBefore(plant, i),
    stopMinutes: 45,
    lineStopMinutes: 20,
    ...data.repair,
  });
  await act('maintainer', 'fault-countermeasure', {
    countermeasure: data.countermeasure,
    ownerNo: MAINTAINER,
    verifierNo: LEADER,
    dueOn: daysBefore(plant, -14).slice(0, 10),
  });
}

/** One waits for approval, one for its plan, one was planned. */
async function improvements({ users, begunAt }: Plant): Promise<void> {
  for (const [i, currentState] of data.improvements.entries()) {
    const input = { equipmentCode: 'EQ-T01', departmentCode: 'MAINT', ownerNo: MAINTAINER, currentState };
    const [created] = await users.act('maintainer', 'equipment-improvement-apply', input, `improvement:${i}`);
    const order = { improvementOrderCode: created?.code ?? '' };
    if (i > 0) await users.act('leader', 'improvement-approve', { ...order, review: 'approve' }, `improvement-approve:${i}`);
    const day = begunAt.toISOString().slice(0, 10);
    const plan = { ...order, plan: data.plan, plannedStart: day, plannedEnd: day };
    if (i > 1) await users.act('maintainer', 'equipment-improvement-plan', plan, `improvement-plan:${i}`);
  }
}

async function toolChanges({ users }: Plant): Promise<void> {
  await users.act(
    'operator',
    'tool-change-order',
    {
      operatorNo: OPERATOR,
      equipmentCode: 'EQ-T01',
      positionNo: 'T01',
      oldToolCode: 'KN-001-0001',
      newToolCode: 'KN-001-0003',
      changeReason: 'life-end',
    },
    'tool-change',
  );
}
