import data from '../data/equipment.json' with { type: 'json' };
import { daysBefore, type Plant, type Step } from './types.ts';

const BACK_DAYS = 10;

/** Tools on their way: at a grinder, ordered to be coated, at the coater, and one that waits to be scrapped. */
export const toolWork: Step = {
  id: 'toolWork',
  size: () => data.toolOrders.length,
  async run(plant, progress) {
    for (const [i, { action, ...input }] of data.toolOrders.entries()) {
      await order(plant, i, action, input);
      progress.add(1);
    }
  },
};

async function order(plant: Plant, i: number, action: string, { isSent, ...input }: ToolOrder): Promise<void> {
  const { users } = plant;
  const dueOn = 'supplierCode' in input ? { dueOn: daysBefore(plant, -BACK_DAYS).slice(0, 10) } : {};
  const [made] = await users.act('toolkeeper', action, { ...input, ...dueOn }, `tool-order:${i}`);
  if (isSent) await users.act('toolkeeper', 'tool-coating-send', { toolCoatingOrderCode: made?.code }, `tool-sent:${i}`);
}

type ToolOrder = Omit<(typeof data.toolOrders)[number], 'action'>;
