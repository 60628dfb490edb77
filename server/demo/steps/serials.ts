import serials from '../data/serials.json' with { type: 'json' };
import type { SheetRow } from '../csv.ts';
import type { Plant, Step } from './types.ts';
import { demoOrder } from '../plant/orders.ts';

const { operator, armatures, housings } = serials;
const STATIONS = ['ARM1-10', 'ARM1-20', 'ARM1-30', 'ARM1-40', 'ARM1-50'];
const WELDED = 2;

/** Pieces of an order, by their places: `PL-0010-01`. */
const codes = (order: string, from: number, to: number, prefix = 'PL'): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${prefix}-${order.slice(3)}-${String(from + i).padStart(2, '0')}`);

/** Carriers, before anything has moved: what is there when a plant begins. */
export const openingCarriers: Step = {
  id: 'openingCarriers',
  size: () => serials.frocks.length,
  run: async ({ users }, progress) => {
    await users.put('admin', 'bin', 'frock-bins', serials.bins);
    await users.put('admin', 'frock-type', 'frock-types', serials.types);
    for (const frock of serials.frocks) {
      await users.act('admin', 'opening-frock', frock, `frock:${frock.frockCode}`);
      progress.add(1);
    }
  },
};

/** Serial pieces, in every state that can be tried: on the line, on a carrier, in stock, away and back. */
export const serialPieces: Step = {
  id: 'serialPieces',
  size: () => 3,
  run: async (plant, progress) => {
    await putRecords(plant);
    progress.add(1);
    await onTheLine(plant);
    progress.add(1);
    await impregnated(plant);
    await offTheLine(plant);
    progress.add(1);
  },
};

async function putRecords({ users }: Plant): Promise<void> {
  const pieces = [...codes(armatures.order, 1, 30), ...codes(armatures.other, 1, 2)];
  await users.put(
    'planner',
    'product-label',
    'pieces',
    pieces.map((code) => ({ ...ofOrder(code), code, quality: 'qualified' })),
  );
  const shells = codes(housings.order, 1, housings.counts.length, 'HG');
  await users.put(
    'planner',
    'housing',
    'shells',
    shells.map((code, i) => ({ ...ofOrder(code), code, impregnationCount: housings.counts[i] })),
  );
}

/** Order, part and line of a piece, whose code names its order. */
function ofOrder(code: string): SheetRow {
  const { code: workOrder, part, line } = demoOrder(`WO-${code.slice(3, 7)}`);
  return { workOrder, part, line };
}

/** Pieces 1 to 6 are new, 7 to 10 online, 11 and 12 wound, 13 in rework, 14 to 17 wait for varnish, the rest are done. */
async function onTheLine(plant: Plant): Promise<void> {
  const work = new Line(plant);
  for (const code of codes(armatures.order, 7, 30)) await work.online(code, armatures.order);
  for (const code of codes(armatures.other, 1, 2)) await work.online(code, armatures.other);
  for (const code of codes(armatures.order, 11, 12)) await work.pass(code, 1);
  await work.judge('PL-0010-13', STATIONS[0] ?? '', 'ng');
  await work.cardToVarnish();
  for (const code of codes(armatures.order, 14, 17)) await work.pass(code, WELDED);
  await work.store(codes(armatures.order, 18, 23), 'FR-0003', 'FIN-FR-02');
  await work.unbind('FR-0003');
  await work.store(codes(armatures.other, 1, 2), 'FR-0006', 'FIN-FR-03');
  await work.unbind('FR-0006');
  await work.store(codes(armatures.order, 24, 26), 'FR-0002', 'FIN-FR-01');
  await work.offline(codes(armatures.order, 27, 30), 'FR-0001');
}

/** Shells 5 and 6 are out at the impregnator, 7 is scrapped; 4 has been there as often as it may. */
async function impregnated({ users }: Plant): Promise<void> {
  const [out, scrapped] = [codes(housings.order, 5, 6, 'HG'), codes(housings.order, 7, 7, 'HG')];
  const input = { operatorNo: operator, workOrderCode: housings.order, housingCodes: out };
  await users.act('operator', 'housing-impregnation-send-out', input, 'shells:out');
  const waste = { operatorNo: operator, housingCodes: scrapped, reasonCode: 'crack' };
  await users.act('leader', 'housing-scrapping', waste, 'shells:scrapped');
}

/** Shell 9 is being inspected, 10 finished, 11 taken off as abnormal, 12 lent. */
async function offTheLine({ users }: Plant): Promise<void> {
  const [finished = ''] = codes(housings.order, 10, 10, 'HG');
  for (const [i, workstationCode] of housings.stations.entries()) {
    const input = { operatorNo: operator, workstationCode, housingCode: finished };
    await users.act('operator', 'housing-pass', input, `shells:pass:${i}`);
  }
  const steps: readonly (readonly [string, object])[] = [
    ['housing-inspection-send', {}],
    ['housing-completion-offline', {}],
    ['housing-abnormal-offline', { reasonCode: 'crack' }],
    ['housing-lending', housings.lending],
  ];
  for (const [i, [action, more]] of steps.entries()) {
    const input = { operatorNo: operator, housingCodes: codes(housings.order, 9 + i, 9 + i, 'HG'), ...more };
    await users.act('operator', action, input, `shells:${action}`);
  }
}

/** What an operator does with pieces, one after the other. */
class Line {
  private readonly plant: Plant;

  constructor(plant: Plant) {
    this.plant = plant;
  }

  online(labelCode: string, workOrderCode: string): Promise<void> {
    const input = { workOrderCode, labelCode, equipmentCode: armatures.winder, spindleNo: 1 };
    return this.act('armature-online', input, labelCode);
  }

  /** Passes the first stations. */
  async pass(labelCode: string, stations: number): Promise<void> {
    for (const station of STATIONS.slice(0, stations)) await this.judge(labelCode, station, 'ok');
  }

  judge(labelCode: string, workstationCode: string, result: 'ok' | 'ng'): Promise<void> {
    const reason = result === 'ng' ? { reasonCode: 'winding-short' } : {};
    return this.act('component-pass', { labelCode, workstationCode, result, ...reason }, `${labelCode}:${workstationCode}`);
  }

  offline(labelCodes: readonly string[], frockCode: string): Promise<void> {
    return this.act('armature-offline', { labelCodes, frockCode }, frockCode);
  }

  /** Off the line onto a carrier, and with it into the finished store. */
  async store(labelCodes: readonly string[], frockCode: string, binCode: string): Promise<void> {
    await this.offline(labelCodes, frockCode);
    await this.act('frock-assembly-stock-in', { frockCode, binCode }, frockCode);
  }

  unbind(frockCode: string): Promise<void> {
    return this.act('frock-unbind', { frockCode }, frockCode);
  }

  /** The card whose pieces wait for varnish has been wound and welded. */
  async cardToVarnish(): Promise<void> {
    for (const [i, goodQuantity] of [5, 10].entries()) {
      const input = { processCardCode: armatures.card, goodQuantity, scrapQuantity: 0, reworkQuantity: 0 };
      await this.act('process-report', input, `${armatures.card}:varnish:${i}`);
    }
  }

  private async act(action: string, input: object, key: string): Promise<void> {
    await this.plant.users.act('operator', action, { operatorNo: operator, ...input }, `${action}:${key}`);
  }
}
